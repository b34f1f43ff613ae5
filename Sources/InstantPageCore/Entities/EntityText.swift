/// The text that entities are looked for in: well-formed UTF-8, and its characters by number.
struct EntityText {
    let bytes: UnsafeBufferPointer<UInt8>

    var count: Int { bytes.count }

    /// The byte at `index`; 0 outside the text.
    @inline(__always)
    subscript(index: Int) -> UInt8 {
        index >= 0 && index < bytes.count ? bytes[index] : 0
    }

    /// The character that begins at `index`, and where it ends. `index` is inside the text.
    @inline(__always)
    func character(at index: Int) -> (value: UInt32, end: Int) {
        let first = bytes[index]
        if first < 0x80 { return (UInt32(first), index + 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        let end = min(index + length, bytes.count)
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for byte in bytes[(index + 1)..<end] { value = value << 6 | UInt32(byte & 0x3F) }
        return (value, end)
    }

    /// The character after `index`; a line break at the end of the text.
    func value(at index: Int) -> UInt32 {
        index < bytes.count ? character(at: index).value : 0x0A
    }

    /// The character before `index`; a line break at the start of the text.
    func value(before index: Int) -> UInt32 {
        index > 0 ? character(at: start(ofCharacterBefore: index)).value : 0x0A
    }

    private func start(ofCharacterBefore index: Int) -> Int {
        var start = index - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }

    /// Where the characters end that belong together from `start` on.
    @inline(__always)
    func end(ofRunFrom start: Int, where belongs: (UInt32) -> Bool) -> Int {
        var index = start
        while index < bytes.count {
            let (value, end) = character(at: index)
            guard belongs(value) else { break }
            index = end
        }
        return index
    }

    /// Where the characters begin that belong together before `end`, not looking further back than `floor`.
    @inline(__always)
    func start(ofRunBefore end: Int, downTo floor: Int, where belongs: (UInt32) -> Bool) -> Int {
        var index = end
        while index > floor {
            let start = start(ofCharacterBefore: index)
            guard start >= floor, belongs(character(at: start).value) else { break }
            index = start
        }
        return index
    }

    /// True when the text has these ASCII letters, written in lower case, before `end` and not before
    /// `floor`, in whatever case.
    func hasWord(_ word: StaticString, before end: Int, downTo floor: Int = 0) -> Bool {
        let start = end - word.utf8CodeUnitCount
        return start >= floor && hasWord(word, at: start)
    }

    /// True when the text has these ASCII characters, letters among them in lower case, at `start`, in
    /// whatever case.
    func hasWord(_ word: StaticString, at start: Int) -> Bool {
        guard start + word.utf8CodeUnitCount <= count else { return false }
        return word.withUTF8Buffer { word in
            word.indices.allSatisfy { index in
                let byte = bytes[start + index]
                return byte == word[index] || (byte &- 0x41 < 26 && byte | 0x20 == word[index])
            }
        }
    }
}

extension UInt8 {
    @inline(__always)
    var isDigit: Bool { self &- 0x30 < 10 }

    @inline(__always)
    var isWordCharacter: Bool { ScalarClass.isASCIIWord(UInt32(self)) }
}
