import CTerminal
import Foundation

/// A command on a pseudo-terminal whose other side is this process.
public struct PtyProcess: Sendable {
    /// The process number of the command.
    public let number: Int32
    /// This side of the terminal.
    public let controller: Int32
    /// The command's side. Kept open, so that the terminal stays when the command ends.
    public let slave: Int32

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
        number = process
        guard error == 0 else {
            throw TmuxSession.Failure(description: "\(command[0]): \(String(cString: strerror(error)))")
        }
    }

    /// Ends the command and takes the terminal away.
    public func end() {
        kill(number, SIGKILL)
        waitpid(number, nil, 0)
        close(slave)
        close(controller)
    }
}
