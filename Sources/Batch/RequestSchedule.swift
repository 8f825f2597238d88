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
    private var resting: [(due: Instant, next: Next)] = []
    /// How messages call the service that asked for the latest pause; nil for the one that is asked about names.
    private(set) var restingService: String?

    /// What a record waits for.
    struct Next {
        enum Step { case ask, signUp, signUpAgain }

        let step: Step
        let record: Record
        let attempt: Attempt
    }

    /// From 0 to 1, drawn again each time.
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

    /// Takes note of the pause an answer asks for.
    ///
    /// - Parameters:
    ///   - rest: Its length, in seconds.
    ///   - isGuessed: Whether the service did not name the length: a guess that was too short is doubled.
    ///   - attempt: The try that was answered.
    ///   - service: How messages call the service; nil for the one that is asked about names.
    mutating func rest(
        _ rest: Int, isGuessed: Bool = false, after attempt: Attempt, by service: String? = nil,
        _ now: Instant
    ) {
        width = 1
        let factor = isGuessed ? 1 << min(attempt.rests, 10) : 1
        let length = Duration.seconds(min(rest, Self.longestRest) * factor)
        pace.rest(until: now + length, delay: min(length / 4, Self.longestDelay) * chance())
        restingService = service
    }

    /// Notes that an answer asked for no pause.
    mutating func widen() {
        width = min(width + 1, concurrency)
    }

    /// How much longer than asked for a batch rests at most.
    private static let longestDelay = Duration.seconds(30)

    /// A hundred years, which no clock overflows by.
    private static let longestRest = 3_155_760_000

    /// The next try of a record, or nil if there is none.
    ///
    /// A rate limit costs the record patience, of which each has as much as the batch; anything else costs it a retry.
    /// - Returns: The next try and when it is due.
    func next(after attempt: Attempt, _ reason: UnknownReason, _ now: Instant) -> (Attempt, due: Instant)? {
        guard excessiveRest(now) == nil else { return nil }
        var next = attempt
        if case .rateLimited = reason {
            let due = max(pace.restsUntil ?? now, now)
            next.rests += 1
            next.waited += due - now
            return next.waited <= patience ? (next, due) : nil
        }
        guard attempt.number <= retries, Backoff.isWorthwhile(reason) else { return nil }
        next.number += 1
        return (next, now + Backoff.delay(attempt: attempt.number))
    }

    /// Lets a record wait.
    mutating func wait(_ step: Next.Step, _ record: Record, _ attempt: Attempt, until due: Instant) {
        resting.append((due, Next(step: step, record: record, attempt: attempt)))
    }

    /// Until when the service's pause lasts, if it does.
    func rest(at now: Instant) -> Instant? { pace.restsUntil.flatMap { $0 > now ? $0 : nil } }

    /// Removes and returns a record whose next try may begin.
    mutating func popDue(_ now: Instant) -> Next? {
        guard let index = resting.firstIndex(where: { $0.due <= now }), mayBegin(now) else { return nil }
        return resting.remove(at: index).next
    }

    /// Forgets what waits for another try.
    ///
    /// - Returns: How many records that were.
    mutating func removeAll() -> Int {
        defer { resting = [] }
        return resting.count
    }
}
