/// Why nothing is known about a username.
public enum UnknownReason: Sendable, Equatable {
    /// This machine has no network connection.
    case offline
    /// The host name has no address.
    case nameNotResolved
    /// Nothing listens at the host's port.
    case refusedConnection
    /// The connection was closed before the answer was complete.
    case reset
    /// No complete answer arrived in time.
    case timeout
    /// The host could not prove its identity.
    case tls
    /// Too many requests. Do not send another one within `retryAfter` seconds.
    case rateLimited(retryAfter: Int)
    /// The service denied the request.
    case forbidden
    /// The service failed.
    case serverError
    /// The service redirected to another address.
    case redirect
    /// An answer arrived, but nothing in it proves that it comes from the service.
    case unproven
    /// The answer cannot be parsed.
    case malformed
    /// The program stopped during the sign-up. It is unknown whether the account exists, and the sign-up is not
    /// repeated, because the service could not recognize it as the same request.
    case interrupted

    /// The account store cannot be read.
    case unreadableStore
    /// This process may not open more files.
    case tooManyOpenFiles

    /// The reason in a program's output, as in `"reason":"rate_limited"`.
    public var code: String {
        switch self {
        case .offline: "offline"
        case .nameNotResolved: "name_not_resolved"
        case .refusedConnection: "refused_connection"
        case .reset: "reset"
        case .timeout: "timeout"
        case .tls: "tls"
        case .rateLimited: "rate_limited"
        case .forbidden: "forbidden"
        case .serverError: "server_error"
        case .redirect: "redirect"
        case .unproven: "unproven"
        case .malformed: "malformed"
        case .interrupted: "interrupted"
        case .unreadableStore: "unreadable_store"
        case .tooManyOpenFiles: "too_many_open_files"
        }
    }
}
