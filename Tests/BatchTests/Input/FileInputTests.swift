import Foundation
import SignupSupport
import Testing

@testable import Batch

/// A file that is deleted after the test.
struct TemporaryFile: ~Copyable {
    let path = NSTemporaryDirectory() + "signup-\(UUID().uuidString)"

    init(_ bytes: [UInt8]) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite(.timeLimit(.minutes(1)))
struct FileInputTests {
    @Test func `a file is read in pieces`() async throws {
        let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
        let file = try TemporaryFile(content)
        let input = try FileInput(path: file.path)
        #expect(input.name == file.path)
        var read: [UInt8] = []
        while let bytes = try await input.next() {
            #expect(bytes.count <= 65_536)
            read += bytes
        }
        #expect(read == content)
        #expect(try await input.next() == nil)
    }

    @Test func `the size of an input is the number of bytes that remain to be read`() async throws {
        let file = try TemporaryFile(Array("read,secret\nleft,secret\n".utf8))
        let descriptor = open(file.path, O_RDONLY)
        #expect(lseek(descriptor, 12, SEEK_SET) == 12)
        let input = try FileInput(descriptor: descriptor, owned: true, name: "stdin")
        #expect(input.size == 12)
        #expect(try await input.next() == Array("left,secret\n".utf8))
        #expect(try FileInput(path: file.path).size == 24)
    }

    @Test func `a file descriptor that an input does not own stays open`() throws {
        let file = try TemporaryFile([])
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        _ = try FileInput(descriptor: descriptor, owned: false, name: "stdin")
        // If the descriptor were closed, another test could open a different file with the same number.
        #expect(try FileStatus(of: descriptor).file == FileStatus(at: file.path).file)
    }

    @Test func `the error for a file that cannot be opened gives the reason`() {
        #expect(throws: SystemError(ENOENT)) { try FileInput(path: "/nonexistent/users.csv") }
        #expect(SystemError(ENOENT).description == "no such file or directory")
    }

    @Test func `the error for a file that cannot be read gives the reason`() async throws {
        #expect(throws: SystemError(EISDIR)) { try FileInput(path: NSTemporaryDirectory()) }
        let folder = open(NSTemporaryDirectory(), O_RDONLY | O_CLOEXEC)
        let input = try FileInput(descriptor: folder, owned: true, name: "stdin")
        await #expect(throws: SystemError(EISDIR)) { try await input.next() }
    }

    /// The task is canceled immediately, or after a pause. The pause gives the reader time to begin its wait, because a
    /// test cannot observe whether the reader is waiting.
    @Test(arguments: [Duration.zero, .milliseconds(100)])
    func `cancellation ends the wait for input from a pipe`(pause: Duration) async throws {
        let path = NSTemporaryDirectory() + "signup-\(UUID().uuidString)"
        try #require(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        let holder = open(path, O_RDWR)
        defer { close(holder) }
        let input = try FileInput(path: path)
        let task = Task { try await input.next() }
        if pause > .zero { try await Task.sleep(for: pause) }  // on purpose
        task.cancel()
        #expect(try await task.value == nil)
    }
}
