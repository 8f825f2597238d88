import ConsoleTesting
import Randomness
import Testing

@testable import Console

/// The rows of a text area, and the cursor in them.
@MainActor
@Suite struct TextAreaRowsTests {
    private let area = TextArea()
    private let form: Form

    init() { form = Form(title: "", rows: [.area("Message", area)]) }

    private var row: Int { area.cursor(.unicode).row }

    @Test func `on a narrow terminal, lines wrap at its edge`() {
        let text = (0..<45).map { "\($0 % 10)" }.joined()
        let tester = FormTester(columns: 30, rows: 12)
        tester.begin(form)
        tester.type(text)
        #expect(tester.screen[1] == "  \(text.prefix(25))")
        #expect(tester.screen[2] == "  \(text.suffix(20))")
        #expect(tester.cursor == Cell(row: 2, column: 22))
        tester.resize(columns: 80, rows: 12)
        #expect(tester.screen[0] == "  Message  \(text)")
        form.finish()
        #expect(tester.screen == "Message  \(text)")
    }

    @Test func `a text area adapts to the new size of the terminal`() {
        let terminal = MemoryTerminal(size: Size(columns: 80, rows: 10), glyphs: .unicode, below: [])
        let session = ScreenSession(form: form, device: terminal)
        form.begin(session)
        form.display()
        #expect(area.availableColumns == 68)
        terminal.size = Size(columns: 30, rows: 10)
        session.answer(.resized)
        #expect(area.availableColumns == 27)
    }

    @Test func `Up and Down keep the column, even between rows of wide and narrow characters`() {
        area.text = String(repeating: "世", count: 25) + String(repeating: "x", count: 40)
        for _ in 0..<10 { _ = area.handle(.left) }
        #expect(area.cursor(.unicode) == Cell(row: 1, column: 30))
        _ = area.handle(.up)
        #expect(area.cursor(.unicode) == Cell(row: 0, column: 30))
        _ = area.handle(.down)
        #expect(area.cursor(.unicode) == Cell(row: 1, column: 30))
    }

    @Test func `a click after the end of a row stays in that row`() {
        area.width = 10
        area.text = "0123456789abcde"
        area.handleClick(at: Cell(row: 0, column: 40))
        #expect(area.cursor(.unicode) == Cell(row: 0, column: 9))
        area.handleClick(at: Cell(row: 1, column: 40))
        #expect(area.cursor(.unicode) == Cell(row: 1, column: 5))
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `Up and Down move by one row`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 0...80, using: &random)
        area.text = (0..<count).map { _ in "ab世界\n".randomElement(using: &random) ?? "a" }
            .map { String($0) }.joined()
        (area.width, area.height) = (10, 100)
        let last = row
        for _ in 0..<Int.random(in: 0...9, using: &random) { _ = area.handle(.left) }
        var expected = row
        while expected > 0 {
            expected -= 1
            #expect(area.handle(.up) && row == expected, "seed \(seed)")
        }
        #expect(!area.handle(.up))
        while expected < last {
            expected += 1
            #expect(area.handle(.down) && row == expected, "seed \(seed)")
        }
        #expect(!area.handle(.down))
    }
}
