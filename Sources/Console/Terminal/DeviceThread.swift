import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A thread that owns the terminal, or the standard input and output, while a form runs. The thread serves the main
/// actor's requests and sends events to the main actor.
///
/// `@unchecked Sendable` is sound: the constants are safe to share, and only the thread itself, which starts after
/// `init`, accesses the variables.
nonisolated class DeviceThread<Request: Sendable, Event: Sendable>: @unchecked Sendable {
    let input: Input
    let output: Output
    let pipe: WakePipe
    let options: Int32
    let mailbox: Mailbox<Request>
    /// The channel for events. It finishes when the terminal has been released.
    let events = EventDelivery<Event>()
    var inputHasEnded = false
    private var hasBeenAskedToEnd = false

    /// Fails if the system cannot create a pipe.
    ///
    /// - Parameters:
    ///   - input: The descriptor of the input.
    ///   - output: The descriptor of the output.
    ///   - options: The options for `ct_take`.
    ///   - request: The initial request.
    init?(input: Input, output: Output, options: Int32, request: Request) {
        guard let pipe = WakePipe() else { return nil }
        (self.input, self.output, self.pipe, self.options) = (input, output, pipe, options)
        mailbox = Mailbox(request, pipe: pipe)
    }

    /// Starts the thread and returns whether the system could create it.
    ///
    /// - Parameter handler: The closure to call with each event until the terminal has been released.
    @MainActor func start(_ handler: @escaping @MainActor (Event) -> Void) -> Bool {
        guard DetachedThread.start({ self.run() }) else { return false }
        events.begin(handler)
        return true
    }

    func post(_ change: (inout Request) -> Void) { mailbox.post(change) }

    private func run() {
        defer { events.finish() }
        var error = ct_wait_for_foreground(input.descriptor)
        if error == 0 { error = ct_take(input.descriptor, output.descriptor, pipe.writeEnd, options) }
        guard error == 0 else { return fail(errno: error) }
        defer { ct_give_back() }
        serve()
    }

    /// Serves the requests until the form ends.
    func serve() {}

    /// Handles the signals that have arrived. If the main actor has not responded to an earlier INT or TERM signal, the
    /// program exits.
    func answerSignals() {
        for signal in pipe.signals() {
            switch signal {
            case SIGINT, SIGTERM:
                if hasBeenAskedToEnd { ct_die(signal) }
                hasBeenAskedToEnd = true
                answer(.end(signal))
            case SIGTSTP:
                if ct_stop() != 0 { answer(.returned) }
            case SIGCONT:
                answer(ct_resume() != 0 ? .returned : .continued)
            default:
                answer(.resized)
            }
        }
    }

    /// Notifies the main actor that the terminal cannot be used.
    func fail(errno: Int32) {}

    /// Responds to a signal.
    func answer(_ signal: DeviceSignal) {}
}
