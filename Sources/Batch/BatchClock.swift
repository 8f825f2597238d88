/// The time a batch goes by.
struct BatchClock: Sendable {
    typealias Instant = ContinuousClock.Instant

    private let read: @Sendable () -> Instant
    private let wait: @Sendable (Instant) async throws -> Void
    /// Draws a number from 0 to 1, for what should not happen everywhere at the same time.
    let chance: @Sendable () -> Double

    /// - Parameters:
    ///   - read: Tells what time it is.
    ///   - wait: Waits until a time has come, or throws when the calling task is cancelled.
    ///   - chance: Draws a number from 0 to 1.
    init(
        read: @escaping @Sendable () -> Instant, wait: @escaping @Sendable (Instant) async throws -> Void,
        chance: @escaping @Sendable () -> Double = { 0 }
    ) {
        self.chance = chance
        self.read = read
        self.wait = wait
    }

    /// The machine's.
    static let continuous = BatchClock(
        read: { .now }, wait: { try await ContinuousClock().sleep(until: $0) },
        chance: { .random(in: 0...1) })

    /// What time it is.
    var now: Instant { read() }

    /// Waits until a time has come.
    ///
    /// - Throws: `CancellationError` when the calling task is cancelled.
    func sleep(until time: Instant) async throws { try await wait(time) }
}
