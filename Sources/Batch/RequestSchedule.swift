internal import SignupCore

/// When a batch may ask, and what it asks again: its pace, the rests that the service wants, and the records that wait
/// for another try. Knows no clock: times are given to it.
struct RequestSchedule {
    typealias Instant = ContinuousClock.Instant

    private let retries: Int
    private let patience: Duration
    private var pace: Pace
    private let concurrency: Int
    /// How many requests may be in progress: after a rest one at first, and one more with each answer that asks for no
    /// rest. So many programs that rested together do not come back with all they have.
    private(set) var width: Int
    private var resting: [(due: Instant, record: Record, attempt: Int)] = []

    /// From 0 to 1, anew each time.
    private let chance: @Sendable () -> Double

    /// - Parameters:
    ///   - plan: What to do.
    ///   - chance: Draws a number from 0 to 1.
    init(_ plan: BatchPlan, chance: @escaping @Sendable () -> Double = { 0 }) {
        self.chance = chance
        retries = plan.retries
        patience = plan.patience
        concurrency = plan.concurrency
        width = plan.concurrency
        pace = Pace(rate: plan.rate)
    }

    /// How many records wait for another try.
    var count: Int { resting.count }

    /// Until when the service asked for a rest.
    var restsUntil: Instant? { pace.restsUntil }

    /// Whether a request may begin now.
    func mayBegin(_ now: Instant) -> Bool { pace.next(after: now) == nil }

    /// When the next thing becomes possible by time alone; nil for never.
    func nextTime(after now: Instant) -> Instant? {
        let due = resting.map(\.due).min()
        let mayBegin = pace.next(after: now)
        if let due { return max(due, mayBegin ?? due) }
        return mayBegin
    }

    /// How many seconds the service wants to be left alone, if that is longer than the batch is willing to wait.
    func excessiveRest(_ now: Instant) -> Int? {
        guard let rest = pace.restsUntil.map({ $0 - now }), rest > patience else { return nil }
        let (seconds, fraction) = rest.components
        return max(1, Int(seconds) + (fraction > 0 ? 1 : 0))
    }

    /// Takes note that a request begins.
    mutating func begin(at now: Instant) { pace.begin(at: now) }

    /// Takes note of the rest an answer asks for.
    ///
    /// - Parameter attempt: Which try was answered, from 1.
    mutating func rest(_ answer: AvailabilityAnswer, attempt: Int, _ now: Instant) {
        guard let rest = answer.rest else {
            width = min(width + 1, concurrency)
            return
        }
        width = 1
        // A guess that was too short is doubled.
        let factor = answer.isRestGuessed ? 1 << min(attempt - 1, 10) : 1
        let length = Duration.seconds(min(rest, Self.longestRest) * factor)
        pace.rest(until: now + length, delay: min(length / 4, Self.longestDelay) * chance())
    }

    /// How much longer than asked for a batch rests at most.
    private static let longestDelay = Duration.seconds(30)

    /// A hundred years, which no clock overflows by.
    private static let longestRest = 3_155_760_000

    /// Whether trying once more may help.
    func isWorthwhile(_ reason: UnknownReason, attempt: Int, _ now: Instant) -> Bool {
        attempt <= retries && Backoff.isWorthwhile(reason) && excessiveRest(now) == nil
    }

    /// Lets a record wait for its next try.
    mutating func retry(_ record: Record, attempt: Int, _ now: Instant) {
        resting.append((now + Backoff.delay(attempt: attempt), record, attempt + 1))
    }

    /// Takes a record whose next try may begin.
    mutating func takeDue(_ now: Instant) -> (record: Record, attempt: Int)? {
        guard let index = resting.firstIndex(where: { $0.due <= now }), mayBegin(now) else { return nil }
        let (_, record, attempt) = resting.remove(at: index)
        return (record, attempt)
    }

    /// Forgets what waits for another try.
    ///
    /// - Returns: How many records that were.
    mutating func giveUp() -> Int {
        defer { resting = [] }
        return resting.count
    }
}
