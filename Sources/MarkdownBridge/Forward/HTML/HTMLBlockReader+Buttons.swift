import InstantPageCore

extension HTMLBlockReader {
    /// Adds a row of buttons. What may not be a button leaves its label, in a paragraph below.
    mutating func appendButtonRow(_ index: Int) {
        let attributes = attributes(of: index)
        var buttons: [InstantPageButton] = []
        var rest: [[Int]] = []
        for child in Array(fragment.children(of: index)) {
            if !fragment.isElement(child, .button) {
                rest.append([child])
            } else if let button = button(child) {
                buttons.append(button)
            } else {
                rest.append(Array(fragment.children(of: child)))
            }
        }
        let alignment: InstantPageButtonRowAlignment = named("align", attributes, at: index, \.name) ?? .justify
        if !buttons.isEmpty { append(.buttonRow(alignment: alignment, buttons: buttons), at: index) }
        let labels = text(ofLines: rest)
        if buttons.isEmpty || labels != .empty { append(.paragraph(labels), at: index) }
    }

    /// Adds a button among text; false for one that may not stand in the page.
    mutating func appendButton(_ index: Int, to text: inout HTMLText) -> Bool {
        guard let button = button(index) else { return false }
        text.opaque(.textButton(button))
        return true
    }

    private mutating func button(_ index: Int) -> InstantPageButton? {
        let attributes = attributes(of: index)
        guard !isInButton else { return drop(index, "a button holds no button") }
        guard let tag = ButtonTag({ attributes[$0] }) else {
            return drop(index, "a button needs a known type and what goes with it")
        }
        guard options.policy.isSuperset(of: tag.requirement) else {
            return drop(index, "the policy does not allow \(fragment.bytes(of: index).shortened)")
        }
        if var address = tag.address, !address.withUTF8({ allows($0, at: index) }) { return nil }
        isInButton = true
        let text = text(of: index)
        isInButton = false
        let label = withoutPictures(text, at: index)
        guard label != .empty else { return drop(index, "a button without a label says nothing") }
        return InstantPageButton(text: label, action: tag.action, color: tag.color, isLink: tag.isLink)
    }

    /// The label with the text that stands for a picture in its place.
    private func withoutPictures(_ label: RichText, at index: Int) -> RichText {
        var tape = RichTextTape()
        tape.append(label)
        guard tape.entries.contains(where: { $0.node == .textImage }) else { return label }
        report(.warning, .droppedImage, "the label of a button holds no picture; its text stands for it", at: index)
        return tape.text { id in
            media.table[id].map { $0.alt.isEmpty ? $0.url : $0.alt } ?? ""
        }
    }

    private func drop(_ index: Int, _ reason: String) -> InstantPageButton? {
        report(.warning, .droppedButton, reason + "; its label stays", at: index)
        return nil
    }
}

extension RichTextTape {
    /// What is on the tape, with a text in place of each picture.
    fileprivate func text(ofPicture alternative: (MediaId) -> String) -> RichText {
        var copy = RichTextTape()
        var isOpen: [Bool] = []
        for entry in entries {
            let payload = Payload(bytes: entry.bytes, number: entry.number, id: entry.id)
            switch entry.role {
            case .piece: copy.piece(entry.bytes)
            case .open: isOpen.append(copy.open(entry.node, payload))
            case .close: if isOpen.popLast() == true { copy.close() }
            case .atom:
                if entry.node == .textImage, let id = entry.id {
                    copy.piece(copy.keep(alternative(id)))
                } else if entry.node == .textButton {
                    copy.opaque(opaque[Int(entry.number)])
                } else {
                    copy.atom(entry.node, payload)
                }
            }
        }
        var builder = PageTreeBuilder()
        copy.flush(into: &builder, as: .text)
        return builder.text ?? .empty
    }
}
