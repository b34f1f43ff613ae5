import InstantPageCore
import Testing

@Suite struct ListCounterTests {
    private func labels(
        _ list: InstantPageListNumbering, _ items: [InstantPageItemNumbering]
    ) -> [String] {
        var counter = ListCounter(list)
        return items.map { counter.count($0).label }
    }

    @Test func countsFromOneOrTheStart() {
        #expect(labels(.init(), [.init(), .init()]) == ["1", "2"])
        #expect(labels(.init(start: -1), [.init(), .init(), .init()]) == ["-1", "0", "1"])
    }

    @Test func aReversedListCountsDown() {
        #expect(labels(.init(start: 3, reversed: true), [.init(), .init(), .init()]) == ["3", "2", "1"])
        #expect(labels(.init(reversed: true), [.init(), .init()]) == ["1", "0"])
    }

    @Test func aValueIsTheNumberAndTheCountGoesOnFromIt() {
        #expect(labels(.init(), [.init(), .init(value: 7), .init()]) == ["1", "7", "8"])
        #expect(labels(.init(reversed: true), [.init(value: 7), .init()]) == ["7", "6"])
    }

    @Test func theNumeralOfTheItemGoesBeforeThatOfTheList() {
        #expect(labels(.init(start: 4, type: "I"), [.init(), .init(type: "a"), .init(type: "1")]) == ["IV", "e", "6"])
    }

    @Test func numbersDoNotOverflow() {
        #expect(labels(.init(start: .max), [.init(), .init()]) == ["2147483647", "2147483648"])
        #expect(labels(.init(start: .min, type: "i", reversed: true), [.init(), .init()]).last == "-2147483649")
    }

    @Test(arguments: [(1, "a"), (26, "z"), (27, "aa"), (52, "az"), (53, "ba"), (702, "zz"), (703, "aaa"), (0, "0")])
    func letters(number: Int, label: String) {
        #expect(ListCounter.label(of: number, type: "a") == label)
        #expect(ListCounter.label(of: number, type: "A") == label.uppercased())
    }

    @Test(arguments: [
        (1, "I"), (4, "IV"), (9, "IX"), (14, "XIV"), (40, "XL"), (90, "XC"), (400, "CD"), (1990, "MCMXC"),
        (3999, "MMMCMXCIX"), (4000, "4000"), (0, "0"), (-3, "-3"),
    ])
    func romanNumerals(number: Int, label: String) {
        #expect(ListCounter.label(of: number, type: "I") == label)
        #expect(ListCounter.label(of: number, type: "i") == label.lowercased())
    }
}
