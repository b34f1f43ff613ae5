extension RichTextTape {
    /// Finds what the server finds in the text and puts wrappers around it, as the server does: outside the
    /// styles, so that a style is cut where an entity begins or ends inside it.
    ///
    /// Code, links and other carriers of data are left alone, and what overlaps with them is no entity. Only
    /// a named text (a footnote) may hold entities; it then stands outside the styles too. Nor is there an
    /// entity where texts would nest deeper than `maximumDepth`.
    package mutating func detectEntities(within maximumDepth: Int) {
        let found = detectedEntities
        guard !found.isEmpty else { return }
        let choice = choice(of: found, within: maximumDepth)
        let entities = choice.kept
        if !entities.isEmpty { wrap(entities, endsOfNames: choice.endsOfNames) }
    }

    /// Drops the wrappers around what the server found; their texts stay. One around nothing stays too: that
    /// is no entity, and without it there may be no text.
    mutating func dropEntities() {
        let isDropped = entries.indices.map { index in
            let entry = entries[index]
            return entry.node.isDetectedEntity && abs(Int(entry.partner) - index) > 1
        }
        guard isDropped.contains(true) else { return }
        for (entry, isDropped) in zip(takeEntries(), isDropped) where !isDropped {
            switch entry.role {
            case .piece: piece(entry.bytes)
            case .atom: append(entry)
            case .open: _ = open(entry)
            case .close: close()
            }
        }
    }

    /// What is found in the text alone. An atom is a break in it.
    private var detectedEntities: [DetectedEntity] {
        if entries.count == 1, entries[0].role == .piece { return EntityDetector.entities(in: entries[0].bytes) }
        var bytes: [UInt8] = []
        for entry in entries {
            switch entry.role {
            case .piece: bytes.append(contentsOf: entry.bytes)
            case .atom: bytes.append(0x0A)
            case .open, .close: break
            }
        }
        return bytes.withUnsafeBufferPointer { EntityDetector.entities(in: $0) }
    }

    // MARK: Choosing

    private func choice(of found: [DetectedEntity], within maximumDepth: Int) -> EntityChoice {
        var choice = EntityChoice(found)
        for entry in entries {
            switch entry.role {
            case .piece: choice.pass(entry.bytes.count, isAllowed: choice.depth < maximumDepth)
            case .atom: choice.pass(1, isAllowed: false)
            case .open: choice.open(entry.node)
            case .close: choice.close(entry.node)
            }
        }
        return choice
    }

    // MARK: Wrapping

    /// Writes the tape anew with wrappers around the entities.
    private mutating func wrap(_ entities: [DetectedEntity], endsOfNames: [Int]) {
        var rest = entities[...]
        var ends = endsOfNames[...]
        var isInside = false
        var position = 0
        var wrappers: [Entry] = []
        for entry in takeEntries() {
            switch entry.role {
            case .open:
                if entry.node == .textAnchor, let end = ends.popFirst(), !isInside,
                    let entity = rest.first, entity.range.lowerBound < end
                {
                    let start = Self.startOfStyles(in: wrappers)
                    reopenStyles(of: wrappers) { _ = $0.open(entry) }
                    wrappers.insert(entry, at: start)
                } else if open(entry) {
                    wrappers.append(entry)
                }
            case .close:
                if entry.node.isStyle {
                    wrappers.removeLast()
                    close()
                } else {
                    // Styles may have been opened again inside, which go on behind it.
                    reopenStyles(of: wrappers) { $0.close() }
                    wrappers.remove(at: Self.startOfStyles(in: wrappers) - 1)
                }
            case .atom:
                append(entry)
                position += 1
            case .piece:
                var piece = entry.bytes[...]
                while !piece.isEmpty {
                    if !isInside, let entity = rest.first, entity.range.lowerBound == position {
                        reopenStyles(of: wrappers) { _ = $0.open(entity.kind.node) }
                        isInside = true
                    }
                    let border = rest.first.map { isInside ? $0.range.upperBound : $0.range.lowerBound }
                    let part = piece.prefix((border ?? .max) - position)
                    self.piece(UnsafeBufferPointer(rebasing: part))
                    piece = piece.dropFirst(part.count)
                    position += part.count
                    if isInside, position == border {
                        reopenStyles(of: wrappers) { $0.close() }
                        rest.removeFirst()
                        isInside = false
                    }
                }
            }
        }
    }

    /// Closes the styles that are open inside the innermost other wrapper, and opens them again after what
    /// is done between.
    private mutating func reopenStyles(of wrappers: [Entry], after body: (inout RichTextTape) -> Void) {
        let styles = wrappers[Self.startOfStyles(in: wrappers)...]
        for _ in styles { close() }
        body(&self)
        for style in styles { _ = open(style) }
    }

    private static func startOfStyles(in wrappers: [Entry]) -> Int {
        wrappers.lastIndex { !$0.node.isStyle }.map { $0 + 1 } ?? 0
    }
}

/// Goes over a tape beside the entities that were found in its text, and leaves out those that cannot be
/// wrapped there.
private struct EntityChoice {
    private let entities: [DetectedEntity]
    private var isKept: [Bool]
    /// The first entity that does not end before the position.
    private var index = 0
    private var position = 0
    /// How many wrappers are open.
    private(set) var depth = 0
    private var openCarriers = 0
    /// For each open named text its number, and the entity that began before it and goes on inside.
    private var openNames: [(number: Int, entity: Int?)] = []
    /// Where the named texts end, in the order in which they begin.
    private(set) var endsOfNames: [Int] = []

    init(_ entities: [DetectedEntity]) {
        self.entities = entities
        isKept = Array(repeating: true, count: entities.count)
    }

    var kept: [DetectedEntity] {
        zip(entities, isKept).compactMap { $1 ? $0 : nil }
    }

    /// Passes text.
    mutating func pass(_ count: Int, isAllowed: Bool) {
        let end = position + count
        while index < entities.count, entities[index].range.upperBound <= position { index += 1 }
        if !isAllowed || openCarriers > 0 {
            var touched = index
            while touched < entities.count, entities[touched].range.lowerBound < end {
                isKept[touched] = false
                touched += 1
            }
        }
        position = end
    }

    mutating func open(_ node: PageNode) {
        depth += 1
        guard !node.isStyle || node == .textFixed else { return }
        let entity = entityGoingOn
        if node == .textAnchor {
            openNames.append((endsOfNames.count, entity))
            endsOfNames.append(position)
        } else {
            if let entity { isKept[entity] = false }
            openCarriers += 1
        }
    }

    mutating func close(_ node: PageNode) {
        depth -= 1
        guard !node.isStyle || node == .textFixed else { return }
        let entity = entityGoingOn
        if node != .textAnchor {
            if let entity { isKept[entity] = false }
            openCarriers -= 1
        } else if let name = openNames.popLast() {
            // The entity and the named text may be one inside the other, and not cross.
            if let first = name.entity, first != entity { isKept[first] = false }
            if let entity, name.entity != entity { isKept[entity] = false }
            endsOfNames[name.number] = position
        }
    }

    /// The entity that began before the position and ends after it.
    private var entityGoingOn: Int? {
        var index = index
        while index < entities.count, entities[index].range.upperBound <= position { index += 1 }
        guard index < entities.count, entities[index].range.lowerBound < position else { return nil }
        return index
    }
}
