import CTerminal
import Dispatch
import Foundation
import Synchronization

/// A command on a pseudo-terminal whose other side is this process: for what no terminal emulator does on demand. Its
/// screen is a ``ModelTerminal`` of 80 columns and 24 rows.
public final class PtySession: Sendable {
    /// The process number of the command.
    public let process: Int32

    private let controller: Int32
    /// Kept open, so that the terminal stays when the command ends.
    private let slave: Int32
    private let output = Mutex<[UInt8]>([])
    private let queue = DispatchQueue(label: "pty")

    /// Starts `command` on a new terminal.
    ///
    /// - Parameters:
    ///   - command: the program's path and its arguments.
    ///   - environment: all its variables.
    /// - Throws: ``TmuxSession/Failure`` where it could not be started.
    public init(_ command: [String], environment: [String: String]) throws {
        var controller: Int32 = -1
        slave = ct_open_dummy(-1, &controller)
        self.controller = controller
        guard slave >= 0, let name = ttyname(slave) else {
            throw TmuxSession.Failure(description: "there is no pseudo-terminal left")
        }
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
        posix_spawn_file_actions_addopen(&actions, 0, String(cString: name), O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        // A thread of Dispatch blocks signals, and a program starts with what its parent's thread blocked.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setsigmask(&attributes, &none)
        // In a session of its own, the terminal opened first is its terminal.
        posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
        let words = command.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for word in words + variables { free(word) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, command[0], &actions, &attributes, words, variables)
        self.process = process
        guard error == 0 else {
            throw TmuxSession.Failure(description: "\(command[0]): \(String(cString: strerror(error)))")
        }
    }

    deinit {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
        close(slave)
        close(controller)
    }

    /// Sends bytes to the command, as if they were typed or answered.
    public func send(_ text: some StringProtocol) {
        _ = Array(text.utf8).withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
    }

    /// Waits until the command has read what was sent.
    public func waitUntilRead() async throws {
        try await wait { [slave] _ in
            var count: Int32 = 0
            return ioctl(slave, UInt(FIONREAD), &count) == 0 && count == 0
        }
    }

    /// Looks at the screen until `condition` holds.
    ///
    /// - Parameters:
    ///   - deadline: how long at most.
    ///   - condition: what is waited for.
    /// - Returns: the screen for which it held.
    /// - Throws: ``TmuxSession/Failure`` with the last screen at the deadline.
    @discardableResult
    public func wait(
        for deadline: Duration = .seconds(20), until condition: @escaping @Sendable (ModelTerminal) -> Bool
    ) async throws -> ModelTerminal {
        try await withCheckedThrowingContinuation { continuation in
            look(until: .now + deadline, condition, continuation)
        }
    }

    private func look(
        until end: ContinuousClock.Instant, _ condition: @escaping @Sendable (ModelTerminal) -> Bool,
        _ continuation: CheckedContinuation<ModelTerminal, any Error>
    ) {
        queue.async { [self] in
            let screen = screen()
            if condition(screen) { return continuation.resume(returning: screen) }
            guard ContinuousClock.now < end else {
                let rows = screen.rows.indices.map { "|\(screen.text($0))|" } + screen.faults
                return continuation.resume(
                    throwing: TmuxSession.Failure(
                        description: "The screen never became what was waited for:\n"
                            + rows.joined(separator: "\n")))
            }
            queue.asyncAfter(deadline: .now() + .milliseconds(10)) {
                self.look(until: end, condition, continuation)
            }
        }
    }

    /// The screen after everything that has come.
    private func screen() -> ModelTerminal {
        var poller = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
        var piece = [UInt8](repeating: 0, count: 4096)
        while poll(&poller, 1, 0) > 0 {
            let count = read(controller, &piece, piece.count)
            if count <= 0 { break }
            output.withLock { $0 += piece[..<count] }
        }
        var terminal = ModelTerminal(columns: 80, rows: 24)
        terminal.draw(output.withLock { $0 })
        return terminal
    }
}
