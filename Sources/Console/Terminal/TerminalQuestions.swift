/// The queries that the terminal has not answered yet, and their deadlines.
nonisolated struct TerminalQuestions {
    /// The reason for querying the cursor's position.
    enum Reason: Sendable, Hashable {
        /// The block appeared for the first time, with the cursor on the given row of the block, after the given number
        /// of whole frames.
        case start(cursorRow: Int, frames: Int)
        /// The user clicked the screen while the cursor was on the given row of the block.
        case click(Picture.Position, cursorRow: Int)
        /// The terminal's size has changed.
        case resize

        /// The time after which a terminal that has not answered is assumed never to answer.
        var answerTime: Duration {
            switch self {
            case .start: .milliseconds(200)
            // The connection may be slow, and this wait delays nothing except the end of the form.
            case .click: .seconds(3)
            // The block is not drawn until the answer arrives.
            case .resize: .milliseconds(500)
            }
        }
    }

    /// The query for the cursor's position.
    static let position = "\u{1B}[6n"
    /// The query for the terminal's kind.
    static let kind = "\u{1B}[>c"

    /// The time after which a terminal that has not reported its features is assumed never to report them.
    private static let featuresTime = Duration.milliseconds(200)
    /// The time after a deadline during which a late answer may still arrive.
    private static let lateTime = Duration.seconds(5)

    /// The deadline for the report of the background and the features, or nil if the terminal was not queried or has
    /// answered.
    private(set) var featuresEnd: ContinuousClock.Instant?
    /// The cursor queries and their deadlines, oldest first: the answers arrive in this order. A late query no longer
    /// matters, but its answer must not be mistaken for the answer to a newer query.
    private var positions: [(reason: Reason, end: ContinuousClock.Instant, isLate: Bool)] = []
    private var pending: [(reason: Reason, end: ContinuousClock.Instant, isLate: Bool)] {
        positions.filter { !$0.isLate }
    }

    /// The deadline for all answers, or nil if every query was answered.
    var end: ContinuousClock.Instant? { (pending.map(\.end) + [featuresEnd].compactMap { $0 }).max() }

    /// The time until which the block must not be drawn because its place is unknown, or nil if the place is known.
    var locatingEnd: ContinuousClock.Instant? { pending.last { $0.reason == .resize }?.end }

    mutating func askedForFeatures() { featuresEnd = .now + Self.featuresTime }

    /// Records that the terminal has reported the last of its features.
    mutating func answeredFeatures() { featuresEnd = nil }

    mutating func askedForPosition(_ reason: Reason, at now: ContinuousClock.Instant = .now) {
        forgetLostAnswers(at: now)
        positions.append((reason, now + reason.answerTime, false))
    }

    /// Returns the reason for the oldest cursor query, which the terminal has just answered, or nil if there was no
    /// query or if a later answer will be used instead.
    mutating func answeredPosition(at now: ContinuousClock.Instant = .now) -> Reason? {
        forgetLostAnswers(at: now)
        if positions.isEmpty { return nil }
        let (reason, _, isLate) = positions.removeFirst()
        return isLate || reason == .resize && locatingEnd != nil ? nil : reason
    }

    /// Forgets the late queries whose answers must have been lost (for example, because another program has read them).
    private mutating func forgetLostAnswers(at now: ContinuousClock.Instant) {
        positions.removeAll { $0.isLate && now >= $0.end + Self.lateTime }
    }

    /// Forgets the cursor queries. Call this method after another program may have used the terminal: that program, or
    /// the key that stopped the form, may have consumed the answers. If the queries were kept, the next answer would be
    /// attributed to one of them, and a click that needs this answer would have no effect.
    ///
    /// An answer that arrives later nevertheless has no effect. The terminal answers the old queries before it shows the
    /// form again, and therefore before it reports a click on that form. When the answers arrive, no query is pending.
    mutating func forgetPositions() { positions = [] }

    /// Stops waiting for the answers to the cursor queries if their deadlines have passed. While a size change is
    /// pending, only its deadline counts.
    ///
    /// - Returns: Whether the terminal had been queried for the block's place after a size change.
    mutating func dropLatePosition(at now: ContinuousClock.Instant = .now) -> Bool {
        let isLocating = locatingEnd != nil
        guard let end = locatingEnd ?? pending.map(\.end).max(), now >= end else { return false }
        for index in positions.indices { positions[index].isLate = true }
        return isLocating
    }
}
