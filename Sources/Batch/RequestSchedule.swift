internal import SignupCore

/// The schedule of a batch, which determines when requests may be sent or repeated. It keeps track of the batch's pace,
/// the pauses that the service requests, and the records that are waiting for their next request. It uses no clock: the
/// caller passes the times.
struct RequestSchedule {
    typealias Instant = ContinuousClock.Instant

    private let retries: Int
    private let retryTime: Duration?
    private let patience: Duration
    private var pace: Pace
    private let concurrency: Int
    /// The number of requests that may be in progress. After a pause, it is one, and each answer that requests no pause
    /// increases it by one. Programs that paused together therefore do not resume at full speed.
    private(set) var width: Int
    private var resting: [(due: Instant, next: Next)] = []
    /// The number of answers that did not request a pause.
    private var answers = 0
    /// The maximum number of refused records that can wait in addition to the records that the concurrency allows.
    private static let mostRefused = 16
    /// The name of the service that requested the latest pause, for messages, or nil for the service that checks names.
    private(set) var pausingService: String?

    /// A record that is waiting for its next request.
    struct Next {
        enum Step: Equatable {
            case ask, signUp, signUpAgain
            /// Check again whether the account of a taken name belongs to the record. The value is the result if the
            /// account does not belong to the record.
            case recognize(otherwise: Outcome.Result)
        }

        let step: Step
        let record: Record
        let attempt: Attempt
    }

    /// A request that may be sent now. Only the schedule creates requests, so no request can ignore the limits.
    struct Request {
        let record: Record

        fileprivate init(_ record: Record) { self.record = record }
    }

    /// The limits on a step of a record.
    enum Limits {
        /// The step does not wait.
        case none
        /// The step waits until a pause is over but does not count toward the rate.
        case pause
        /// The step waits until a pause is over and counts toward the rate.
        case all
    }

    /// The decision about whether a step may begin.
    enum Start {
        case now(Request)
        /// The step may begin after this time.
        case later(Instant)
        /// The service requested a pause of this many seconds, which is longer than the batch is willing to wait.
        case never(pause: Int)
    }

    /// Returns a random number from 0 to 1.
    private let chance: @Sendable () -> Double

    /// - Parameters:
    ///   - plan: The work to do.
    ///   - start: The time at which the batch starts.
    ///   - chance: A closure that returns a random number from 0 to 1.
    init(
        _ plan: BatchPlan, start: Instant? = nil, chance: @escaping @Sendable () -> Double = { 0 }
    ) {
        self.chance = chance
        retries = plan.retries
        retryTime = plan.retryTime
        patience = plan.patience
        concurrency = plan.concurrency
        width = plan.concurrency
        pace = Pace(rate: plan.rate, start: plan.isPart ? start : nil)
    }

    /// The number of records that are waiting for their next request.
    var count: Int { resting.count }

    /// The number of pending records that count toward the concurrency. Some refused records do not count, so that
    /// another name can be checked after a pause.
    var load: Int {
        if resting.isEmpty { return 0 }
        return resting.count - min(resting.count { $0.next.attempt.rests > 0 }, Self.mostRefused)
    }

    /// Returns whether the next request should check a name that was not refused, because the answer to such a request
    /// reveals whether a pause is over.
    func shouldAskAnother(_ now: Instant) -> Bool {
        width == 1 && !resting.isEmpty && resting.allSatisfy { $0.due > now || $0.next.attempt.rests > 0 }
    }

    /// The end of the pause that the service requested.
    var pausedUntil: Instant? { pace.pausedUntil }

    /// Returns whether a request may begin now.
    func mayBegin(_ now: Instant) -> Bool { pace.next(after: now) == nil }

    /// Returns the next time at which more work becomes possible without an answer, or nil for never.
    ///
    /// - Parameter now: The time at which the batch last began requests. A record that was due at that time now waits
    ///   for an answer.
    func nextTime(after now: Instant) -> Instant? {
        pace.next(after: now) ?? resting.lazy.map(\.due).filter { $0 > now }.min()
    }

    /// Returns the length of the requested pause in seconds, if it is longer than the batch is willing to wait.
    func excessivePause(_ now: Instant) -> Int? {
        guard let rest = pace.pausedUntil.map({ $0 - now }), rest > patience else { return nil }
        let (seconds, fraction) = rest.components
        return max(1, Int(seconds) + (fraction > 0 ? 1 : 0))
    }

    /// Begins a step of a record, if the limits allow it.
    mutating func begin(_ record: Record, _ limits: Limits, at now: Instant) -> Start {
        if limits != .none {
            if let seconds = excessivePause(now) { return .never(pause: seconds) }
            if let end = rest(at: now) { return .later(end) }
        }
        if limits == .all {
            guard mayBegin(now) else { return .later(now) }
            pace.begin(at: now)
        }
        return .now(Request(record))
    }

    /// Counts the requests that were sent to obtain an answer. Every request except the one that the batch began counts
    /// as if it began now, so the next request waits longer.
    mutating func noteRequests(_ requests: Int, at now: Instant) {
        for _ in 1..<min(max(1, requests), Self.mostRequests) { pace.begin(at: now) }
    }

    /// The maximum number of requests to count for one answer. The services send fewer requests.
    private static let mostRequests = 200

    /// Begins the pause that an answer requests.
    ///
    /// - Parameters:
    ///   - rest: The length of the pause, in seconds.
    ///   - isGuessed: Whether the service did not specify the length. A guess that was too short is doubled.
    ///   - attempt: The attempt that was answered.
    ///   - service: The name of the service, for messages, or nil for the service that checks names.
    mutating func rest(
        _ rest: Int, isGuessed: Bool = false, after attempt: Attempt, by service: String? = nil,
        _ now: Instant
    ) {
        width = 1
        let factor = isGuessed ? 1 << min(attempt.rests, 10) : 1
        let length = Duration.seconds(min(rest, AvailabilityAnswer.longestPause) * factor)
        pace.rest(until: now + length, delay: min(length / 4, Self.longestDelay) * chance())
        pausingService = service
    }

    /// Handles an answer that did not request a pause.
    mutating func widen() {
        answers += 1
        width = min(width + 1, concurrency)
    }

    /// The longest amount of time by which a pause is extended.
    private static let longestDelay = Duration.seconds(30)

    /// Determines the next attempt at a record.
    ///
    /// Waiting for a rate limit uses up the record's patience, which is initially the patience of the batch. Any other
    /// failure uses up a retry. A record that is refused while other records are answered waits twice as long each
    /// time, so it delays the other records less and less.
    ///
    /// - Returns: The next attempt and the time at which it is due, or nil if the record should not be retried.
    func next(after attempt: Attempt, _ reason: UnknownReason, _ now: Instant) -> (Attempt, due: Instant)? {
        guard excessivePause(now) == nil else { return nil }
        var next = attempt
        if case .rateLimited = reason {
            let isLonely = attempt.rests > 0 && answers > attempt.answersBefore
            if isLonely || attempt.lonelyRests > 0 { next.lonelyRests += 1 }
            next.answersBefore = answers
            let pause = max((pace.pausedUntil ?? now) - now, .zero)
            let due = now + pause * (1 << min(next.lonelyRests, 12))
            next.rests += 1
            next.waited += due - now
            return next.waited <= patience ? (next, due) : nil
        }
        guard attempt.number <= retries, Backoff.isWorthwhile(reason) else { return nil }
        next.number += 1
        var due = now + Backoff.delay(attempt: attempt.number, chance: chance())
        if case .proxyRefused(let seconds?) = reason {
            guard .seconds(seconds) <= patience else { return nil }
            due = max(due, now + .seconds(seconds))
        }
        if let retryTime, let began = attempt.began, due - began > retryTime { return nil }
        return (next, due)
    }

    /// Keeps a record that is waiting for its next request.
    mutating func wait(_ step: Next.Step, _ record: Record, _ attempt: Attempt, until due: Instant) {
        resting.append((due, Next(step: step, record: record, attempt: attempt)))
    }

    /// Returns the end of the service's current pause, if any.
    func rest(at now: Instant) -> Instant? { pace.pausedUntil.flatMap { $0 > now ? $0 : nil } }

    /// Removes and returns a record that is due. During a pause that is too long to wait for, any record may be
    /// returned.
    mutating func popDue(_ now: Instant) -> Next? {
        let isTooLong = excessivePause(now) != nil
        guard isTooLong || mayBegin(now) else { return nil }
        let due = resting.indices.filter { isTooLong || resting[$0].due <= now }
        // Choose the first of the records with the fewest refusals.
        guard let index = due.min(by: { resting[$0].next.attempt.rests < resting[$1].next.attempt.rests })
        else { return nil }
        return resting.remove(at: index).next
    }

    /// Removes and returns all records that are waiting for their next request.
    mutating func removeAll() -> [Next] {
        defer { resting = [] }
        return resting.map(\.next)
    }
}
