import TerminalTesting
import Testing

@testable import Console

@Suite struct ColumnWidthTests {
    private static let texts = [
        ("", 0), ("a", 1), ("é", 1), ("e\u{301}", 1), ("名", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
        ("ｱ", 1), ("Ａ", 2), ("😀", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("…", 1), ("•", 1), ("✓", 1), ("\u{301}", 0),
        ("名a😀", 5), ("9\u{1F3FD}", 3), ("❤️‍🔥", 2), ("👩\u{200D}\u{903}", 3), ("👩\u{200D}", 2),
        ("1\u{200D}", 1), ("👍\u{982}\u{1F3FD}", 5), ("👩\u{301}🏽", 2), ("👩\u{200B}🏽", 4),
    ]

    @Test(arguments: texts)
    func `each string has the expected width`(text: String, width: Int) {
        #expect(ColumnWidth.of(text) == width)
    }

    @Test func `a character that Unicode does not define takes one column`() {
        #expect(ColumnWidth.of("a\u{378}") == 2)
    }

    @Test(arguments: texts)
    func `each string has the expected width in a model terminal that reads one scalar at a time`(
        text: String, width: Int
    ) {
        _ = TerminalLocale.isUTF8
        var terminal = ModelTerminal(columns: 20, rows: 1)
        terminal.draw(Array(text.utf8))
        #expect(terminal.column == width && terminal.faults == [])
    }
}
