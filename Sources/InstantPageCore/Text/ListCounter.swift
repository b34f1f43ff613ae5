/// Counts the items of an ordered list: their numbers, and the labels that clients show.
///
/// A number that an item states is its number. Others count on from the item before by one, down in a
/// list that is reversed; the first is the list's `start`, or 1 (in a reversed list too). The numeral is
/// that of the item, or of the list, or `1`.
package struct ListCounter {
    private let type: String?
    private let step: Int
    private var next: Int

    package init(_ list: InstantPageListNumbering) {
        type = list.type
        step = list.reversed ? -1 : 1
        next = Int(list.start ?? 1)
    }

    /// The number of the next item, and its label without the full stop.
    package mutating func count(_ item: InstantPageItemNumbering = .init()) -> (number: Int, label: String) {
        let number = item.value.map { Int($0) } ?? next
        next = number + step
        return (number, Self.label(of: number, type: item.type ?? type ?? "1"))
    }

    /// A number in the numerals `a`, `A`, `i`, `I` or `1`; in decimal digits where those say nothing.
    package static func label(of number: Int, type: String) -> String {
        switch type {
        case "a": letters(for: number) ?? String(number)
        case "A": letters(for: number)?.uppercased() ?? String(number)
        case "i": romanNumeral(for: number)?.lowercased() ?? String(number)
        case "I": romanNumeral(for: number) ?? String(number)
        default: String(number)
        }
    }

    /// a, b, … z, aa, ab, …
    private static func letters(for number: Int) -> String? {
        guard number > 0 else { return nil }
        var letters: [UInt8] = []
        var rest = number
        while rest > 0 {
            let (quotient, digit) = (rest - 1).quotientAndRemainder(dividingBy: 26)
            letters.append(UInt8(ascii: "a") + UInt8(digit))
            rest = quotient
        }
        return String(decoding: letters.reversed(), as: UTF8.self)
    }

    private static func romanNumeral(for number: Int) -> String? {
        guard (1...3999).contains(number) else { return nil }
        var numeral = ""
        var rest = number
        for (value, digits) in romanDigits {
            while rest >= value {
                numeral += digits
                rest -= value
            }
        }
        return numeral
    }

    private static let romanDigits = [
        (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
        (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
}
