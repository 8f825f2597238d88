internal import Foundation

/// Runs a shell command when this object is released or this process exits, even if it is killed.
///
/// This way, a killed test leaves no server behind. The shell has its own session, so that a signal to the
/// process group of the tests does not reach it.
public final class Watchdog: Sendable {
    /// The write end of the shell's standard input, which only this process has open. The shell waits until it is closed.
    private let lifeline: Int32
    private let shell: pid_t

    /// - Parameter command: The command, which must not fail if there is nothing left to do.
    /// - Throws: `POSIXError` if the shell cannot be started.
    public init(_ command: String) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let newSession: Int16 = 0x0400
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let newSession: Int16 = 0x80
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        // Otherwise the reader of the tests' output would wait for the shell.
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, newSession)
        let script = "trap '' HUP INT QUIT TERM; read -r _; \(command)"
        let words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sh"), strdup("-c"), strdup(script), nil]
        defer { for word in words { free(word) } }
        var shell: pid_t = 0
        let error = posix_spawn(&shell, "/bin/sh", &actions, &attributes, words, environ)
        guard error == 0 else {
            close(ends[1])
            throw POSIXError(.init(rawValue: error) ?? .EAGAIN)
        }
        (self.lifeline, self.shell) = (ends[1], shell)
    }

    /// Waits until the command has been run.
    deinit {
        close(lifeline)
        while waitpid(shell, nil, 0) < 0, errno == EINTR {}
    }
}
