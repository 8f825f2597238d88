/// The time a batch goes by.
struct BatchClock: Sendable {
    typealias Instant = ContinuousClock.Instant

    private let read: @Sendable () -> Instant
    private let wait: @Sendable (Instant) async throws -> Void

    /// - Parameters:
    ///   - read: Tells what time it is.
    ///   - wait: Waits until a time has come, or throws when the calling task is cancelled.
    init(read: @escaping @Sendable () -> Instant, wait: @escaping @Sendable (Instant) async throws -> Void) {
        self.read = read
        self.wait = wait
    }

    /// The machine's.
    static let continuous = BatchClock(read: { .now }, wait: { try await ContinuousClock().sleep(until: $0) })

    /// What time it is.
    var now: Instant { read() }

    /// Waits until a time has come.
    ///
    /// - Throws: `CancellationError` when the calling task is cancelled.
    func sleep(until time: Instant) async throws { try await wait(time) }
}
