import Foundation
import ProcessTesting

/// A runner for short commands that waits until the command exits. Foundation's `Process` cannot run a command that
/// starts a server in the background, because it also waits until the server exits.
enum Command {
    /// - Parameter arguments: The program, which is looked up in `PATH`, and its arguments.
    /// - Returns: The output on stdout and stderr, and the exit status.
    /// - Throws: ``SpawnFailure`` if the program could not be started.
    static func run(_ arguments: [String]) throws -> (output: String, status: Int32) {
        // The output goes to a file, because the server could keep a pipe open.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = try spawn(
            arguments,
            files: [.path("/dev/null", O_RDONLY), .path(file.path, O_WRONLY | O_CREAT), .descriptor(1)])
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let output = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
        return (output, status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F))
    }
}
