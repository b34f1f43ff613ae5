import InstantPageCore
import Testing

@testable import MarkdownBridge

/// Each rule of escaping is needed: the page of its example survives, and does not without the rule.
@Suite struct EscapeRuleTests {
    @Test(arguments: EscapeRule.allCases)
    func isNeeded(rule: EscapeRule) {
        let page = Self.page(for: rule).normalForm
        let written = Self.write(page, with: .all)
        #expect(written.losses.isEmpty)
        #expect(Self.read(written) == page, "\(written.text.debugDescription)")
        let unsafe = Self.write(page, with: EscapeRules.all.without(rule))
        #expect(unsafe.bytes != written.bytes, "the example does not need the rule: \(unsafe.text.debugDescription)")
        #expect(Self.read(unsafe) != page, "reads the same without the rule: \(unsafe.text.debugDescription)")
    }

    private static func write(_ page: InstantPage, with rules: EscapeRules) -> WrittenMarkdown {
        var options = MarkdownWriterOptions()
        options.rules = rules
        return MarkdownWriter.markdown(from: page, options: options)
    }

    private static func read(_ written: WrittenMarkdown) -> InstantPage? {
        try? MarkdownReader.page(from: written.bytes, options: .init(policy: .all)).value
    }

    /// A page with the rule's example in the place that the rule is about.
    private static func page(for rule: EscapeRule) -> InstantPage {
        let text = RichText.plain(rule.explanation.example)
        let block: InstantPageBlock =
            switch rule {
            case .headingEnd: .heading(text: text, level: 1)
            case .boxBracket: .list(items: [.text(text)], ordered: false)
            case .labelBracket: .paragraph(.url(text: text, url: "b"))
            case .exclamation: .paragraph(.concat([text, .url(text: .plain("a"), url: "b")]))
            case .cellPipe:
                .table(
                    title: .empty,
                    rows: [
                        InstantPageTableRow(cells: [
                            InstantPageTableCell(
                                text: text, header: true, alignment: .center, verticalAlignment: .middle)
                        ])
                    ], bordered: true, striped: true)
            default: .paragraph(text)
            }
        return InstantPage(blocks: [block])
    }
}
