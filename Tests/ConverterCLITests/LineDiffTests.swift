import Testing

@testable import ConverterCLI

@Suite struct LineDiffTests {
    private func diff(_ old: String, _ new: String) -> [String] {
        LineDiff.lines(from: Array(old.utf8), to: Array(new.utf8))
    }

    @Test func equalTextsHaveNone() {
        #expect(diff("a\nb\n", "a\nb\n") == [])
    }

    @Test func changesNearEachOtherShareAHunk() {
        #expect(diff("1\n2\n3\n4", "1\nx\n3\ny") == ["@@ -1,4 +1,4 @@", " 1", "-2", "+x", " 3", "-4", "+y"])
    }

    @Test func changesFarApartHaveTheirOwn() {
        let old = (1...20).map(String.init)
        var new = old
        new[0] = "x"
        new.removeLast()
        #expect(
            diff(old.joined(separator: "\n"), new.joined(separator: "\n"))
                == ["@@ -1,4 +1,4 @@", "-1", "+x", " 2", " 3", " 4", "@@ -17,4 +17,3 @@", " 17", " 18", " 19", "-20"])
    }

    @Test func comparesBytes() {
        #expect(diff("\u{E9}", "e\u{301}") == ["@@ -1,1 +1,1 @@", "-\u{E9}", "+e\u{301}"])
    }
}
