import InstantPageCore

extension HTMLBlockReader {
    static let numerals = ["1", "a", "A", "i", "I"]

    /// How an ordered list counts; what is the default is not stated.
    func numbering(_ attributes: HTMLAttributes) -> InstantPageListNumbering {
        var numbering = InstantPageListNumbering()
        if let start = attributes["start"].flatMap({ Int32($0) }), start != 1 { numbering.start = start }
        if let type = attributes["type"], type != "1", Self.numerals.contains(type) { numbering.type = type }
        numbering.reversed = attributes.contains("reversed")
        return numbering
    }

    /// Reports values of a list's attributes that say nothing.
    func reportNumbering(_ attributes: HTMLAttributes, at index: Int) {
        for name in ["start", "value"] {
            if let value = attributes[name], Int32(value) == nil { reportValue(of: name, at: index) }
        }
        if let type = attributes["type"], !Self.numerals.contains(type) { reportValue(of: "type", at: index) }
    }

    mutating func openItem(_ index: Int) {
        result.itemPositions.append(position(of: index))
        var frame = Frame(node: index)
        if let box = checkbox(of: index) { frame.checkbox = box }
        frames.append(frame)
    }

    mutating func closeItem(_ item: Frame) {
        let attributes = attributes(of: item.node)
        let list = frames.count - 1
        var numbering = InstantPageItemNumbering()
        var num: String?
        if frames[list].counter != nil {
            reportNumbering(attributes, at: item.node)
            numbering.value = attributes["value"].flatMap { Int32($0) }
            numbering.type = attributes["type"].flatMap { Self.numerals.contains($0) ? $0 : nil }
            num = frames[list].counter?.count(numbering).label
        } else {
            for name in ["value", "type"] where attributes.contains(name) { reportValue(of: name, at: item.node) }
        }
        let checked = item.checkbox.map { self.attributes(of: $0).contains("checked") }
        frames[list].items.append(
            InstantPageListItem.blocks(item.blocks, num: num, checked: checked, numbering: numbering).withTextForm)
    }

    /// The box that an item begins with.
    private func checkbox(of item: Int) -> Int? {
        guard var first = fragment.children(of: item).first(where: { !fragment.isBlank($0) }) else { return nil }
        if fragment.isElement(first, .p) {
            guard let inner = fragment.children(of: first).first(where: { !fragment.isBlank($0) }) else { return nil }
            first = inner
        }
        guard fragment.isElement(first, .input),
            fragment.attributes(of: first)["type"]?.lowercased() == "checkbox"
        else { return nil }
        return first
    }
}
