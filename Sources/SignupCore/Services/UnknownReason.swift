/// Why nothing is known about a username.
public enum UnknownReason: Sendable, Equatable {
    /// This machine has no way to the network.
    case offline
    /// The host name has no address.
    case nameNotResolved
    /// Nothing listens at the host's port.
    case refusedConnection
    /// The connection broke before the answer was complete.
    case reset
    /// No complete answer came in time.
    case timeout
    /// The host could not prove its identity.
    case tls
    /// Too many requests. Do not ask again before that many seconds have passed.
    case rateLimited(retryAfter: Int)
    /// The service denied the request.
    case forbidden
    /// The service failed.
    case serverError
    /// The service pointed elsewhere.
    case redirect
    /// An answer came, but nothing in it proves that it is the service's own.
    case unproven
    /// What came is no answer that can be read.
    case malformed
    /// The program ended while it signed the name up: whether that was done is not known, and it is not tried
    /// again, because the service could not tell that it is the same wish.
    case interrupted

    /// The account store cannot be read.
    case unreadableStore
    /// This process may not open more files.
    case tooManyOpenFiles

    /// The word that programs see, as in `"reason":"rate_limited"`.
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
