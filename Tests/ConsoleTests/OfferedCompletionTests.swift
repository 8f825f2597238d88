import Testing

@testable import Console

/// The completion that a question in line-by-line mode offers.
@Suite @MainActor struct OfferedCompletionTests {
    /// A terminal on which lines are typed.
    private final class Terminal: LineDevice {
        nonisolated let glyphs = Glyphs.unicode
        nonisolated let isTerminal = true
        nonisolated(unsafe) private(set) var request = LineRequest()

        nonisolated func write(_ text: String) {}
        nonisolated func endQuestion() {}
        nonisolated func post(_ change: (inout LineRequest) -> Void) { change(&request) }
    }

    @Test func `Tab on an empty line accepts the completion that the question offers`() {
        let name = TextField()
        name.text = "b"
        name.completions = ["alice", "bob"]
        let form = Form(title: "", rows: [.field("Name", name)])
        let terminal = Terminal()
        let session = LineSession(form: form, device: terminal)
        form.begin(session)
        session.start()
        #expect(terminal.request.question?.prompt == "Name, Tab for bob [b]: ")
        #expect(terminal.request.question?.completions == ["bob", "alice", "bob"])
        form.end()
    }
}
