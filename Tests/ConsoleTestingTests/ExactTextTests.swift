import Console
import ConsoleTesting
import Testing

/// Texts that look the same but consist of different Unicode scalars are different.
@Suite @MainActor struct ExactTextTests {
    private let name = TextField()
    private let form: Form
    private let changes: Changes

    /// The texts after each change that the user makes.
    private final class Changes { var texts: [[Unicode.Scalar]] = [] }

    init() {
        form = Form(title: "", rows: [.field("Name", name)])
        changes = Changes()
        name.addHandler(for: .editingChanged) { [name, changes] in
            changes.texts.append(Array(name.text.unicodeScalars))
        }
    }

    private static let (one, two) = ("\u{E9}", "e\u{301}")

    private func scalars(_ texts: String...) -> [[Unicode.Scalar]] { texts.map { Array($0.unicodeScalars) } }

    @Test func `exchanging two encodings of a letter changes the text, and undo restores it`() {
        let tester = FormTester()
        tester.begin(form)
        tester.paste(Self.one + Self.two)
        changes.texts = []
        tester.press(.control("t"))
        #expect(changes.texts == scalars(Self.two + Self.one))
        tester.press(.control("_"))
        #expect(changes.texts.last == scalars(Self.one + Self.two)[0])
        tester.press(.alt("e"))
        #expect(changes.texts.last == scalars(Self.two + Self.one)[0])
    }

    @Test func `an accent that was typed after its letter can be undone and redone`() {
        let tester = FormTester()
        tester.begin(form)
        tester.type("e")
        tester.press(.left, .right)
        tester.type("\u{301}")
        tester.press(.control("_"), .alt("e"))
        #expect(changes.texts == scalars("e", Self.two, "e", Self.two))
    }

    @Test func `an answer in line-by-line mode replaces text that only looks the same`() {
        name.text = Self.one
        let tester = LineTester()
        tester.begin(form)
        tester.answer(Self.two)
        #expect(changes.texts == scalars(Self.two))
    }

    @Test func `a recalled entry replaces text that only looks the same`() {
        name.history = TextHistory([Self.one])
        let tester = FormTester()
        tester.begin(form)
        tester.type(Self.two)
        tester.press(.alt("p"))
        #expect(changes.texts.last == scalars(Self.one)[0])
    }

    @Test func `an accepted completion and a recalled entry can be undone and redone`() {
        name.completions = ["octo-cat"]
        name.history = TextHistory(["beta"])
        let tester = FormTester()
        tester.begin(form)
        tester.type("oct")
        tester.press(.right)
        #expect(name.text == "octo-cat")
        tester.press(.control("_"))
        #expect(name.text == "oct")
        tester.press(.alt("e"))
        #expect(name.text == "octo-cat")
        tester.press(.alt("p"))
        #expect(name.text == "beta")
        tester.press(.control("_"))
        #expect(name.text == "octo-cat")
    }

    @Test func `text that the program sets cannot be undone`() {
        let tester = FormTester()
        let (name, word) = (TextField(), TextField())
        tester.begin(Form(title: "", rows: [.field("Name", name), .field("Word", word)]))
        tester.type("oct\t")
        #expect(word.isFocused)
        name.text = "other"
        tester.press(.backTab, .control("_"))
        #expect(name.text == "other")
    }
}
