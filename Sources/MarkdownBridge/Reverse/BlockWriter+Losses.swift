import InstantPageCore

extension BlockWriter {
    /// What of a block's own properties has no spelling in Markdown. What its texts lose is found when
    /// they are written.
    func markdownLosses(of block: InstantPageBlock) -> Set<MarkdownLoss.Kind> {
        switch block {
        case .paragraph, .divider, .anchor: []
        case .heading(_, let level): (1...6).contains(level) ? [] : [.headingLevel]
        case .preformatted(let text, let language): losses(ofCode: text, language)
        case .blockQuote(_, let caption, let collapsed):
            caption == .empty && collapsed == nil ? [] : [.quoteProperty]
        case .list(let items, let ordered, let numbering):
            items.areMarkdown(ordered: ordered, numbering) ? [] : [.numbering]
        case .table(let title, let rows, let bordered, let striped, let compact):
            Self.losses(ofCells: rows).union(
                title != .empty || !bordered || !striped || compact ? [.tableProperty] : [])
        case .image, .video, .audio, .document: losses(ofMedium: block)
        case .formula(let latex): options.dialect == .telegram && latex.canBeFenced ? [] : [.block]
        case .details: options.dialect == .telegram ? [] : [.block]
        case .collage(let items, let caption), .slideshow(let items, let caption):
            options.dialect == .telegram && caption == InstantPageCaption() && !items.isEmpty
                && items.allSatisfy { $0.isMedium && losses(ofMedium: $0).isEmpty } ? [] : [.block]
        default: [.block]
        }
    }
}

extension String {
    /// True for LaTeX that can stand between two lines of dollar signs, where blanks at its ends are dropped.
    fileprivate var canBeFenced: Bool {
        guard let first = utf8.first, let last = utf8.last, !first.isASCIIWhitespace, !last.isASCIIWhitespace else {
            return false
        }
        return utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A }
            && utf8.split(separator: 0x0A, omittingEmptySubsequences: false).allSatisfy { line in
                (line.isEmpty || !line.allSatisfy(\.isBlank))
                    && !line.reversed().drop(while: \.isBlank).starts(with: "$$".utf8)
            }
    }
}
