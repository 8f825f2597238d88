import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The thread that owns the terminal while a form runs: its modes, the keys, libedit and the screen.
///
/// `@unchecked Sendable` is sound: the constants are safe to share, and every variable is touched
/// by the thread itself alone, which starts after `init`.
nonisolated final class TerminalThread: @unchecked Sendable {
    /// What one wait brought.
    enum Step {
        case key(Key)
        case click(Block.Target)
        /// The main actor set the text of the field that has the focus.
        case replace(text: String, version: Int)
        /// The focus is elsewhere, or the form ends.
        case leave
    }

    let mailbox: Mailbox<ScreenWish>
    /// Ends when the terminal was given back.
    let events: AsyncStream<TerminalEvent>
    let glyphs: Glyphs

    private let input: Int32
    private let output: Int32
    private let pipe: WakePipe
    private let hiddenTerminal: HiddenTerminal
    private let eventSink: AsyncStream<TerminalEvent>.Continuation
    private var reader: KeyReader
    private var unsent: [TerminalEvent] = []
    private var writer: ScreenWriter
    private let options: Int32
    private let questions: String
    /// The changes of the fields that can be taken back, and the texts that they led to.
    var undoStacks: [ObjectIdentifier: (stack: UndoStack<FieldEditor.Snapshot>, text: [wchar_t])] =
        [:]
    /// Until when the terminal may answer what its background is; nil where it was not asked or has answered.
    private var answerEnd: ContinuousClock.Instant?
    /// A press of the mouse on the screen, while the terminal is asked where on the screen the cursor is: only then is it
    /// known what of the block is there.
    private var click: (place: Picture.Position, cursorRow: Int, answerEnd: ContinuousClock.Instant)?
    private var focusSerial = 0
    private var replacedVersion: Int?
    private var inputHasEnded = false
    private var hasBeenAskedToEnd = false
    /// Whether a letter that comes next may be drawn at the cursor at once.
    private var mayEcho = false
    private var turn = 0
    private var nextTurn = ContinuousClock.now

    /// Whether Escape is a key of its own where the focus is.
    private var isEscapeKey = false

    /// After this time the rest of a sequence does not come: the way to the terminal may be long and its pieces small.
    private func patience(_ begun: KeyDecoder.Beginning) -> Duration {
        switch begun {
        case .escape: isEscapeKey ? .milliseconds(50) : .milliseconds(500)
        case .escapeAndOne: .milliseconds(100)
        case .sequence: .seconds(1)
        case .string: .seconds(3)
        }
    }

    /// A terminal that has not answered by now never will.
    private static let answerTime = Duration.milliseconds(200)
    /// The longest pause after the echo of a letter, in milliseconds, unless another arrives.
    private static let echoTime: Int32 = 1
    private static let turnTime = Duration.milliseconds(100)

    /// Fails where the system has no pipe or pseudo-terminal left.
    ///
    /// - Parameters:
    ///   - input: the terminal's keys.
    ///   - output: the terminal's screen.
    ///   - palette: The terminal's colors.
    ///   - options: what the form does with the terminal, as `ct_take` takes it.
    init?(input: Int32, output: Int32, palette: Palette, options: Int32) {
        guard let pipe = WakePipe(), let hiddenTerminal = HiddenTerminal(like: input) else { return nil }
        self.input = input
        reader = KeyReader(input: input)
        self.output = output
        self.pipe = pipe
        self.options = options
        self.hiddenTerminal = hiddenTerminal
        mailbox = Mailbox(ScreenWish(), pipe: pipe)
        var glyphs = TerminalLocale.glyphs
        glyphs.fillsButtons = palette.depth != .none
        self.glyphs = glyphs
        questions =
            (palette.isAskable ? "\u{1B}[?2026$p" : "") + (palette.asksBackground ? "\u{1B}]11;?\u{7}" : "")
        writer = ScreenWriter(output: output, palette: palette, glyphs: glyphs)
        (events, eventSink) = AsyncStream.makeStream()
    }

    /// Starts the thread. Fails where the system has no more threads.
    func start() -> Bool {
        let retained = Unmanaged.passRetained(self)
        let error = ct_start_thread(
            { argument in
                if let argument { Unmanaged<TerminalThread>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, retained.toOpaque())
        if error != 0 { retained.release() }
        return error == 0
    }

    /// Notifies the main actor: immediately, or, where there is something to paint first, after that. To wake another thread
    /// takes longer than to paint.
    func send(_ event: TerminalEvent, afterPainting: Bool = false) {
        if afterPainting {
            // Of several texts in one piece only the last counts.
            if case .text(let id, _, _) = event, case .text(id, _, _) = unsent.last { unsent.removeLast() }
            if unsent.last != event { unsent.append(event) }
            return
        }
        sendUnsent()
        eventSink.yield(event)
    }

    private func sendUnsent() {
        for event in unsent { eventSink.yield(event) }
        unsent.removeAll(keepingCapacity: true)
    }

    /// Draws the whole block again with the next paint.
    func redraw() { writer.redraw() }

    private func run() {
        defer { eventSink.finish() }
        guard ct_wait_for_foreground(input) == 0,
            ct_take(input, output, pipe.writeEnd, options | Int32(CT_PAINTS)) == 0
        else { return }
        defer { ct_give_back() }
        guard ct_set_mode(CT_RAW) == 0 else { return }
        if !questions.isEmpty { ask() }
        while let focus = nextFocus() {
            focusSerial = focus.serial
            replacedVersion = nil
            let leaving: TerminalEvent.Leaving?
            switch focus.target {
            case .keys(let takesRows, let takesText):
                isEscapeKey = true
                leaving = keys(takesRows: takesRows, takesText: takesText)
            case .field(let field):
                guard let editor = FieldEditor(field, thread: self, terminal: hiddenTerminal) else {
                    send(.endOfInput)
                    continue
                }
                isEscapeKey = editor.isVi
                leaving = editor.edit()
            }
            if let leaving { send(.left(serial: focus.serial, leaving)) }
        }
        let last = mailbox.read()
        _ = writer.show(last.block, below: last.leftRows, live: nil, turn: turn)
        ct_set_rows_below(0)
        awaitAnswers()
        // What was typed ahead may belong to a secret.
        _ = reader.decoder.giveUp()
    }

    /// Asks the terminal what it can do, and for its background. Nothing waits for the answers; the block is drawn again
    /// where they change it.
    private func ask() {
        answerEnd = .now + Self.answerTime
        let question = Array(questions.utf8)
        _ = question.withUnsafeBytes { ct_write(output, $0.baseAddress, $0.count) }
    }

    /// Until when the terminal may answer what it was asked last; nil where it has answered.
    private var lastAnswerEnd: ContinuousClock.Instant? {
        guard let end = [answerEnd, click?.answerEnd].compactMap({ $0 }).max() else { return nil }
        return sequenceEnd.map { max($0, end) } ?? end
    }

    /// A form that ended at once waits for the answer, so that the shell does not get it as if it was typed.
    private func awaitAnswers() {
        while let end = lastAnswerEnd, !inputHasEnded, ContinuousClock.now < end {
            if ct_poll(input, -1, Self.milliseconds(until: end)) & 1 != 0 { readInput() }
            while let key = reader.decoder.next() {
                if case .click = key { continue }
                _ = target(of: key)
                take(key)
            }
        }
    }

    /// Takes what is no key but an answer of the terminal's; whether it was one.
    @discardableResult
    private func take(_ key: Key) -> Bool {
        switch key {
        case .background(let isLight):
            if answerEnd != nil { writer.use(isLight: isLight) }
            answerEnd = nil
            return true
        case .synchronization(let isKnown):
            if answerEnd != nil { writer.use(isSynchronized: isKnown) }
            return true
        case .click(let column, let row):
            if options & Int32(CT_MOUSE) != 0 { ask(aboutClickAt: .init(row: row, column: column)) }
            return true
        case .cursorPosition:
            return true
        default:
            return false
        }
    }

    private func ask(aboutClickAt place: Picture.Position) {
        click = (place, writer.cursorRow, .now + Self.answerTime)
        let question = Array("\u{1B}[6n".utf8)
        _ = question.withUnsafeBytes { ct_write(output, $0.baseAddress, $0.count) }
    }

    /// Returns what was clicked, if the key is the terminal's answer to that.
    private func target(of key: Key) -> Block.Target? {
        guard case .cursorPosition(_, let row) = key, let (place, cursorRow, _) = click else { return nil }
        click = nil
        return writer.target(at: .init(row: place.row - row + cursorRow, column: place.column))
    }

    /// Waits until the main actor has said where the keys go next; nil when the form ends. Nothing is
    /// painted meanwhile: the block does not know yet what was typed last.
    private func nextFocus() -> ScreenWish.Focus? {
        var isOpen = !inputHasEnded
        while true {
            let state = mailbox.read()
            if state.isClosing { return nil }
            if state.focus.serial != focusSerial { return state.focus }
            // Keys are kept for the next control, but a signal's key works even if the main actor is busy for long.
            let ready = ct_poll(isOpen && reader.decoder.hasRoom ? input : -1, pipe.readEnd, -1)
            if ready & 2 != 0 { answerSignals() }
            if ready & 1 != 0 { isOpen = reader.read { _ in } }
        }
    }

    /// Takes the keys of a control without text.
    ///
    /// - Parameters:
    ///   - takesRows: whether the control has rows of its own, through which Up and Down lead.
    ///   - takesText: whether they are text, so that the keys that edit are for it too.
    private func keys(takesRows: Bool, takesText: Bool) -> TerminalEvent.Leaving? {
        while true {
            switch nextStep(live: { _ in nil }, addsLetters: { false }) {
            case .leave: return nil
            case .replace: continue
            case .click(let target): return .click(target)
            case .key(let key):
                switch key {
                case .enter, .pastedBreak, .delete, .control(UInt8.controlA), .control(UInt8.controlE),
                    .control(UInt8.controlK), .control(UInt8.controlU), .control(UInt8.controlW),
                    .control(UInt8.controlUnderscore), .meta("e"):
                    if takesText { return .key(key) }
                case .up, .down, .pageUp, .pageDown, .wheelUp, .wheelDown, .backspace, .pasted:
                    if takesRows { return .key(key) }
                default: break
                }
                if let leaving = TerminalEvent.Leaving(key) { return leaving }
                if key == .control(UInt8.controlD) { send(.endOfInput) }
                if key == .control(UInt8.controlL) { redraw() }
                switch key {
                case .left, .right, .home, .end, .scalar, .escape, .help: return .key(key)
                default: break
                }
            }
        }
    }

    /// Waits for the next key or word from the main actor. Paints, once no more input is there.
    ///
    /// A letter is drawn before anything else is done for it: nothing is waited for as much. Where it turns out to be
    /// something else, the next frame corrects it.
    ///
    /// - Parameters:
    ///   - live: gives the text of the field being edited, when it is painted.
    ///   - addsLetters: says whether a letter would be added to the end of what is painted, as it is.
    func nextStep(live: (Block) -> LiveText?, addsLetters: () -> Bool) -> Step {
        mayEcho = false
        while true {
            let state = mailbox.read()
            if state.isClosing || state.focus.serial != focusSerial {
                sendUnsent()
                return .leave
            }
            if let replacement = state.replacement, replacement.serial == focusSerial,
                replacement.version != replacedVersion
            {
                replacedVersion = replacement.version
                return .replace(text: replacement.text, version: replacement.version)
            }
            if let key = reader.decoder.next() {
                if let target = target(of: key) { return .click(target) }
                if take(key) { continue }
                return .key(key)
            }
            let readable = inputHasEnded ? -1 : input
            var ready = ct_poll(readable, pipe.readEnd, 0)
            if ready == 0 {
                paint(state, live)
                mayEcho = addsLetters() && reader.decoder.isBetweenKeys
                sendUnsent()
                ready = ct_poll(readable, pipe.readEnd, milliseconds(isSpinning: state.block.isSpinning))
            }
            // The main actor may have moved the focus meanwhile, to a secret even.
            if ready & 2 != 0 {
                mayEcho = false
                answerSignals()
            }
            if ready & 1 != 0 { readInput() }
            if let key = dropBrokenSequence() { return .key(key) }
        }
    }

    private func paint(_ state: ScreenWish, _ live: (Block) -> LiveText?) {
        let block = state.block
        if block.isSpinning, ContinuousClock.now >= nextTurn {
            turn += 1
            nextTurn = .now + Self.turnTime
        }
        if !writer.show(block, below: state.leftRows, live: live(block), turn: turn) { endInput() }
    }

    /// The longest wait; forever if nothing changes by itself.
    private func milliseconds(isSpinning: Bool) -> Int32 {
        let moments = [sequenceEnd, isSpinning ? nextTurn : nil]
        guard let next = moments.compactMap({ $0 }).min() else { return -1 }
        return Self.milliseconds(until: next)
    }

    private static func milliseconds(until moment: ContinuousClock.Instant) -> Int32 {
        Int32(max(((moment - .now) / .milliseconds(1)).rounded(.up), 0))
    }

    /// When the sequence that has begun is broken off; nil where none has. While the terminal may answer, an Escape is
    /// rather its answer's than a key.
    private var sequenceEnd: ContinuousClock.Instant? {
        guard reader.decoder.isInSequence else { return nil }
        let end = reader.lastRead + patience(reader.decoder.begun)
        return answerEnd.map { max(end, $0) } ?? end
    }

    /// - Returns: Escape, where it was no sequence but the key.
    private func dropBrokenSequence() -> Key? {
        guard let end = sequenceEnd, ContinuousClock.now >= end else { return nil }
        return reader.decoder.giveUp()
    }

    private func readInput() {
        let isOpen = reader.read { letter in
            if mayEcho, writer.echo(letter) {
                // On a busy machine the kernel and the terminal need this processor to pass the letter on.
                _ = ct_poll(input, -1, Self.echoTime)
            }
        }
        mayEcho = false
        if !isOpen { endInput() }
    }

    private func endInput() {
        guard !inputHasEnded else { return }
        inputHasEnded = true
        send(.endOfInput)
    }

    private func answerSignals() {
        for signal in pipe.signals() {
            switch signal {
            case SIGINT, SIGTERM:
                // The main actor has not answered the first signal, so there is nothing to wait for.
                if hasBeenAskedToEnd { ct_die(signal) }
                hasBeenAskedToEnd = true
                send(.signal(signal))
            case SIGTSTP:
                if ct_stop() != 0 { writer.startAnew() }
            case SIGCONT:
                if ct_resume() != 0 { writer.startAnew() } else { writer.redraw() }
            default:
                // The size is read with every paint; the terminal may have broken or joined rows even where it is as before.
                writer.redraw()
            }
        }
    }
}
