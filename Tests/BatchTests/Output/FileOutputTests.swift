import Foundation
import Locking
import SignupSupport
import Testing

@testable import Batch

@Suite(.timeLimit(.minutes(1)))
struct FileOutputTests {
    init() { signal(SIGPIPE, SIG_IGN) }

    @Test func `a slow reader receives the complete output`() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
        let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
        let reader = Task.detached {
            try FileHandle(fileDescriptor: reading, closeOnDealloc: true).readToEnd()
        }
        try await FileOutput(descriptor: writing).write(content)
        close(writing)
        #expect(try await reader.value == Data(content))
    }

    @Test func `a closed pipe is reported`() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        close(ends[0])
        defer { close(ends[1]) }
        let error = await #expect(throws: SystemError.self) {
            try await FileOutput(descriptor: ends[1]).write([1])
        }
        #expect(error?.isBrokenPipe == true)
    }

    /// The note is a mark in the journal. If the note were written before the wait, a program that is killed during the
    /// wait would lose the outcomes that the note names.
    @Test func `the note about output to a full pipe is written only after the pipe has room`() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        defer {
            close(writing)
            close(reading)
        }
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
        let piece = [UInt8](repeating: 0, count: 4096)
        while write(writing, piece, piece.count) > 0 {}
        let hadRoom = LockedValue<Bool?>(nil)
        let work = Task.detached {
            try await FileOutput(descriptor: writing).write([1]) {
                var waiting = pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)
                let isReady = poll(&waiting, 1, 0) > 0
                hadRoom.withLock { $0 = isReady }
            }
        }
        // A note that is written too early may take a moment to arrive, so the test waits for up to 300 milliseconds.
        let end = ContinuousClock.now + .milliseconds(300)
        while hadRoom.withLock({ $0 == nil }), ContinuousClock.now < end { await Task.yield() }
        var bytes = [UInt8](repeating: 1, count: 65_536)
        #expect(read(reading, &bytes, bytes.count) == bytes.count)
        try await work.value
        #expect(hadRoom.withLock { $0 } == true)
    }
}
