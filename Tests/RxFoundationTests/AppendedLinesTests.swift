import Foundation
import RxTesting
import Testing

@testable import RxFoundation

@Suite struct AppendedLinesTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let scheduler = TestScheduler(initialClock: 0)

    private func append(_ text: String) throws { try Self.append(text, to: file) }

    private static func append(_ text: String, to file: URL) throws {
        if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    private func remove() throws { try FileManager.default.removeItem(at: file) }

    /// Subscribes, performs one step before each tick, and returns the events.
    private func events(_ steps: [() throws -> Void]) throws -> [Recorded<Event<String>>] {
        let observer = scheduler.createObserver(String.self)
        let subscription = Observable.lines(appendedTo: file, every: .seconds(1), scheduler: scheduler)
            .subscribe(observer)
        for step in steps {
            try step()
            scheduler.advanceTo(scheduler.clock + 1)
        }
        subscription.dispose()
        return observer.events
    }

    @Test func `only appended lines are emitted, once they are complete`() throws {
        try append("old\n")
        defer { try? remove() }
        let events = try events([{}, { try append("a\nb") }, {}, { try append("c\r\nd\n") }])
        #expect(events == [.next(2, "a"), .next(4, "bc"), .next(4, "d")])
    }

    @Test func `a file that is created later is read from its beginning`() throws {
        defer { try? remove() }
        #expect(try events([{}, { try append("a\n") }]) == [.next(2, "a")])
    }

    @Test func `the rest of a replaced file is read before the new file`() throws {
        try append("old\n")
        let rotated = file.appendingPathExtension("1")
        defer {
            try? remove()
            try? FileManager.default.removeItem(at: rotated)
        }
        let events = try events([
            {
                try append("a\nb")
                try FileManager.default.moveItem(at: file, to: rotated)
            },
            { try append("c\n") },
            { try append("d\n") },
        ])
        #expect(events == [.next(1, "a"), .next(2, "b"), .next(2, "c"), .next(3, "d")])
    }

    @Test func `lines that are appended immediately before a file is replaced are not lost`() throws {
        try append("")
        let (file, rotated) = (self.file, self.file.appendingPathExtension("1"))
        defer {
            try? remove()
            try? FileManager.default.removeItem(at: rotated)
        }
        // The file is replaced after its first line has been read.
        var growth = try Growth(file.path) { path in
            if (try? String(contentsOf: file, encoding: .utf8)) == "a\n" {
                do {
                    try Self.append("b\nc", to: file)
                    try FileManager.default.moveItem(at: file, to: rotated)
                    try Self.append("d\n", to: file)
                } catch {
                    Issue.record(error)
                }
            }
            return FileDescriptor.Identity.of(path: path)
        }
        try append("a\n")
        #expect(try growth.read() == ["a", "b", "c", "d"])
        #expect(try growth.read() == [])
    }

    @Test func `a file that is shortened is read from its beginning`() throws {
        try append("a long line\n")
        defer { try? remove() }
        let events = try events([
            { try append("b") },
            {
                let handle = try FileHandle(forWritingTo: file)
                try handle.truncate(atOffset: 0)
                try handle.close()
                try append("c\n")
            },
        ])
        #expect(events == [.next(2, "b"), .next(2, "c")])
    }

    @Test func `appended text that spans several blocks is read completely`() throws {
        try append("")
        defer { try? remove() }
        let lines = (1...20_000).map { "line \($0)" }
        let events = try events([{ try append(lines.joined(separator: "\n") + "\n") }])
        #expect(events.compactMap { $0.value.element } == lines)
    }

    @Test func `the sequence fails if the file cannot be read`() throws {
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        defer { try? remove() }
        let events = try events([{}, {}])
        #expect(events.count == 1)
        #expect(events.first?.value.error != nil)
    }

    @Test func `two subscriptions read the file independently`() throws {
        try append("")
        defer { try? remove() }
        let lines = Observable.lines(appendedTo: file, every: .seconds(1), scheduler: scheduler)
        let first = scheduler.createObserver(String.self)
        let second = scheduler.createObserver(String.self)
        let subscription = CompositeDisposable(disposables: [lines.subscribe(first), lines.subscribe(second)])
        try append("a\n")
        scheduler.advanceTo(1)
        #expect(first.events == [.next(1, "a")])
        #expect(second.events == [.next(1, "a")])
        subscription.dispose()
    }
}
