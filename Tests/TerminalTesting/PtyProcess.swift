import CTerminal
import Foundation

/// A command on a pseudo-terminal whose other side belongs to this process.
public struct PtyProcess: Sendable {
    /// The process number of the command.
    public let number: Int32
    /// This side of the terminal.
    public let controller: Int32
    /// The command's side. Kept open, so that the terminal exists after the command has exited.
    public let slave: Int32

    /// Starts `command` on a new terminal.
    ///
    /// - Parameters:
    ///   - command: The program's path and its arguments.
    ///   - environment: All its variables. An active mutant stays active in it.
    /// - Throws: ``TmuxSession/Failure`` if it could not be started.
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
        // In a separate session, the terminal that is opened first becomes the controlling terminal.
        initialize(&attributes, flags: newSession)
        defer { posix_spawnattr_destroy(&attributes) }
        let words = command.map { strdup($0) } + [nil]
        let mutant = ProcessInfo.processInfo.environment.filter { $0.key == "MUTANT" }
        let variables = environment.merging(mutant) { $1 }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for word in words + variables { free(word) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, command[0], &actions, &attributes, words, variables)
        number = process
        guard error == 0 else {
            throw TmuxSession.Failure(description: "\(command[0]): \(String(cString: strerror(error)))")
        }
    }

    /// Stops the command and closes the terminal.
    public func end() {
        kill(number, SIGKILL)
        waitpid(number, nil, 0)
        close(slave)
        close(controller)
    }
}
