import Foundation
import RxFoundation
import RxTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct FileHandleRxTests {
    private let pipe = Pipe()

    private func write(_ text: String) throws {
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }

    @Test func `the lines from a pipe are emitted, and the sequence completes at the end of the pipe`() throws
    {
        try write("a\nb\r\n\nlast")
        try pipe.fileHandleForWriting.close()
        #expect(try pipe.fileHandleForReading.rx.lines.toBlocking().toArray() == ["a", "b", "", "last"])
    }

    @Test func `each line is emitted before the next line is written`() throws {
        try write("a\nb")
        #expect(try pipe.fileHandleForReading.rx.lines.toBlocking().first() == "a")
    }

    @Test func `a large file is read completely`() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let lines = (1...20_000).map { "line \($0)" } + [String(repeating: "é", count: 100_000)]
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        let handle = try FileHandle(forReadingFrom: file)
        #expect(try handle.rx.lines.toBlocking().toArray() == lines)
    }

    @Test func `the sequence completes without an element if the file is empty`() throws {
        let null = try #require(FileHandle(forReadingAtPath: "/dev/null"))
        #expect(try null.rx.lines.toBlocking().toArray() == [])
    }

    @Test func `the sequence fails if the file cannot be read`() throws {
        let null = try #require(FileHandle(forWritingAtPath: "/dev/null"))
        let error = #expect(throws: POSIXError.self) { try null.rx.lines.toBlocking().toArray() }
        #expect(error?.code == .EBADF)
    }

    @Test func `the sequence fails if the file has been closed`() throws {
        let reading = pipe.fileHandleForReading
        try reading.close()
        let error = #expect(throws: POSIXError.self) {
            try reading.rx.lines.toBlocking(timeout: 20).toArray()
        }
        #expect(error?.code == .EBADF)
    }

    @Test func `the sequence waits for data from a nonblocking file`() throws {
        let reading = pipe.fileHandleForReading
        #expect(fcntl(reading.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
        let lines = BehaviorRelay<[String]>(value: [])
        let isComplete = DispatchSemaphore(value: 0)
        let first = DispatchSemaphore(value: 0)
        let subscription = reading.rx.lines.subscribe(
            onNext: {
                lines.accept(lines.value + [$0])
                first.signal()
            },
            onCompleted: { isComplete.signal() })
        try write("a\n")
        first.wait()
        try write("b\n")
        try pipe.fileHandleForWriting.close()
        isComplete.wait()
        #expect(lines.value == ["a", "b"])
        subscription.dispose()
    }

    @Test func `after disposal, nothing is read and the file stays open`() throws {
        try write("a\n")
        #expect(try pipe.fileHandleForReading.rx.lines.toBlocking().first() == "a")
        try write("b\n")
        #expect(try pipe.fileHandleForReading.rx.lines.toBlocking().first() == "b")
    }

    @Test func `the file is released after disposal`() async {
        weak var file: FileHandle?
        do {
            let copy = FileHandle(
                fileDescriptor: dup(pipe.fileHandleForReading.fileDescriptor), closeOnDealloc: true)
            file = copy
            copy.rx.lines.subscribe().dispose()
        }
        while file != nil { await Task.yield() }
    }

    @Test func `the file stays open during a subscription`() throws {
        let lines = {
            let pipe = Pipe()
            try? pipe.fileHandleForWriting.write(contentsOf: Data("a\n".utf8))
            try? pipe.fileHandleForWriting.close()
            return pipe.fileHandleForReading.rx.lines
        }()
        #expect(try lines.toBlocking().toArray() == ["a"])
    }

    @Test func `a slow observer slows down the writer`() throws {
        // This is more than a pipe's buffer and a single read can hold together.
        let text = String(repeating: String(repeating: "x", count: 1023) + "\n", count: 1 << 11)
        let writing = pipe.fileHandleForWriting
        let isWritten = DispatchSemaphore(value: 0)
        let gate = DispatchSemaphore(value: 0)
        let count = BehaviorRelay(value: 0)
        let isComplete = DispatchSemaphore(value: 0)
        let subscription = pipe.fileHandleForReading.rx.lines.subscribe(
            onNext: { _ in
                if count.value == 0 { gate.wait() }
                count.accept(count.value + 1)
            },
            onCompleted: { isComplete.signal() })
        DispatchQueue.global().async {
            try? writing.write(contentsOf: Data(text.utf8))
            isWritten.signal()
            try? writing.close()
        }
        // This would be enough time to write everything if lines were read while the observer waited.
        #expect(isWritten.wait(timeout: .now() + .milliseconds(500)) == .timedOut)
        gate.signal()
        isComplete.wait()
        #expect(isWritten.wait(timeout: .now()) == .success)
        #expect(count.value == 1 << 11)
        subscription.dispose()
    }
}
