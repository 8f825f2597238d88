import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A line-by-line run of a form on the process's standard input and output.
final class StandardLineSession: LineSession, RunnableSession {
    private let thread: LineThread?
    /// The error number if the thread could not be created.
    private let error: Int32

    init(form: Form) {
        thread = LineThread(
            input: STDIN_FILENO, output: STDOUT_FILENO, options: form.hasSecrets ? Int32(CT_SECRET) : 0)
        // If the thread is nil, the system could not create a pipe, and `errno` contains the reason.
        error = errno
        super.init(form: form, device: thread)
    }

    func run() async -> FormExit {
        guard let thread else { return .terminalFailed(errno: error) }
        // Creating a thread fails only if the system lacks the resources.
        guard thread.start({ [weak self] in self?.answer($0) }) else { return .terminalFailed(errno: EAGAIN) }
        start()
        await thread.events.waitForEnd()
        return exit ?? .endOfInput
    }
}
