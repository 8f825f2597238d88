import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The thread that owns the terminal while a form runs: its modes, the keys, libedit and the screen.
///
/// `@unchecked Sendable` is sound for the reason that is given in `DeviceThread`.
nonisolated final class TerminalThread: DeviceThread<ScreenRequest, TerminalEvent>, ScreenDevice, EditorHost,
    @unchecked Sendable
{
    /// The result of one wait.
    enum Step {
        case key(Key)
        case click(Block.Target)
        /// The main actor set the text of the focused field.
        case replace(ScreenRequest.Replacement)
        /// The focus has moved elsewhere, or the form has ended.
        case leave
    }

    let glyphs: Glyphs
    var size: Size { output.size }

    private let hiddenTerminal: HiddenTerminal
    var reader: KeyReader
    private var unsent: [TerminalEvent] = []
    var writer: ScreenWriter
    let featureQuestions: String
    var undoStacks: [ObjectIdentifier: KeptUndoStack] = [:]
    var textNumber = 0
    var questions = TerminalQuestions()
    var focusSerial = 0
    var replacedVersion: Int?
    /// Whether the next letter may be drawn at the cursor immediately.
    var mayEcho = false
    var turn = 0
    var hasPainted = false
    var nextTurn = ContinuousClock.now

    /// Whether the focused control uses Escape.
    var isEscapeKey = false

    /// Creates a thread for a terminal, or returns nil if the system cannot create a pipe or pseudo-terminal.
    ///
    /// - Parameters:
    ///   - input: The descriptor of the terminal's keys.
    ///   - output: The descriptor of the terminal's screen.
    ///   - palette: The terminal's colors.
    ///   - options: The options for `ct_take`.
    init?(input: Int32, output: Int32, palette: Palette, options: Int32) {
        guard let hiddenTerminal = HiddenTerminal(like: input) else { return nil }
        let (input, output) = (Input(descriptor: input), Output(descriptor: output))
        reader = KeyReader(input: input)
        reader.decoder.reportsMouse = options & Int32(CT_MOUSE) != 0
        self.hiddenTerminal = hiddenTerminal
        var glyphs = TerminalLocale.glyphs
        glyphs.fillsButtons = palette.depth != .none
        self.glyphs = glyphs
        featureQuestions =
            (palette.isAskable ? "\u{1B}[?2026$p" + TerminalQuestions.kind : "")
            + (palette.asksBackground ? "\u{1B}]11;?\u{7}" : "")
        writer = ScreenWriter(output: output, palette: palette, glyphs: glyphs)
        super.init(
            input: input, output: output, options: options | Int32(CT_PAINTS), request: ScreenRequest())
    }

    /// Notifies the main actor: immediately or, if there is something to paint, after painting. Waking another thread
    /// takes longer than painting.
    func send(_ event: TerminalEvent, afterPainting: Bool) {
        if afterPainting {
            // If one piece of input changes a field's text several times, only the last text is sent.
            if case .text(let id, _, _, _) = event, case .text(id, _, _, _) = unsent.last {
                unsent.removeLast()
            }
            if unsent.last != event { unsent.append(event) }
            return
        }
        sendUnsent()
        events.send(event)
    }

    func sendUnsent() {
        for event in unsent { events.send(event) }
        unsent.removeAll(keepingCapacity: true)
    }

    var request: ScreenRequest { mailbox.read() }
    var isEscapeSeparate: Bool { reader.decoder.isEscapeSeparate }

    /// Makes the next frame draw the whole block again.
    func redraw() { writer.redraw() }

    override func fail(errno: Int32) { send(.failed(errno: errno), afterPainting: false) }

    override func answer(_ signal: DeviceSignal) {
        switch signal {
        case .end(let number): send(.signal(number))
        case .returned:
            questions.forgetPositions()
            writer.redrawAll()
        case .continued: writer.redraw()
        case .resized:
            writer.redraw()
            send(.resized)
            ask(.resize)
        }
    }

    override func serve() {
        let error = ct_set_mode(CT_RAW)
        guard error == 0 else { return fail(errno: error) }
        if !featureQuestions.isEmpty { askForFeatures() }
        while let focus = nextFocus() {
            focusSerial = focus.serial
            replacedVersion = nil
            let leaving: TerminalEvent.Leaving?
            switch focus.target {
            case .keys(let takesRows, let takesText):
                isEscapeKey = true
                leaving = keys(takesRows: takesRows, takesText: takesText)
            case .pageTurn:
                leaving = waitForPage()
            case .field(let field):
                leaving = edit(field)
                // Wipe the stack, because libedit and the C library leave parts of the text on it.
                if field.isSecure { ct_wipe_stack() }
            }
            if let leaving { send(.left(serial: focus.serial, leaving)) }
        }
        if questions.locatingEnd != nil { awaitAnswers() }
        let last = mailbox.read()
        _ = writer.show(last.block, below: last.records, live: nil, turn: turn)
        ct_set_rows_below(0)
        awaitAnswers()
        // Wipe any keys typed ahead, because they may be part of a secret.
        _ = reader.decoder.dropSequence()
    }

    /// Lets the user edit a field. This method is never inlined, so everything that it leaves on the stack is below the
    /// caller.
    /// - Returns: The way in which a key moved the focus, or nil if the main actor moved it, or if there was not enough
    ///   memory for an editor.
    @inline(never)
    private func edit(_ field: ScreenRequest.Field) -> TerminalEvent.Leaving? {
        guard let editor = LibeditEditor(field, thread: self, terminal: hiddenTerminal) else {
            fail(errno: ENOMEM)
            return nil
        }
        isEscapeKey = editor.isVi
        return editor.edit()
    }

    /// Waits until the main actor has set the next focus; returns nil when the form ends. Nothing is painted during the
    /// wait, because the block does not contain the latest keys yet.
    private func nextFocus() -> ScreenRequest.Focus? {
        var isOpen = !inputHasEnded
        while true {
            let state = mailbox.read()
            if state.isClosing { return nil }
            if state.focus.serial != focusSerial { return state.focus }
            // Keys are kept for the next control, but a key that sends a signal works even if the main actor is busy
            // for a long time.
            let ready = ct_poll(isOpen && reader.decoder.hasRoom ? input.descriptor : -1, pipe.readEnd, -1)
            if ready & 2 != 0 { answerSignals() }
            if ready & 1 != 0 { isOpen = readKeys { _ in } }
        }
    }
}
