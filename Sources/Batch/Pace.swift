/// The pace of a batch, which determines when the next request may begin. It keeps the batch within its own rate and
/// pauses the batch when the service requests a pause. It uses no clock: the caller passes the times.
struct Pace {
    typealias Instant = ContinuousClock.Instant

    /// The longest interval between two requests, in seconds: about a year. A longer interval would exceed the range of
    /// the clock.
    private static let longestInterval = 3e7

    private let interval: Duration?
    private var earliest: Instant?
    /// The end of the pause that the service requested.
    private(set) var pausedUntil: Instant?
    /// The amount of time by which this batch extends the pause.
    private var delay = Duration.zero

    /// - Parameters:
    ///   - rate: The maximum number of requests per second, or nil for no limit.
    ///   - start: The time at which a batch that is one of many parts starts, or nil for any other batch. The first
    ///     request of a part waits for its turn, because many short parts would otherwise exceed the rate.
    init(rate: Double?, start: Instant? = nil) {
        let interval = rate.map { Duration.seconds(min(1 / $0, Self.longestInterval)) }
        self.interval = interval
        if let start, let interval { earliest = start + interval }
    }

    /// Returns the time at which the next request may begin, or nil if it may begin immediately.
    func next(after now: Instant) -> Instant? {
        let time = max(earliest ?? now, pausedUntil.map { $0 + delay } ?? now)
        return time > now ? time : nil
    }

    /// Records the start of a request.
    mutating func begin(at now: Instant) {
        guard let interval else { return }
        // The new interval starts at the end of the previous interval, not at `now`, so the batch makes up for a late
        // timer, but by no more than one request.
        earliest = max(earliest ?? now, now - interval) + interval
    }

    /// Pauses the batch at least until a given time. A longer pause that was requested earlier stays in effect.
    ///
    /// - Parameter delay: The amount of time by which to extend the pause. It keeps programs that pause together from
    ///   resuming together.
    mutating func rest(until time: Instant, delay: Duration = .zero) {
        if let pausedUntil, pausedUntil >= time { return }
        pausedUntil = time
        self.delay = delay
    }
}
