import Foundation
import TerminalTesting
import Testing

/// A named pipe from which the fixture reads its answers.
final class PipedInput {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    private var writing: Int32 = -1

    init() throws {
        signal(SIGPIPE, SIG_IGN)
        try #require(mkfifo(path, 0o600) == 0)
    }

    deinit {
        close(writing)
        unlink(path)
    }

    /// Starts the fixture, and waits for its first prompt.
    func start() async throws -> TmuxSession {
        let terminal = try TmuxSession(
            ["sh", "-c", #"exec "$0" accessible < "$1""#, BuiltProduct.path("ConsoleFixture"), path],
            columns: 120)
        // This call waits until the shell opens the other end of the pipe.
        writing = open(path, O_WRONLY | O_CLOEXEC)
        try #require(writing >= 0)
        try await terminal.wait(forText: "Username (letters and digits):")
        return terminal
    }

    /// Writes text, and returns when the pipe has accepted all of it.
    func write(_ text: String) throws {
        let bytes = Array(text.utf8)
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.write(writing, $0.baseAddress?.advanced(by: done), $0.count - done)
            }
            try #require(count > 0)
            done += count
        }
    }
}
