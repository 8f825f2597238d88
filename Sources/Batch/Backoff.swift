internal import SignupCore

/// How a failed check is tried again.
enum Backoff {
    private static let first = Duration.milliseconds(500)
    private static let longest = Duration.seconds(30)

    /// Whether the same question may have another answer a little later.
    ///
    /// A certificate, a refusal or a page that proves nothing stays what it is; a network or a server may
    /// recover.
    static func isWorthwhile(_ reason: UnknownReason) -> Bool {
        switch reason {
        case .offline, .nameNotResolved, .refusedConnection, .reset, .timeout, .rateLimited, .serverError,
            .tooManyOpenFiles:
            true
        case .tls, .forbidden, .redirect, .unproven, .malformed, .interrupted, .unreadableStore: false
        }
    }

    /// How long to wait before a try: twice as long each time, up to half a minute, of which a random half is
    /// left out, so that what failed together does not come back together.
    ///
    /// - Parameters:
    ///   - attempt: How often was tried before, at least 1.
    ///   - chance: From 0 to 1.
    static func delay(attempt: Int, chance: Double = .random(in: 0...1)) -> Duration {
        let whole = min(longest, first * (1 << min(attempt - 1, 10)))
        return whole / 2 + whole / 2 * chance
    }
}
