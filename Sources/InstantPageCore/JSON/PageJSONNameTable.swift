/// The words of page JSON (keys, types, names of enumerations), numbered and found by their bytes.
struct PageJSONNameTable {
    private var names: [String] = []
    private var bytes: [UInt8] = []
    private var ends: [Int] = [0]
    /// Open addressing; a slot holds a number and 1, or 0 for none.
    private var slots: [UInt16] = []
    private var longest = 0

    var count: Int { names.count }

    init(_ words: some Sequence<String>) {
        for word in Set(words).sorted() {
            names.append(word)
            bytes.append(contentsOf: word.utf8)
            ends.append(bytes.count)
            longest = max(longest, word.utf8.count)
        }
        var size = 16
        while size < names.count * 4 { size *= 2 }
        slots = Array(repeating: 0, count: size)
        for (number, name) in names.enumerated() {
            var name = name
            var slot = name.withUTF8 { hash($0) } & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = UInt16(number + 1)
        }
    }

    /// The number of a word; nil when it is none of them.
    func number(of word: UnsafeBufferPointer<UInt8>) -> Int? {
        guard word.count <= longest else { return nil }
        let mask = slots.count - 1
        var slot = hash(word) & mask
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if equals(number, word) { return number }
            slot = (slot + 1) & mask
        }
        return nil
    }

    func number(of word: String) -> Int? {
        var word = word
        return word.withUTF8 { number(of: $0) }
    }

    private func equals(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = ends[number]
        guard ends[number + 1] - start == word.count else { return false }
        for offset in 0..<word.count where bytes[start + offset] != word[offset] { return false }
        return true
    }

    /// FNV-1a; the words are short.
    private func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int(hash ^ hash >> 15)
    }
}
