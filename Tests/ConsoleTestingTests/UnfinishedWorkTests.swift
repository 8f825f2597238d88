import Console
import ConsoleTesting
import Testing

/// Controls that are busy when the form ends.
@Suite @MainActor struct UnfinishedWorkTests {
    private final class Badge: Control, RowItem {
        override var isBusy: Bool { true }

        override func spans(_ glyphs: Glyphs) -> [Span] { [Span("3 of 5")] }
    }

    private final class Upload: InputControl {
        override var isBusy: Bool { true }

        override var summary: String { "report.pdf" }
    }

    private let text = "it is unknown whether 3 were sent"
    private let go = Button(title: "Go")

    /// Returns the record of a form after it has ended.
    private func record(_ row: Form.Row, isInterrupted: Bool = false) -> Screen {
        let form = Form(title: "Send", rows: [row])
        let tester = FormTester(columns: 50, rows: 8)
        tester.begin(form)
        if isInterrupted { tester.press(.control("c")) } else { form.finish() }
        return tester.screen
    }

    @Test func `the record contains a busy control's text for unfinished work`() {
        let badge = Badge()
        #expect(record(.actions(badge, go)) == "Send\n\n3 of 5")
        badge.unfinishedText = text
        #expect(record(.actions(badge, go)) == "Send\n\n! it is unknown whether 3 were sent")
        #expect(record(.actions(badge, go), isInterrupted: true) == "! it is unknown whether 3 were sent")
        badge.isHidden = true
        #expect(record(.actions(badge, go), isInterrupted: true) == "✗ Send: canceled")
    }

    @Test func `the record contains a spinner's text for unfinished work only while the spinner spins`() {
        let spinner = Spinner()
        spinner.unfinishedText = text
        #expect(record(.actions(spinner, go)) == "Send")
        spinner.isAnimating = true
        #expect(record(.actions(spinner, go)) == "Send\n\n! it is unknown whether 3 were sent")
    }

    @Test func `a busy input control shows its text for unfinished work below its row when the form ends`() {
        let upload = Upload()
        upload.unfinishedText = text
        #expect(
            record(.custom("File", upload))
                == "Send\n\nFile  report.pdf\n      ! it is unknown whether 3 were sent")
    }

    @Test func `in line-by-line mode, the text for unfinished work is printed when the form ends`() {
        let badge = Badge()
        badge.unfinishedText = text
        let form = Form(title: "Send", rows: [.field("Name", TextField()), .actions(badge, go)])
        let tester = LineTester()
        tester.begin(form)
        form.finish()
        #expect(tester.screen == "Send\nit is unknown whether 3 were sent")
        badge.isHidden = true
        let second = LineTester()
        second.begin(form)
        form.finish()
        #expect(second.screen == "Send")
    }
}
