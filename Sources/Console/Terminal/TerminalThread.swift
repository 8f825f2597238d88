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
        /// The main actor set the text of the field that has the focus.
        case replace(text: String, version: Int)
        /// The focus is elsewhere, or the form ends.
        case leave
    }

    let mailbox: Mailbox<ScreenWish>
    /// Ends when the terminal was given back.
    let events: AsyncStream<TerminalEvent>
    let glyphs = TerminalLocale.glyphs

    private let input: Int32
    private let output: Int32
    private let pipe: WakePipe
    private let hiddenTerminal: HiddenTerminal
    private let eventSink: AsyncStream<TerminalEvent>.Continuation
    private var decoder = KeyDecoder()
    private var writer: ScreenWriter
    private var focusSerial = 0
    private var replacedVersion: Int?
    private var inputHasEnded = false
    private var hasBeenAskedToEnd = false
    private var sequenceEnd: ContinuousClock.Instant?
    private var turn = 0
    private var nextTurn = ContinuousClock.now

    /// After this time an Escape is no beginning of a sequence.
    private static let sequenceTime = Duration.milliseconds(30)
    private static let turnTime = Duration.milliseconds(100)

    /// Fails where the system has no pipe or pseudo-terminal left.
    ///
    /// - Parameters:
    ///   - input: the terminal's keys.
    ///   - output: the terminal's screen.
    ///   - palette: its colours.
    init?(input: Int32, output: Int32, palette: Palette) {
        guard let pipe = WakePipe(), let hiddenTerminal = HiddenTerminal(like: input) else { return nil }
        self.input = input
        self.output = output
        self.pipe = pipe
        self.hiddenTerminal = hiddenTerminal
        mailbox = Mailbox(ScreenWish(), pipe: pipe)
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

    /// Tells the main actor.
    func send(_ event: TerminalEvent) { eventSink.yield(event) }

    /// Draws the whole block again with the next paint.
    func redraw() { writer.redraw() }

    private func run() {
        defer { eventSink.finish() }
        guard ct_wait_for_foreground(input) == 0,
            ct_take(input, output, pipe.writeEnd, 1) == 0
        else { return }
        defer { ct_give_back() }
        guard ct_set_mode(CT_RAW) == 0 else { return }
        while let focus = nextFocus() {
            focusSerial = focus.serial
            replacedVersion = nil
            let leaving: TerminalEvent.Leaving?
            switch focus.target {
            case .keys:
                leaving = keys()
            case .field(let field):
                leaving = FieldEditor(field, thread: self, terminal: hiddenTerminal)?.edit()
            }
            if let leaving { send(.left(serial: focus.serial, leaving)) }
        }
        _ = writer.show(mailbox.read().block, live: nil, turn: turn)
        ct_set_rows_below(0)
    }

    /// Waits until the main actor has said where the keys go next; nil when the form ends. Nothing is
    /// painted meanwhile: the block does not know yet what was typed last.
    private func nextFocus() -> ScreenWish.Focus? {
        while true {
            let state = mailbox.read()
            if state.isClosing { return nil }
            if state.focus.serial != focusSerial { return state.focus }
            if ct_poll(-1, pipe.readEnd, -1) & 2 != 0 { answerSignals() }
        }
    }

    /// Takes the keys of a control without text.
    private func keys() -> TerminalEvent.Leaving? {
        while true {
            switch nextStep(live: { nil }) {
            case .leave: return nil
            case .replace: continue
            case .key(let key):
                if let leaving = TerminalEvent.Leaving(key) { return leaving }
                if key == .control(UInt8.controlD) { send(.endOfInput) }
                if key == .control(UInt8.controlL) { redraw() }
            }
        }
    }

    /// Waits for the next key or word from the main actor. Paints, once no more input is there.
    ///
    /// - Parameter live: gives the text of the field being edited, when it is painted.
    func nextStep(live: () -> LiveText?) -> Step {
        while true {
            let state = mailbox.read()
            if state.isClosing || state.focus.serial != focusSerial { return .leave }
            if let replacement = state.replacement, replacement.serial == focusSerial,
                replacement.version != replacedVersion
            {
                replacedVersion = replacement.version
                return .replace(text: replacement.text, version: replacement.version)
            }
            if let key = decoder.next() { return .key(key) }
            let readable = inputHasEnded ? -1 : input
            var ready = ct_poll(readable, pipe.readEnd, 0)
            if ready == 0 {
                paint(state.block, live)
                ready = ct_poll(readable, pipe.readEnd, milliseconds(isSpinning: state.block.isSpinning))
            }
            if ready & 2 != 0 { answerSignals() }
            if ready & 1 != 0 { readInput() }
            dropBrokenSequence()
        }
    }

    private func paint(_ block: Block, _ live: () -> LiveText?) {
        if block.isSpinning, ContinuousClock.now >= nextTurn {
            turn += 1
            nextTurn = .now + Self.turnTime
        }
        if !writer.show(block, live: live(), turn: turn) { endInput() }
    }

    /// How long to wait at most; for ever, where nothing changes by itself.
    private func milliseconds(isSpinning: Bool) -> Int32 {
        let moments = [decoder.isInSequence ? sequenceEnd : nil, isSpinning ? nextTurn : nil]
        guard let next = moments.compactMap({ $0 }).min() else { return -1 }
        let left = (next - .now) / .milliseconds(1)
        return Int32(max(left.rounded(.up), 0))
    }

    private func dropBrokenSequence() {
        guard decoder.isInSequence, let end = sequenceEnd, ContinuousClock.now >= end else { return }
        decoder.giveUp()
    }

    private func readInput() {
        let count = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            let count = read(input, buffer.baseAddress, buffer.count)
            guard count > 0 else { return count }
            decoder.append(buffer.prefix(count))
            ct_wipe(buffer.baseAddress, count)
            return count
        }
        sequenceEnd = .now + Self.sequenceTime
        if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { endInput() }
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
                // The main actor has not answered the first one: nobody is to wait for it.
                if hasBeenAskedToEnd { ct_die(signal) }
                hasBeenAskedToEnd = true
                send(.signal(signal))
            case SIGTSTP:
                ct_stop()
                writer.startAnew()
            case SIGCONT:
                ct_resume()
                writer.startAnew()
            default:
                // The size is read with every paint.
                break
            }
        }
    }
}

extension UInt8 {
    nonisolated static let controlD: UInt8 = 0x04
    nonisolated static let controlL: UInt8 = 0x0C
    nonisolated static let controlN: UInt8 = 0x0E
    nonisolated static let controlP: UInt8 = 0x10
}

extension TerminalEvent.Leaving {
    /// How a key leads away from where the focus is, if it does.
    nonisolated init?(_ key: Key) {
        switch key {
        case .enter: self = .enter
        case .tab, .down, .control(UInt8.controlN): self = .next
        case .backTab, .up, .control(UInt8.controlP): self = .previous
        default: return nil
        }
    }
}
