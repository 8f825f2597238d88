/// When the next request may begin: keeps a batch under its own rate, and lets it rest when the service asks
/// for that. Knows no clock: times are given to it.
struct Pace {
    typealias Instant = ContinuousClock.Instant

    private let interval: Duration?
    private var earliest: Instant?
    /// Until when the service asked for a rest.
    private(set) var restsUntil: Instant?
    /// How much longer this batch rests than it was asked for.
    private var delay = Duration.zero

    /// - Parameter rate: How many requests a second at most; nil for no limit.
    init(rate: Double?) {
        interval = rate.map { .seconds(1 / $0) }
    }

    /// When the next request may begin; nil for at once.
    func next(after now: Instant) -> Instant? {
        let time = max(earliest ?? now, restsUntil.map { $0 + delay } ?? now)
        return time > now ? time : nil
    }

    /// Takes note that a request begins.
    mutating func begin(at now: Instant) {
        guard let interval else { return }
        // Not from `now`: what a late timer lost is made up for, but never by more than one request.
        earliest = max(earliest ?? now, now - interval) + interval
    }

    /// Rests at least until a time. An earlier request for a longer rest stands.
    ///
    /// - Parameter delay: How much longer to rest, so that programs that were asked together do not begin together.
    mutating func rest(until time: Instant, delay: Duration = .zero) {
        if let restsUntil, restsUntil >= time { return }
        restsUntil = time
        self.delay = delay
    }
}
