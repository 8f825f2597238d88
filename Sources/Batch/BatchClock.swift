/// The clock of a batch and its source of random numbers.
struct BatchClock: Sendable {
    typealias Instant = ContinuousClock.Instant

    private let read: @Sendable () -> Instant
    private let wait: @Sendable (Instant) async throws -> Void
    /// Returns a random number from 0 to 1. Random delays keep processes from acting at the same time.
    let chance: @Sendable () -> Double

    /// - Parameters:
    ///   - read: A closure that returns the current time.
    ///   - wait: A closure that waits until a given time, or throws an error if the calling task is canceled.
    ///   - chance: A closure that returns a random number from 0 to 1.
    init(
        read: @escaping @Sendable () -> Instant, wait: @escaping @Sendable (Instant) async throws -> Void,
        chance: @escaping @Sendable () -> Double = { 0 }
    ) {
        self.chance = chance
        self.read = read
        self.wait = wait
    }

    /// The machine's clock.
    static let continuous = BatchClock(
        read: { .now }, wait: { try await ContinuousClock().sleep(until: $0) },
        chance: { .random(in: 0...1) })

    /// The current time.
    var now: Instant { read() }

    /// Waits until the given time.
    ///
    /// - Throws: `CancellationError` when the calling task is canceled.
    func sleep(until time: Instant) async throws { try await wait(time) }
}
