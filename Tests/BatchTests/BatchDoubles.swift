import Foundation
import Locking
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Batch

/// An input that delivers its text in small pieces, and counts the pieces.
actor TextSource: ByteSource {
    nonisolated let name = "users.csv"
    private var rest: ArraySlice<UInt8>
    private let piece: Int
    private let end: SystemError?
    private(set) var pieces = 0

    init(_ text: String, piece: Int = 10, end: SystemError? = nil) {
        rest = Array(text.utf8)[...]
        self.piece = piece
        self.end = end
    }

    func next() async throws(SystemError) -> [UInt8]? {
        guard !rest.isEmpty else {
            if let end { throw end }
            return nil
        }
        pieces += 1
        defer { rest = rest.dropFirst(piece) }
        return Array(rest.prefix(piece))
    }
}

extension RecordReader {
    /// Returns the items of an input that arrives in pieces of the given size. A refusal is final: every later call
    /// returns it again.
    mutating func items(of bytes: [UInt8], piece: Int = .max) -> [Item] {
        var rest = bytes[...]
        while !rest.isEmpty {
            feed(Array(rest.prefix(piece)))
            rest = rest.dropFirst(piece)
        }
        finish()
        var items: [Item] = []
        while let item = next() {
            items.append(item)
            if case .refused = item { break }
        }
        return items
    }
}

actor Lines: ByteSink {
    private(set) var text = ""
    private var roomFor: Int
    private let error: SystemError

    init(roomFor: Int = .max, error: SystemError = SystemError(EPIPE)) {
        self.roomFor = roomFor
        self.error = error
    }

    func write(
        _ bytes: [UInt8], noting note: @escaping @Sendable () throws(SystemError) -> Void
    ) async throws(SystemError) {
        guard roomFor > 0 else { throw error }
        try note()
        roomFor -= 1
        text += String(decoding: bytes, as: UTF8.self)
    }

    var lines: [Substring] { text.split(separator: "\n") }
}

/// A file on a disk that may become full, or a pipe whose reader may stop reading.
final class Tape: ByteSink {
    private let file: Int?
    private let isReadable: Bool
    private let written = LockedValue<[UInt8]>([])
    private let room = LockedValue(Int.max)

    var text: String { String(decoding: written.withLock { $0 }, as: UTF8.self) }
    /// The complete lines.
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
    var place: OutputPlace? {
        file.map { OutputPlace(device: 1, file: $0, offset: written.withLock { $0.count }) }
    }

    /// - Parameters:
    ///   - file: The number of the file, or nil for a pipe.
    ///   - isReadable: Whether the file can be read, as on Linux.
    ///   - room: The number of bytes that the tape accepts.
    init(file: Int? = 1, isReadable: Bool = true, room: Int = .max) {
        self.file = file
        self.isReadable = isReadable
        leaveRoom(for: room)
    }

    func leaveRoom(for count: Int) { room.withLock { $0 = count } }

    func bytes(at offset: Int, count: Int) -> [UInt8]? {
        isReadable ? written.withLock { Array($0.dropFirst(offset).prefix(count)) } : nil
    }

    /// A pipe accepts a piece of up to 4,096 bytes completely or not at all.
    func write(
        _ bytes: [UInt8], noting note: @escaping @Sendable () throws(SystemError) -> Void
    ) async throws(SystemError) {
        try note()
        let accepted = room.withLock { room in
            let accepted = min(room, bytes.count)
            room -= accepted
            return file == nil && accepted < bytes.count && bytes.count <= 4096 ? 0 : accepted
        }
        written.withLock { $0 += bytes.prefix(accepted) }
        if accepted < bytes.count { throw SystemError(ENOSPC) }
    }
}

/// An output whose reader does not read until the output is interrupted.
final class Absent: ByteSink {
    private let (interruption, interrupting) = AsyncStream<Never>.makeStream()
    private let state = LockedValue((isWriting: false, isInterrupted: false))
    var isWriting: Bool { state.withLock(\.isWriting) }
    var isInterrupted: Bool { state.withLock(\.isInterrupted) }

    func write(
        _ bytes: [UInt8], noting note: @escaping @Sendable () throws(SystemError) -> Void
    ) async throws(SystemError) {
        state.withLock { $0.isWriting = true }
        for await _ in interruption {}
        throw SystemError(ECANCELED)
    }

    func interrupt() {
        state.withLock { $0.isInterrupted = true }
        interrupting.finish()
    }
}

actor Diagnostics {
    private(set) var lines: [String] = []
    func append(_ entry: LogEntry) { lines.append(entry.text) }
}

/// A service that holds each check until a test releases it or opens the gate, and records the largest number of
/// pending checks.
actor Gate: AsyncAvailability {
    private(set) var asked: [String] = []
    private(set) var most = 0
    private var waiting: [String: CheckedContinuation<Void, Never>] = [:]
    private var isOpen: Bool

    private var held: String?

    init(isOpen: Bool, holding held: String? = nil) {
        self.isOpen = isOpen
        self.held = held
    }

    func find(_ username: String) async throws(CancellationError) -> Availability {
        asked.append(username)
        if !isOpen || username == held {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    if Task.isCancelled { continuation.resume() } else { waiting[username] = continuation }
                    most = max(most, waiting.count)
                }
            } onCancel: {
                Task { await self.release(username) }
            }
        }
        if Task.isCancelled { throw CancellationError() }
        return username.hasPrefix("taken") ? .taken : .available
    }

    func release(_ username: String) { waiting.removeValue(forKey: username)?.resume() }

    func open() {
        isOpen = true
        held = nil
        for name in waiting.keys { release(name) }
    }
}

struct Accepting: AsyncSignup {
    func create(_ username: String, _ password: String, _ key: SignupKey) async -> SignupResult {
        .signedUp(username: username)
    }
}

/// A service that completes sign-ups only when `finish()` is called, even if they are canceled, as if the requests had
/// already arrived.
actor Slow: AsyncSignup {
    private(set) var begun = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func create(_ username: String, _ password: String, _ key: SignupKey) async -> SignupResult {
        begun += 1
        await withCheckedContinuation { waiting.append($0) }
        return .signedUp(username: username)
    }

    func finish() {
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}

/// Returns a runner with a custom plan.
func runner(
    _ availability: some AvailabilityService, _ signup: some SignupService = Accepting(),
    concurrency: Int = 4, _ change: (inout BatchPlan) -> Void = { _ in }
) -> BatchRunner {
    var plan = BatchPlan()
    plan.concurrency = concurrency
    plan.retries = 0
    change(&plan)
    return BatchRunner(
        plan, availability: availability, signup: signup, siteName: "github.com", texts: Texts(.english))
}

/// Waits until a condition holds; returns false after five minutes.
func waits(for condition: () async -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(300)
    while await !condition() {
        guard ContinuousClock.now < deadline else { return false }
        await Task.yield()
    }
    return true
}
