import ConsoleTesting
import TerminalTesting
import Testing

@testable import Console

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Text that a program prints in line-by-line mode while a question is open.
@MainActor
@Suite struct OpenQuestionTests {
    private let tester = LineTester()
    private let name = TextField()
    private let form: Form

    init() { form = Form(title: "", rows: [.field("Name", name)]) }

    @Test func `a record begins on a new row, and the question is asked again below it`() {
        tester.begin(form)
        form.addRecord(Label(text: "one"))
        form.addRecord(Label(text: "two"))
        #expect(tester.screen == "Name:\none\nName:\ntwo\nName:" && tester.question == "Name:")
        tester.answer("octo")
        #expect(tester.screen.contains("Name: octo") && name.text == "octo")
    }

    @Test func `a record between two questions is printed once, without an empty row`() {
        let other = Form(title: "", rows: [.field("Name", name), .field("Word", TextField())])
        name.addHandler(for: .editingChanged) { other.addRecord(Label(text: "one")) }
        tester.begin(other)
        tester.answer("octo")
        #expect(tester.screen == "Name: octo\none\nWord:")
    }

    @Test func `the text after a form that the program has ended begins on a new row`() {
        tester.begin(form)
        form.finish()
        tester.begin(Form(title: "Second", rows: [.field("Word", TextField())]))
        #expect(tester.screen == "Name:\nSecond\nWord:")
    }

    @Test func `on a terminal, the question is asked again together with what has been typed`() async throws {
        let gate = try BusyFixture()
        let terminal = try TmuxSession(
            [BuiltProduct.path("ConsoleFixture"), "accessible"], columns: 120, environment: gate.environment)
        try await terminal.wait(forText: "Username (letters and digits):")
        try terminal.type("do-record\n")
        try await terminal.wait(forText: "Password:")
        try terminal.press(.up)
        try await terminal.wait(forText: "Username [do-record]:")
        try terminal.type("ocx")
        try await terminal.wait(forText: "Username [do-record]: ocx")
        gate.end()
        let screen = try await terminal.wait { $0.text.contains("recorded\nUsername [do-record]: ocx") }
        #expect(screen.block.suffix(3).first == "Username [do-record]: ocx")
        try terminal.press(.backspace)
        try terminal.type("to\n")
        let end = try await terminal.wait(forText: "octo is available")
        #expect(end.block.contains("Username [do-record]: octo"))
    }
}

// A process has one terminal at a time, so this test belongs to a serialized suite.
extension RandomEditingTests {
    @Test @MainActor func `text printed to a pipe begins on a new row, and the question follows it`()
        async throws
    {
        var (input, output): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        try #require(pipe(&input) == 0 && pipe(&output) == 0)
        defer { for end in input + output { close(end) } }
        let thread = try #require(LineThread(input: input[0], output: output[1], options: 0))
        var events: [LineEvent] = []
        let isStarted = thread.start { event in
            events.append(event)
            thread.write("four\n")
            thread.post { $0.isClosing = true }
        }
        try #require(isStarted)
        func printed() -> String {
            var bytes = [UInt8](repeating: 0, count: 256)
            let count = read(output[0], &bytes, bytes.count)
            return String(decoding: bytes[..<max(count, 0)], as: UTF8.self)
        }
        thread.write("one\n")
        #expect(printed() == "one\n")
        thread.post { $0.question = .init(serial: 1, prompt: "Name: ", isSecret: false) }
        #expect(printed() == "Name: ")
        thread.write("two\n")
        #expect(printed() == "\ntwo\nName: ")
        _ = "octo\n".withCString { write(input[1], $0, 5) }
        await thread.events.waitForEnd()
        #expect(printed() == "octo\nfour\n")
        #expect(events == [.line(serial: 1, "octo", nil)])
    }
}
