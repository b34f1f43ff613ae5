extension HTMLTreeBuilder {
    /// Closes the elements that end where another begins: a paragraph at any block, an item at the next
    /// item, a cell at the next cell or row.
    mutating func closeElements(endedBy element: HTMLElement) {
        if element.endsParagraph {
            closeNearest([.p], before: \.isBlock)
        }
        switch element {
        case .li: closeNearest([.li], before: \.isBlock)
        case .td, .th: closeNearest([.td, .th], before: { $0 == .tr || $0 == .table })
        case .tr, .thead, .tbody, .tfoot, .caption: closeNearest([.tr, .caption], before: { $0 == .table })
        case .a: closeNearest([.a], before: \.isBlock)
        case _ where element.headingLevel != nil: closeNearest(HTMLElement.headings, before: \.isBlock)
        default: break
        }
    }

    /// Closes the innermost open element of some, unless one stands in the way.
    private mutating func closeNearest(_ elements: [HTMLElement], before isBarrier: (HTMLElement) -> Bool) {
        guard let depth = nearest(elements, before: isBarrier) else { return }
        close(downTo: depth)
    }

    private func nearest(_ elements: [HTMLElement], before isBarrier: (HTMLElement) -> Bool) -> Int? {
        // Most tags look for what is not open at all.
        guard elements.contains(where: isOpen) else { return nil }
        for depth in open.indices.reversed().dropLast() {
            if elements.contains(element(depth)) { return depth }
            if isBarrier(element(depth)) { return nil }
        }
        return nil
    }

    /// Where the element is open that a closing tag closes.
    func depthOfElement(closedBy tag: HTMLElement) -> Int? {
        switch tag {
        case .li: nearest([.li], before: { $0.isList || $0.isCell })
        case .td, .th, .tr: nearest([tag], before: { $0 == .table })
        case .table: nearest([.table], before: { _ in false })
        case _ where tag.headingLevel != nil: nearest(HTMLElement.headings, before: \.isCell)
        case _ where tag.isBlock && tag != .p: nearest([tag], before: \.isCell)
        default: nearest([tag], before: \.isBlock)
        }
    }

    /// False for an element whose parent must be of a kind that is not open.
    mutating func canStandHere(_ element: HTMLElement) -> Bool {
        switch element {
        case .li: return top.isList
        case .tr, .caption: return closeDown(to: [.table])
        case .td, .th: return closeDown(to: [.tr, .table])
        case .summary: return top == .details
        case .figcaption:
            return open.count == 1 || top == .figure || top == .collage || top == .slideshow
        default: return true
        }
    }

    private mutating func closeDown(to elements: [HTMLElement]) -> Bool {
        guard let depth = nearest(elements, before: \.isCell) else { return false }
        close(downTo: depth + 1)
        return true
    }

    /// Opens the item or the cell that what stands in a list or a table is missing.
    mutating func openRequiredParents(of element: HTMLElement) {
        if element == .script || element == .style { return }
        if top.isList, element != .li {
            if !(element.isList && reopenLastChild(.li)) { openImplied(.li) }
        } else if top == .table, !element.isTablePart {
            openImplied(.tr)
            openImplied(.td)
        } else if top == .table, element.isCell {
            openImplied(.tr)
        } else if top == .tr, !element.isCell {
            openImplied(.td)
        }
    }
}

extension HTMLElement {
    fileprivate static let headings: [HTMLElement] = [.h1, .h2, .h3, .h4, .h5, .h6]

    /// True for an element that means something in certain others only.
    static func needsParent(_ element: HTMLElement) -> Bool {
        element == .li || element.isTablePart || element == .summary || element == .figcaption
    }
}
