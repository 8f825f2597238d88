import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A run of a form on the process's terminal.
final class TerminalSession: ScreenSession, RunnableSession {
    private let thread: TerminalThread

    /// Fails if the system lacks the resources for the terminal thread.
    init?(form: Form, palette: Palette) {
        let thread = TerminalThread(
            input: STDIN_FILENO, output: STDOUT_FILENO, palette: palette,
            options: Int32((form.hasSecrets ? CT_SECRET : 0) | (form.usesMouse ? CT_MOUSE : 0)))
        guard let thread else { return nil }
        self.thread = thread
        super.init(form: form, device: thread)
    }

    func run() async -> FormExit {
        display()
        // Creating a thread fails only if the system lacks the resources.
        guard thread.start({ [weak self] in self?.answer($0) }) else { return .terminalFailed(errno: EAGAIN) }
        await thread.events.waitForEnd()
        return exit ?? .endOfInput
    }
}
