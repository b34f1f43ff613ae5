/// One text as a flat run of entries, kept in normal form while it is written.
///
/// Both producers of texts write here: the Markdown converter, whose entries point into the parsed
/// document, and a tree, whose strings are copied to `storage`. An entry's bytes must live until the
/// tape is flushed or cleared. A copy of a tape shares its storage: only one of the two may be used.
///
/// The rules:
///
/// 1. Neighbouring plain text is one text; empty plain text, styles and formulas are nothing.
/// 2. A concatenation inside a concatenation is spliced; one of a single text is that text.
/// 3. Neighbouring equal styles are one style.
/// 4. A style inside itself says nothing (subscript and superscript excepted: they go deeper).
/// 5. Wrappers over the same range stand in one order: links and other carriers of data outermost,
///    then spoiler, marked, bold, italic, underline, strikethrough, superscript and subscript,
///    fixed. Carriers keep their order among themselves, so do superscript and subscript.
package struct RichTextTape {
    package struct Entry {
        package enum Role: UInt8 {
            case piece, atom, open, close
        }

        package var role: Role
        package var node: PageNode
        /// At an `open`: how many texts it holds, plain runs counted as one.
        package var childCount: Int32 = 0
        /// At an `open`, the index of its `close`, and the other way round.
        package var partner: Int32 = 0
        package var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        package var number: Int64 = 0
        package var id: MediaId?
    }

    /// What a wrapper or an atom says beside its text.
    package struct Payload {
        package var bytes: UnsafeBufferPointer<UInt8>
        package var number: Int64
        package var id: MediaId?

        package init(
            bytes: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0), number: Int64 = 0, id: MediaId? = nil
        ) {
            self.bytes = bytes
            self.number = number
            self.id = id
        }
    }

    package var entries: [Entry] = []
    /// Texts that the tape carries as they are (buttons, differences).
    package var opaque: [RichText] = []
    /// Bytes of entries that are not in memory of a longer life.
    private let storage = StableBytes()
    private var usesStorage = false
    private var openEntries: [Int32] = []
    private var openStyles: UInt16 = 0
    private(set) var topCount: Int32 = 0
    /// True when a wrapper stands directly in another that belongs inside it.
    private var mayNeedSorting = false

    /// Set to find entities in each text that is flushed: how deep texts may nest with them.
    package var entityDepth: Int?
    /// Set to drop the wrappers around entities from each text that is flushed.
    package var dropsEntities = false
    /// Set to count the directions of the texts that are flushed.
    package var directions: DirectionCensus?

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    /// The name of the anchor, when the text is nothing but one around nothing.
    package var soleAnchorName: UnsafeBufferPointer<UInt8>? {
        guard entries.count == 2, entries[0].node == .textAnchor, entries[0].role == .open else { return nil }
        return entries[0].bytes
    }

    /// How many wrappers are open.
    package var depth: Int { openEntries.count }

    package mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        opaque.removeAll(keepingCapacity: true)
        if usesStorage {
            storage.removeAll()
            usesStorage = false
        }
        clearCounts()
    }

    private mutating func clearCounts() {
        openEntries.removeAll(keepingCapacity: true)
        openStyles = 0
        topCount = 0
        mayNeedSorting = false
    }

    // MARK: Writing

    /// Copies a string to where it stays until the tape is cleared.
    package mutating func keep(_ string: String) -> UnsafeBufferPointer<UInt8> {
        usesStorage = true
        return storage.keep(string)
    }

    package mutating func piece(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count > 0 else { return }
        if entries.last?.role != .piece { countChild() }
        entries.append(Entry(role: .piece, node: .textEmpty, bytes: bytes))
    }

    package mutating func atom(_ node: PageNode, _ payload: Payload) {
        if node == .textFormula, payload.bytes.isEmpty { return }
        countChild()
        entries.append(
            Entry(role: .atom, node: node, bytes: payload.bytes, number: payload.number, id: payload.id))
    }

    package mutating func opaque(_ text: RichText) {
        countChild()
        entries.append(Entry(role: .atom, node: .textButton, number: Int64(opaque.count)))
        opaque.append(text)
    }

    /// Opens a wrapper. Returns false when it would say nothing; then it must not be closed.
    package mutating func open(_ node: PageNode, _ payload: Payload = .init()) -> Bool {
        let style = node.styleBit
        if style != 0, openStyles & style != 0 { return false }
        openStyles |= style
        if node.isStyle, let last = entries.last, last.role == .close, last.node == node {
            // The neighbour of the same style goes on.
            entries.removeLast()
            openEntries.append(last.partner)
            return true
        }
        if let last = entries.last, last.role == .open, last.node.rank > node.rank { mayNeedSorting = true }
        countChild()
        openEntries.append(Int32(entries.count))
        entries.append(
            Entry(role: .open, node: node, bytes: payload.bytes, number: payload.number, id: payload.id))
        return true
    }

    /// Closes the innermost open wrapper.
    package mutating func close() {
        guard let open = openEntries.popLast() else { return }
        let node = entries[Int(open)].node
        openStyles &= ~node.styleBit
        if node.isStyle, Int(open) == entries.count - 1 {
            entries.removeLast()
            uncountChild()
            return
        }
        entries[Int(open)].partner = Int32(entries.count)
        entries.append(Entry(role: .close, node: node, partner: open))
    }

    private mutating func countChild() {
        if let open = openEntries.last { entries[Int(open)].childCount += 1 } else { topCount += 1 }
    }

    private mutating func uncountChild() {
        if let open = openEntries.last { entries[Int(open)].childCount -= 1 } else { topCount -= 1 }
    }

    // MARK: Finishing

    /// Streams the text, or nothing when it is empty, and clears the tape. `field` is announced first.
    ///
    /// A verbatim text (code, the label of a button) holds no entities and says nothing about the
    /// direction of the page.
    package mutating func flush<Sink: PageSink>(
        into sink: inout Sink, as field: PageField, isVerbatim: Bool = false
    ) {
        if !isVerbatim {
            countDirections()
            if dropsEntities { dropEntities() }
            if let entityDepth {
                // A named text inside a style over the same range belongs outside it.
                sortWrappers()
                detectEntities(within: entityDepth)
            }
        }
        sortWrappers()
        if !entries.isEmpty {
            sink.field(field)
            write(into: &sink)
        }
        removeAll()
    }

    /// Sorts wrappers over the same range. Sorting can make neighbours equal and joining those can
    /// make ranges the same, so both go on until nothing changes: at most once per level.
    package mutating func sortWrappers() {
        while mayNeedSorting {
            mayNeedSorting = false
            var changed = false
            for index in entries.indices.reversed() where entries[index].role == .open {
                changed = moveInwards(index) || changed
            }
            if changed { rewrite() }
        }
    }

    /// Moves a wrapper inwards past those over the same range that belong outside it.
    private mutating func moveInwards(_ outer: Int) -> Bool {
        var outer = outer
        var moved = false
        while entries[outer + 1].role == .open,
            entries[outer + 1].partner == entries[outer].partner - 1,
            entries[outer + 1].node.rank < entries[outer].node.rank
        {
            swapPayloads(outer, outer + 1)
            outer += 1
            moved = true
        }
        return moved
    }

    private mutating func swapPayloads(_ first: Int, _ second: Int) {
        var outer = entries[first]
        var inner = entries[second]
        swap(&outer.node, &inner.node)
        swap(&outer.bytes, &inner.bytes)
        swap(&outer.number, &inner.number)
        swap(&outer.id, &inner.id)
        entries[first] = outer
        entries[second] = inner
        entries[Int(outer.partner)].node = outer.node
        entries[Int(inner.partner)].node = inner.node
    }

    /// Writes the tape anew through the rules.
    private mutating func rewrite() {
        var opened: [Bool] = []
        for entry in takeEntries() {
            switch entry.role {
            case .piece: piece(entry.bytes)
            case .atom: append(entry)
            case .open: opened.append(open(entry))
            case .close:
                if opened.popLast() == true { close() }
            }
        }
    }

    /// Takes what was written off the tape, to be written anew. What the entries point to stays.
    mutating func takeEntries() -> [Entry] {
        let taken = entries
        entries = []
        clearCounts()
        return taken
    }

    /// Writes an atom of another tape's writing, or of this one's before.
    mutating func append(_ atom: Entry) {
        countChild()
        entries.append(atom)
    }

    /// Opens a wrapper like another one.
    mutating func open(_ wrapper: Entry) -> Bool {
        open(wrapper.node, Payload(bytes: wrapper.bytes, number: wrapper.number, id: wrapper.id))
    }
}
