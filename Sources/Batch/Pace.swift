/// Determines when the next request may begin: keeps a batch below its own rate, and pauses it when the service
/// requests that. It uses no clock: the caller passes the times.
struct Pace {
    typealias Instant = ContinuousClock.Instant

    private let interval: Duration?
    private var earliest: Instant?
    /// The end of the pause that the service requested.
    private(set) var pausedUntil: Instant?
    /// The time by which this batch extends the pause.
    private var delay = Duration.zero

    /// - Parameters:
    ///   - rate: The maximum number of requests per second; nil for no limit.
    ///   - start: The start of a batch that is one of many parts: its first request waits for its turn, because
    ///     many short parts would otherwise exceed the rate. nil for any other batch.
    init(rate: Double?, start: Instant? = nil) {
        let interval = rate.map { Duration.seconds(1 / $0) }
        self.interval = interval
        if let start, let interval { earliest = start + interval }
    }

    /// Returns when the next request may begin; nil for immediately.
    func next(after now: Instant) -> Instant? {
        let time = max(earliest ?? now, pausedUntil.map { $0 + delay } ?? now)
        return time > now ? time : nil
    }

    /// Counts a request that begins.
    mutating func begin(at now: Instant) {
        guard let interval else { return }
        // Does not count from `now`: the batch makes up for time lost to a late timer, but by at most one request.
        earliest = max(earliest ?? now, now - interval) + interval
    }

    /// Pauses at least until a time. A longer pause that was requested earlier stays in effect.
    ///
    /// - Parameter delay: The time by which to extend the pause, so that programs that pause together do not resume
    ///   together.
    mutating func rest(until time: Instant, delay: Duration = .zero) {
        if let pausedUntil, pausedUntil >= time { return }
        pausedUntil = time
        self.delay = delay
    }
}
