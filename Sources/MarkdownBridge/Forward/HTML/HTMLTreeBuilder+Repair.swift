extension HTMLTreeBuilder {
    /// Closes the elements that end where another begins: a paragraph at any block, an item at the next
    /// item, a cell at the next cell or row.
    mutating func closeElements(endedBy element: HTMLElement) {
        if element.endsParagraph {
            closeNearest({ $0 == .p }, before: { $0.isBlock })
        }
        switch element {
        case .li: closeNearest({ $0 == .li }, before: { $0.isBlock && $0 != .li })
        case .td, .th: closeNearest(\.isCell, before: { $0 == .tr || $0 == .table })
        case .tr, .thead, .tbody, .tfoot, .caption:
            closeNearest({ $0 == .tr || $0 == .caption }, before: { $0 == .table })
        case .a: closeNearest({ $0 == .a }, before: \.isBlock)
        case _ where element.headingLevel != nil:
            closeNearest({ $0.headingLevel != nil }, before: { $0.isBlock && $0.headingLevel == nil })
        default: break
        }
    }

    /// Closes the innermost open element that passes, unless one stands in the way.
    private mutating func closeNearest(_ passes: (HTMLElement) -> Bool, before isBarrier: (HTMLElement) -> Bool) {
        guard let depth = nearest(passes, before: isBarrier) else { return }
        close(downTo: depth)
    }

    private func nearest(_ passes: (HTMLElement) -> Bool, before isBarrier: (HTMLElement) -> Bool) -> Int? {
        for depth in open.indices.reversed().dropLast() {
            if passes(element(depth)) { return depth }
            if isBarrier(element(depth)) { return nil }
        }
        return nil
    }

    /// Where the element is open that a closing tag closes.
    func depthOfElement(closedBy tag: HTMLElement) -> Int? {
        switch tag {
        case .p: nearest({ $0 == .p }, before: \.isBlock)
        case .li: nearest({ $0 == .li }, before: { $0.isList || $0.isCell })
        case .td, .th: nearest({ $0 == tag }, before: { $0 == .table })
        case .tr: nearest({ $0 == .tr }, before: { $0 == .table })
        case .table: nearest({ $0 == .table }, before: { _ in false })
        case _ where tag.headingLevel != nil: nearest({ $0.headingLevel != nil }, before: \.isCell)
        case _ where tag.isBlock: nearest({ $0 == tag }, before: \.isCell)
        default: nearest({ $0 == tag }, before: \.isBlock)
        }
    }

    /// False for an element whose parent must be of a kind that is not open.
    mutating func canStandHere(_ element: HTMLElement) -> Bool {
        switch element {
        case .otherBlock: return false
        case .li: return top.isList
        case .tr, .caption: return closeDown(to: { $0 == .table })
        case .td, .th: return closeDown(to: { $0 == .tr || $0 == .table })
        case .summary: return top == .details
        case .figcaption:
            return open.count == 1 || top == .figure || top == .collage || top == .slideshow
        default: return true
        }
    }

    private mutating func closeDown(to passes: (HTMLElement) -> Bool) -> Bool {
        guard let depth = nearest(passes, before: \.isCell) else { return false }
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
    /// True for an element that means something in certain others only.
    static func needsParent(_ element: HTMLElement) -> Bool {
        element == .li || element.isTablePart || element == .summary || element == .figcaption
    }
}
