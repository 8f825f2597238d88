import TerminalTesting
import Testing

/// Tests of `LetterFinder`, on which the latency measurement relies.
@Suite struct LetterFinderTests {
    private func finds(_ letter: Character, in pieces: String...) -> [Bool] {
        var finder = LetterFinder()
        return pieces.map { finder.finds(letter.asciiValue ?? 0, in: $0.utf8) }
    }

    @Test func `a letter is found in text but not in an escape sequence`() {
        #expect(finds("m", in: "am") == [true])
        #expect(finds("m", in: "\u{1B}[1;38;5;111mUser\u{1B}[m") == [false])
        #expect(finds("A", in: "\u{1B}[", "2", "A", "A") == [false, false, false, true])
    }

    @Test func `a letter is found immediately after the sequence that restores the cursor`() {
        #expect(finds("x", in: "\u{1B}7\u{1B}[B✓ 3\u{1B}8", "x") == [false, true])
        #expect(finds("x", in: "\u{1B}", "8x") == [false, true])
    }
}
