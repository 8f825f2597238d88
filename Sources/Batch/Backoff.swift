internal import SignupCore

/// Functions that determine whether and when to retry a failed check.
enum Backoff {
    private static let first = Duration.milliseconds(500)
    private static let longest = Duration.seconds(30)

    /// Returns whether a retry after a short time may have a different result.
    ///
    /// A network or a server may recover. An invalid certificate, a refusal or an inconclusive page will not change.
    static func isWorthwhile(_ reason: UnknownReason) -> Bool {
        switch reason {
        case .offline, .nameNotResolved, .refusedConnection, .reset, .timeout, .rateLimited, .serverError,
            .tooManyOpenFiles:
            true
        case .proxyRefused(let seconds): seconds != nil
        case .tls, .forbidden, .redirect, .unproven, .malformed, .interrupted, .unreadableStore: false
        }
    }

    /// Returns the wait before an attempt. The wait doubles with each attempt, up to 30 seconds. The wait is then
    /// shortened by a random amount of up to one half, which keeps requests that failed together from being retried
    /// together.
    ///
    /// - Parameters:
    ///   - attempt: The number of earlier attempts, at least 1.
    ///   - chance: A random number from 0 to 1.
    static func delay(attempt: Int, chance: Double) -> Duration {
        let whole = min(longest, first * (1 << min(attempt - 1, 10)))
        return whole / 2 + whole / 2 * chance
    }
}
