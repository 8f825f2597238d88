import Foundation
import Locking
import SignupSupport
import Testing

@testable import Batch

@Suite(.timeLimit(.minutes(1)))
struct FileOutputTests {
    init() { signal(SIGPIPE, SIG_IGN) }

    private func makePipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    @Test func `a slow reader receives the complete output`() async throws {
        let (reading, writing) = try makePipe()
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
        let (reading, writing) = try makePipe()
        close(reading)
        defer { close(writing) }
        let error = await #expect(throws: SystemError.self) {
            try await FileOutput(descriptor: writing).write([1])
        }
        #expect(error?.isBrokenPipe == true)
    }

    /// The note is a mark in the journal. If the note were written before the wait, a program that is killed during the
    /// wait would lose the outcomes that the note names.
    @Test func `the note about output to a full pipe is written only after the pipe has room`() async throws {
        let (reading, writing) = try makePipe()
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

    @Test(arguments: [1, 4096, 300_000])
    func `a write that waits for the reader can be interrupted`(count: Int) async throws {
        let (reading, writing) = try makePipe()
        defer {
            close(writing)
            close(reading)
        }
        let output = FileOutput(descriptor: writing)
        // Without this piece, a small write would not wait.
        try await output.write([UInt8](repeating: 0, count: 65_536))
        let isNoted = LockedValue(false)
        let work = Task.detached { () -> SystemError? in
            do throws(SystemError) {
                try await output.write([UInt8](repeating: 1, count: count)) { isNoted.withLock { $0 = true } }
                return nil
            } catch { return error }
        }
        await Task.yield()
        output.interrupt()
        #expect(await work.value == SystemError(ECANCELED))
        #expect(!isNoted.withLock { $0 })
        var bytes = [UInt8](repeating: 2, count: 70_000)
        #expect(read(reading, &bytes, bytes.count) == 65_536 && !bytes.prefix(65_536).contains(1))
        // Output for which there is room is still written.
        try await output.write([3])
        #expect(read(reading, &bytes, bytes.count) == 1)
    }

    @Test func `a long write is interrupted between two pieces`() async throws {
        let (reading, writing) = try makePipe()
        defer {
            close(writing)
            close(reading)
        }
        let output = FileOutput(descriptor: writing)
        let work = Task.detached { () -> SystemError? in
            do throws(SystemError) {
                try await output.write([UInt8](repeating: 1, count: 300_000))
                return nil
            } catch { return error }
        }
        while SystemCall.hasRoom(writing) { await Task.yield() }
        output.interrupt()
        #expect(await work.value == SystemError(ECANCELED))
    }

    @Test func `a batch that is stopping waits up to eight seconds for the reader of its output`() async {
        let (output, reports, time) = (Absent(), Absent(), VirtualClock())
        var runner = runner(Gate(isOpen: true)) { $0.work = .check }
        runner.clock = time.clock
        let listener = BatchListener(interrupt: { reports.interrupt() })
        let running = Task { [runner] in
            await runner.run(input: TextSource("octo-cat\n"), output: output, listener: listener)
        }
        #expect(await waits { output.isWriting })
        #expect(time.nextWakening == nil)
        running.cancel()
        #expect(await waits { time.nextWakening == .seconds(8) })
        time.advance(by: .seconds(8))
        let report = await running.value
        #expect(report.isStopped && report.outputError == SystemError(ECANCELED))
        #expect(reports.isInterrupted)
    }
}
