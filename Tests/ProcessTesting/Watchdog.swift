internal import Foundation

/// A watchdog that runs a shell command when the watchdog is released or this process exits, even if the process is
/// killed.
///
/// Because of the watchdog, a killed test leaves no server behind. The shell has its own session, so that a signal to
/// the process group of the tests does not reach the shell.
public final class Watchdog: Sendable {
    /// The write end of the shell's standard input, which only this process has open. The shell waits until that end is
    /// closed.
    private let lifeline: Int32
    private let shell: pid_t

    /// - Parameter command: The command, which must not fail if there is nothing left to do.
    /// - Throws: `POSIXError` if the pipe cannot be created, ``SpawnFailure`` if the shell cannot be started.
    public init(_ command: String) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        lifeline = ends[1]
        do {
            shell = try spawn(
                ["/bin/sh", "-c", "trap '' HUP INT QUIT TERM; read -r _; \(command)"],
                // If the shell inherited the tests' output, the reader of that output would wait for the shell to exit.
                files: [.descriptor(ends[0]), .path("/dev/null", O_WRONLY), .path("/dev/null", O_WRONLY)],
                leadsSession: true)
        } catch {
            close(lifeline)
            throw error
        }
    }

    /// Waits until the command has been run.
    deinit {
        close(lifeline)
        while waitpid(shell, nil, 0) < 0, errno == EINTR {}
    }
}
