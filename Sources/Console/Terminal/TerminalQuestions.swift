/// The queries that the terminal has not answered yet, and the time that it has for them.
nonisolated struct TerminalQuestions {
    /// The reason for querying the cursor's position.
    enum Reason: Sendable, Hashable {
        /// The block appeared for the first time, with the cursor on one of its rows, after a number of whole frames.
        case start(cursorRow: Int, frames: Int)
        /// The mouse was pressed on the screen, while the cursor was on a row of the block.
        case click(Picture.Position, cursorRow: Int)
        /// The terminal's size has changed.
        case resize
    }

    /// The query for the cursor's position.
    static let position = "\u{1B}[6n"
    /// The query for the terminal's kind.
    static let kind = "\u{1B}[>c"

    /// The time after which a terminal that has not answered is assumed never to answer.
    private static let answerTime = Duration.milliseconds(200)
    /// The longest pause before the block is drawn after a change of size.
    private static let resizeTime = Duration.milliseconds(500)

    /// The deadline for the report of the background and the features; nil if there was no query, or if it was answered.
    private(set) var featuresEnd: ContinuousClock.Instant?
    /// The reasons for the cursor queries, oldest first: the answers arrive in this order.
    private var reasons: [Reason] = []
    private var positionEnd: ContinuousClock.Instant?

    /// The deadline for all answers; nil if every query was answered.
    var end: ContinuousClock.Instant? { [featuresEnd, positionEnd].compactMap { $0 }.max() }

    /// The time until which the block must not be drawn because its place is unknown; nil if the place is known.
    var locatingEnd: ContinuousClock.Instant? { reasons.contains(.resize) ? positionEnd : nil }

    mutating func askedForFeatures() { featuresEnd = .now + Self.answerTime }

    /// Records that the last of the features was reported.
    mutating func answeredFeatures() { featuresEnd = nil }

    mutating func askedForPosition(_ reason: Reason) {
        reasons.append(reason)
        positionEnd = .now + (reasons.contains(.resize) ? Self.resizeTime : Self.answerTime)
    }

    /// Returns the reason for the oldest cursor query, which the terminal has just answered; nil if there was no query, or
    /// if a later answer counts.
    mutating func answeredPosition() -> Reason? {
        if reasons.isEmpty { return nil }
        let reason = reasons.removeFirst()
        if reasons.isEmpty { positionEnd = nil }
        return reason == .resize && reasons.contains(.resize) ? nil : reason
    }

    /// Drops the cursor queries if their time has passed.
    ///
    /// - Returns: Whether the block's place had been requested.
    mutating func dropLatePosition() -> Bool {
        guard let positionEnd, ContinuousClock.now >= positionEnd else { return false }
        defer { (reasons, self.positionEnd) = ([], nil) }
        return reasons.contains(.resize)
    }
}
