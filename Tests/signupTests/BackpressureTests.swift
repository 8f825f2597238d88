import Foundation
import NetworkTesting
import Synchronization
import Testing

/// A slow service slows down the program that writes to stdin.
@Suite(.timeLimit(.minutes(2)))
struct BackpressureTests {
    private static let concurrency = 4
    private static let records = 400
    private static let recordSize = 4000
    /// The capacity of a pipe, and the size of the program's reads.
    private static let piece = 65_536

    /// The number of bytes that a writer was able to write.
    private final class Written: Sendable {
        private let count = Atomic<Int>(0)
        var bytes: Int { count.load(ordering: .acquiring) }
        func add(_ bytes: Int) { count.add(bytes, ordering: .acquiringAndReleasing) }
    }

    @Test func `a slow service blocks the program that writes to the pipe`() async throws {
        let gate = DispatchSemaphore(value: 0)
        let server = try FaultServer { _ in
            gate.wait()
            return [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
        defer {
            server.stop()
            for _ in 0..<Self.records { gate.signal() }
        }
        let running = try RunningProgram([
            "check", "--github-url", server.url, "--concurrency", "\(Self.concurrency)", "--timeout", "600",
            "--quiet",
        ])
        let written = Written()
        Thread.detachNewThread {
            for number in 1...Self.records {
                let name = "name-\(number),"
                let record =
                    name + String(repeating: "x", count: Self.recordSize - name.utf8.count - 1) + "\n"
                running.write(Array(record.utf8))
                written.add(Self.recordSize)
            }
            running.endInput()
        }
        // The server does not respond until the program has stopped reading.
        var before = -1
        while written.bytes != before {
            before = written.bytes
            try await Task.sleep(for: .milliseconds(500))  // polling
        }
        var events = server.events.makeAsyncIterator()
        for asked in 1...20 {
            guard case .requested = await events.next() else { throw CancellationError() }
            // No matter how long the responses take, at most the following can have been written: the names that were
            // checked, a piece that is being parsed, a piece that is being read, the contents of the pipe, and a record
            // that is being written.
            let most = (asked + Self.concurrency + 1) * Self.recordSize + 3 * Self.piece
            #expect(written.bytes <= most)
            gate.signal()
        }
        #expect(written.bytes < Self.records * Self.recordSize)
        for _ in 0..<Self.records { gate.signal() }
        let result = await running.result()
        #expect(result.status == 0)
        #expect(written.bytes == Self.records * Self.recordSize)
        #expect(
            result.output
                == (1...Self.records).map {
                    #"{"record":\#($0),"username":"name-\#($0)","outcome":"available"}"# + "\n"
                }
                .joined())
    }
}
