import CMarkGuard
import InstantPageCore

/// What an HTML tag among text has opened.
enum OpenTag {
    /// So many wrappers on the tape.
    case wrappers(Int)
    case button(OpenButton)
}

/// A button whose label is being read, on a tape of its own.
struct OpenButton {
    var tag: ButtonTag
    var node: MarkdownNode
    /// The tape of the text around the button.
    var outer: RichTextTape
}

extension PageConverter {
    /// Opens a button among text. Of one that may not stand in the page the label stays.
    mutating func openButton(_ tag: InlineTag, at node: MarkdownNode) -> OpenTag {
        guard let button = ButtonTag({ tag[$0] }) else {
            return dropButton(node, "a button needs a known type and what goes with it")
        }
        guard options.policy.isSuperset(of: button.requirement) else {
            return dropButton(node, "the policy does not allow \(node.literal.shortened)")
        }
        if let address = button.address, !allows(tape.keep(address), at: node.position) { return .wrappers(0) }
        guard outerDepth == 0, tape.depth + 1 < options.limits.textDepth else {
            return dropButton(node, "a button nests no deeper")
        }
        let open = OpenButton(tag: button, node: node, outer: tape)
        outerDepth = tape.depth + 1
        tape = RichTextTape()
        return .button(open)
    }

    mutating func closeButton(_ button: OpenButton) {
        let label = tape.text()
        tape = button.outer
        outerDepth = 0
        guard label != .empty else {
            _ = dropButton(button.node, "a button without a label says nothing")
            return
        }
        tape.opaque(
            .textButton(
                InstantPageButton(
                    text: label, action: button.tag.action, color: button.tag.color, isLink: button.tag.isLink)))
    }

    private func dropButton(_ node: MarkdownNode, _ reason: String) -> OpenTag {
        findings.report(.warning, .droppedButton, reason + "; its label stays", at: node.position)
        return .wrappers(0)
    }
}

extension RichTextTape {
    /// What is on the tape, which is empty afterwards.
    fileprivate mutating func text() -> RichText {
        var builder = PageTreeBuilder()
        flush(into: &builder, as: .text)
        return builder.text ?? .empty
    }
}
