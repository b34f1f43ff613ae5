/// Finds what a misspelt word was meant to be.
enum Suggestion {
    /// The nearest of `words`, when it is near enough to be a slip.
    static func nearest(to word: String, among words: [String]) -> String? {
        let scored = words.map { (word: $0, distance: distance(word, $0)) }
        guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, min(word.count, best.word.count) / 3) ? best.word : nil
    }

    /// What to say to a word that is none of `words`.
    static func hint(for word: String, among words: [String]) -> String {
        nearest(to: word, among: words).map { "did you mean \($0)?" } ?? "it may be \(words.joined(separator: ", "))"
    }

    /// How many characters to insert, drop, change or swap with their neighbour (Damerau's distance).
    static func distance(_ first: String, _ second: String) -> Int {
        let first = Array(first.prefix(64))
        let second = Array(second.prefix(64))
        var beforeLast = [Int](repeating: 0, count: second.count + 1)
        var last = Array(0...second.count)
        for row in 0..<first.count {
            var current = [row + 1] + [Int](repeating: 0, count: second.count)
            for column in 0..<second.count {
                let change = first[row] == second[column] ? 0 : 1
                current[column + 1] = min(last[column + 1] + 1, current[column] + 1, last[column] + change)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    current[column + 1] = min(current[column + 1], beforeLast[column - 1] + 1)
                }
            }
            beforeLast = last
            last = current
        }
        return last[second.count]
    }
}
