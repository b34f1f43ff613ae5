import InstantPageCore

/// Makes a tree of HTML that people and models wrote.
///
/// Closing tags that may be left out are; an element that another must stand in gets one; a closing tag
/// closes the nearest open element of its name and what is open inside. What is beyond repair is
/// reported, and its text stays. The elements that are open at once are limited, so that the time is linear.
struct HTMLTreeBuilder {
    private(set) var fragment: HTMLFragment
    let findings: Findings
    /// The open elements, the root first.
    private(set) var open = [HTMLFragment.root]
    private var openCounts: [HTMLElement: Int] = [:]
    /// Elements that are not in the tree and wait for their closing tag.
    private var skipped: [HTMLElement: Int] = [:]
    /// Those of them that are past the limit of depth. While there are some nothing new is opened.
    private var flattened = 0
    private var wasTooDeep = false

    private static let mostOpen = 256

    /// Reads all of a source; with `staysOpen` what is open at its end is closed elsewhere.
    static func fragment(of source: HTMLSource, findings: Findings, staysOpen: Bool = false) -> HTMLFragment {
        var builder = HTMLTreeBuilder(fragment: HTMLFragment(source), findings: findings)
        builder.build()
        if !staysOpen { builder.close(downTo: 1) }
        return builder.fragment
    }

    private init(fragment: HTMLFragment, findings: Findings) {
        self.fragment = fragment
        self.findings = findings
    }

    private mutating func build() {
        var tokenizer = HTMLTokenizer(fragment.source.bytes)
        while let token = tokenizer.next() {
            if token.kind != .text, token.element != .placeholder || token.kind == .comment {
                fragment.holdsMarkup = true
            }
            switch token.kind {
            case .text: appendText(token)
            case .raw: appendRaw(token)
            case .startTag: openTag(token)
            case .endTag: closeTag(token)
            case .comment:
                report(.note, .droppedComment, "\(literal(token).shortened) shows nothing", at: token.start)
            }
        }
    }

    var top: HTMLElement { fragment[open[open.count - 1]].element }

    func element(_ depth: Int) -> HTMLElement { fragment[open[depth]].element }

    // MARK: Content

    private mutating func appendText(_ token: HTMLTokenizer.Token) {
        let isBlank = literal(token).allSatisfy(\.isHTMLWhitespace)
        if isBlank, top.isList || top == .table || top == .tr { return }
        if !isBlank { openRequiredParents(of: .placeholder) }
        append(.text, token)
    }

    private mutating func appendRaw(_ token: HTMLTokenizer.Token) {
        append(.raw, token)
    }

    @discardableResult
    private mutating func append(_ kind: HTMLFragment.Node.Kind, _ token: HTMLTokenizer.Token) -> Int {
        fragment.append(kind, token.element, token.start, token.end, to: open[open.count - 1])
    }

    private mutating func appendBoundary(at token: HTMLTokenizer.Token) {
        var boundary = token
        boundary.end = boundary.start
        append(.boundary, boundary)
    }

    // MARK: Tags

    private mutating func openTag(_ token: HTMLTokenizer.Token) {
        let element = token.element
        let isLeaf = element.isVoid || token.isSelfClosing
        if flattened == 0 { closeElements(endedBy: element) }
        switch element {
        case .placeholder:
            reportLiteral(token)
            return appendText(token)
        case .thead, .tbody, .tfoot: return
        case .otherInline: return reportDropped(token)
        case .otherBlock:
            reportDropped(token)
            return appendBoundary(at: token)
        case .script, .style: reportDropped(token)
        case _ where flattened > 0 && !isLeaf: return flatten(token)
        default: break
        }
        guard canStandHere(element) else {
            reportDropped(token)
            skipped[element, default: 0] += 1
            return appendBoundary(at: token)
        }
        openRequiredParents(of: element)
        // What a raw element holds is shown by the element only, so the last may be one too many.
        guard isLeaf || open.count < Self.mostOpen + (element.isRaw ? 1 : 0) else { return flatten(token) }
        let index = append(.element, token)
        if !isLeaf { push(index) }
    }

    private mutating func closeTag(_ token: HTMLTokenizer.Token) {
        let element = token.element
        switch element {
        case .placeholder:
            reportLiteral(token)
            return appendText(token)
        case .otherInline: return
        case .otherBlock:
            closeElements(endedBy: element)
            return appendBoundary(at: token)
        case .thead, .tbody, .tfoot: return closeElements(endedBy: element)
        case _ where element.isVoid: return
        default: break
        }
        let isSkipped = skipped[element, default: 0] > 0
        if element.isBlock, isSkipped || flattened > 0 { appendBoundary(at: token) }
        if element.mayStayOpen, flattened > 0 { return }
        if isSkipped {
            skipped[element, default: 0] -= 1
            if flattened > 0 { flattened -= 1 }
            return
        }
        guard let depth = depthOfElement(closedBy: element) else {
            return report(.warning, .unclosedTag, "\(literal(token).shortened) closes nothing", at: token.start)
        }
        flattened = 0
        close(downTo: depth + 1)
        _ = pop()
    }

    /// Leaves an element out of the tree because too many are open.
    private mutating func flatten(_ token: HTMLTokenizer.Token) {
        if !wasTooDeep {
            report(
                .warning, .nestingTooDeep, "elements nest deeper than \(Self.mostOpen) here; the text stays",
                at: token.start)
        }
        wasTooDeep = true
        if token.element.isBlock { appendBoundary(at: token) }
        guard !token.element.mayStayOpen else { return }
        skipped[token.element, default: 0] += 1
        flattened += 1
    }

    // MARK: Open elements

    func isOpen(_ element: HTMLElement) -> Bool { openCounts[element, default: 0] > 0 }

    private mutating func push(_ index: Int) {
        open.append(index)
        openCounts[fragment[index].element, default: 0] += 1
    }

    private mutating func pop() -> Int {
        let index = open.removeLast()
        openCounts[fragment[index].element, default: 0] -= 1
        return index
    }

    // MARK: Repair

    /// Opens an element that nobody wrote.
    mutating func openImplied(_ element: HTMLElement) {
        push(fragment.append(.element, element, 0, 0, to: open[open.count - 1]))
    }

    /// Opens an element again that was closed: the last child of the innermost open one.
    mutating func reopenLastChild(_ element: HTMLElement) -> Bool {
        guard let last = fragment[open[open.count - 1]].lastChild, fragment.isElement(last, element) else {
            return false
        }
        push(last)
        return true
    }

    /// Closes the open elements past the first `count`; those that should have a closing tag have none.
    mutating func close(downTo count: Int) {
        while open.count > count {
            let index = pop()
            let node = fragment[index]
            guard !node.element.mayStayOpen, node.end > node.start else { continue }
            report(
                .warning, .unclosedTag, "\(fragment.bytes(of: index).shortened) has no closing tag", at: node.start)
        }
    }

    // MARK: Reports

    private func literal(_ token: HTMLTokenizer.Token) -> MarkdownSlice {
        MarkdownSlice(rebasing: fragment.source.bytes[token.start..<token.end])
    }

    private func reportDropped(_ token: HTMLTokenizer.Token) {
        let reason =
            HTMLElement.needsParent(token.element)
            ? "stands in no element that has a place for it"
            : "stands for nothing in Telegram"
        report(.warning, .droppedTag, "\(literal(token).shortened) \(reason)", at: token.start)
    }

    private mutating func reportLiteral(_ token: HTMLTokenizer.Token) {
        fragment.holdsPlaceholders = true
        report(
            .warning, .literalHTML, "\(literal(token).shortened) stays visible as it was written", at: token.start)
    }

    private func report(
        _ severity: Diagnostic.Severity, _ identifier: Diagnostic.Identifier, _ message: @autoclosure () -> String,
        at offset: Int
    ) {
        findings.report(severity, identifier, message(), at: fragment.source.position(of: offset))
    }
}
