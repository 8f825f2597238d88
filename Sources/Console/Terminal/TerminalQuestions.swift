/// The queries that the terminal has not answered yet, and their deadlines.
nonisolated struct TerminalQuestions {
    /// The reason for querying the cursor's position.
    enum Reason: Sendable, Hashable {
        /// The block appeared for the first time, with the cursor on one of its rows, after a number of whole frames.
        case start(cursorRow: Int, frames: Int)
        /// The mouse was pressed on the screen, while the cursor was on a row of the block.
        case click(Picture.Position, cursorRow: Int)
        /// The terminal's size has changed.
        case resize

        /// The time after which a terminal that has not answered is assumed never to answer.
        var answerTime: Duration {
            switch self {
            case .start: .milliseconds(200)
            // Nothing waits for the answer before the end of the form, and the connection may be slow.
            case .click: .seconds(3)
            // The block is not drawn before the answer.
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

    /// The deadline for the report of the background and the features, or nil if there was no query, or if it was
    /// answered.
    private(set) var featuresEnd: ContinuousClock.Instant?
    /// The cursor queries and their deadlines, oldest first: the answers arrive in this order.
    private var positions: [(reason: Reason, end: ContinuousClock.Instant)] = []

    /// The deadline for all answers, or nil if every query was answered.
    var end: ContinuousClock.Instant? { (positions.map(\.end) + [featuresEnd].compactMap { $0 }).max() }

    /// The time until which the block must not be drawn because its place is unknown, or nil if the place is known.
    var locatingEnd: ContinuousClock.Instant? { positions.last { $0.reason == .resize }?.end }

    mutating func askedForFeatures() { featuresEnd = .now + Self.featuresTime }

    /// Records that the terminal has reported the last of its features.
    mutating func answeredFeatures() { featuresEnd = nil }

    mutating func askedForPosition(_ reason: Reason) {
        positions.append((reason, .now + reason.answerTime))
    }

    /// Returns the reason for the oldest cursor query, which the terminal has just answered, or nil if there was no
    /// query, or if a later answer counts.
    mutating func answeredPosition() -> Reason? {
        if positions.isEmpty { return nil }
        let reason = positions.removeFirst().reason
        return reason == .resize && locatingEnd != nil ? nil : reason
    }

    /// Drops the cursor queries if their time has passed. While a size change is pending, only its time counts.
    ///
    /// - Returns: Whether the block's place had been requested.
    mutating func dropLatePosition() -> Bool {
        let isLocating = locatingEnd != nil
        guard let end = locatingEnd ?? positions.map(\.end).max(), ContinuousClock.now >= end else {
            return false
        }
        positions = []
        return isLocating
    }
}
