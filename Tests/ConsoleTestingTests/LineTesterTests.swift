import Console
import ConsoleTesting
import Testing

/// Forms that ask line by line, in memory.
@Suite @MainActor struct LineTesterTests {
    private let tester = LineTester()
    private let name = TextField()

    @Test func `a form follows the text of an earlier form`() {
        tester.begin(Form(title: "First", rows: [.field("Name", name)]))
        tester.endInput()
        #expect(tester.exit == .endOfInput)
        tester.begin(Form(title: "Second", rows: [.field("Word", TextField())]))
        #expect(tester.exit == nil && tester.question == "Word:")
        #expect(tester.screen == "First\nName:\nSecond\nWord:")
    }

    @Test func `a form that the program has ended asks no more questions`() {
        let form = Form(title: "", rows: [.field("Name", name)])
        tester.begin(form)
        form.finish()
        #expect(tester.exit == .finished && tester.question == nil)
        #expect(!tester.answer("octo") && name.text == "")
    }

    @Test func `control characters in an answer are not printed`() {
        tester.begin(Form(title: "", rows: [.field("Name", name), .field("Word", TextField())]))
        tester.answer("a\u{1B}[31mb")
        #expect(tester.screen[0] == "Name: a\u{FFFD}[31mb")
    }

    @Test func `a question is asked once`() {
        tester.begin(Form(title: "", rows: [.field("Name", name)]))
        name.setNeedsDisplay()
        #expect(tester.question == "Name:")
        #expect(tester.screen == "Name:")
    }
}
