import CTerminal
import Foundation
import ProcessTesting

/// A command on a pseudo-terminal whose other side belongs to this process.
public struct PtyProcess: Sendable {
    /// The process ID of the command.
    public let number: Int32
    /// This process's side of the terminal.
    public let controller: Int32
    /// The command's side of the terminal, which is kept open so that the terminal outlives the command.
    public let slave: Int32

    /// Starts `command` on a new terminal.
    ///
    /// - Parameters:
    ///   - command: The program's path and its arguments.
    ///   - environment: All environment variables of the command, except for those that every program receives.
    /// - Throws: An error if no terminal is available, or if the command could not be started.
    public init(_ command: [String], environment: [String: String]) throws {
        var controller: Int32 = -1
        slave = ct_open_dummy(-1, &controller)
        self.controller = controller
        guard slave >= 0, let name = ttyname(slave) else {
            throw TmuxSession.Failure(description: "there is no pseudo-terminal left")
        }
        number = try spawn(
            command, files: [.path(String(cString: name), O_RDWR), .descriptor(0), .descriptor(0)],
            environment: environment, leadsSession: true)
    }

    /// Kills the command, and closes the terminal.
    public func end() {
        kill(number, SIGKILL)
        waitpid(number, nil, 0)
        close(slave)
        close(controller)
    }
}
