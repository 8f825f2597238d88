import Testing

@testable import Console

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Forms whose terminal cannot be used.
@MainActor
@Suite struct FailedTerminalTests {
    private let form = Form(title: "Send it", rows: [.field("Name", TextField())])

    @Test func `a form on a screen reports why its terminal cannot be used`() {
        let session = ScreenSession(
            form: form,
            device: MemoryTerminal(size: Size(columns: 40, rows: 10), glyphs: .unicode, below: []))
        form.begin(session)
        form.display()
        session.answer(.failed(errno: EMFILE))
        #expect(session.exit == .terminalFailed(errno: EMFILE))
    }

    @Test
    func `in line-by-line mode, a form reports why its terminal cannot be used but reports no cancellation`()
    {
        let lines = MemoryLines(glyphs: .unicode)
        let session = LineSession(form: form, device: lines)
        form.begin(session)
        session.start()
        session.answer(.failed(errno: EBUSY))
        #expect(session.exit == .terminalFailed(errno: EBUSY))
        #expect(lines.text == "Send it\nName: \n")
    }
}
