import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A line-by-line run of a form on the process's standard input and output.
final class StandardLineSession: LineSession, RunnableSession {
    private let thread: LineThread?

    init(form: Form) {
        thread = LineThread(
            input: STDIN_FILENO, output: STDOUT_FILENO, options: form.hasSecrets ? Int32(CT_SECRET) : 0)
        super.init(form: form, device: thread)
    }

    func run() async -> FormExit {
        guard let thread, thread.start({ [weak self] in self?.answer($0) }) else { return .endOfInput }
        start()
        await thread.events.waitForEnd()
        return exit ?? .endOfInput
    }
}
