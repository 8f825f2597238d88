import Foundation
import SignupCore
import SignupTesting
import Testing

@testable import signup

@Suite(.timeLimit(.minutes(1)), .serialized)
struct SecretFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [("\u{FEFF}a\r\n", "a\r\n"), ("a\u{FEFF}", "a\u{FEFF}"), ("\u{FEFF}", ""), ("", "")])
    func `a byte order mark at the beginning is not part of the text`(content: String, text: String) throws {
        let path = folder.file("secret")
        try Data(content.utf8).write(to: URL(fileURLWithPath: path))
        #expect(try Array(SecretFile.text(path, .token).utf8) == Array(text.utf8))
    }

    @Test(arguments: [
        ["check", "octo-cat", "--api", "--token-file"],
        ["batch", "--policy", "basic", "--accounts", "https://127.0.0.1:9/a", "--header-file"],
    ])
    func `a signal terminates a program that is waiting for a secret from a pipe`(arguments: [String])
        async throws
    {
        let pipe = folder.file("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let running = try RunningProgram(arguments + [pipe])
        running.endInput()
        // Opening the pipe for writing fails until the program opens it for reading. The program then waits for bytes.
        var writing: Int32 = -1
        while writing < 0 {
            try await Task.sleep(for: .milliseconds(10))  // polling
            writing = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        }
        defer { close(writing) }
        running.send(SIGTERM)
        #expect(await running.result() == Program.Result(status: -SIGTERM, output: "", errors: ""))
    }
}
