/// The reason that the availability of a username is unknown.
public enum UnknownReason: Sendable, Equatable {
    /// This machine has no network connection.
    case offline
    /// The host name has no address.
    case nameNotResolved
    /// No program is listening on the host's port.
    case refusedConnection
    /// The proxy did not connect to the host. Do not send another request within `retryAfter` seconds. The value is nil
    /// if another request would have the same result.
    case proxyRefused(retryAfter: Int?)
    /// The connection was closed before the response was complete.
    case reset
    /// No complete response arrived in time.
    case timeout
    /// The host could not prove its identity.
    case tls
    /// There were too many requests. Do not send another request within `retryAfter` seconds.
    case rateLimited(retryAfter: Int)
    /// The service denied the request.
    case forbidden
    /// The service failed.
    case serverError
    /// The service redirected to another address.
    case redirect
    /// A response arrived but does not prove that the service sent it.
    case unproven
    /// The response cannot be parsed.
    case malformed
    /// The program stopped during the sign-up. It is unknown whether the account exists. The sign-up is not repeated,
    /// because the service would not recognize the repetition.
    case interrupted

    /// The account store cannot be read.
    case unreadableStore
    /// This process cannot open more files.
    case tooManyOpenFiles

    /// The reasons without their values, as in the program's output.
    package enum Code: String, Sendable, CaseIterable {
        case offline
        case nameNotResolved = "name_not_resolved"
        case refusedConnection = "refused_connection"
        case proxyRefused = "proxy_refused"
        case reset, timeout, tls
        case rateLimited = "rate_limited"
        case forbidden
        case serverError = "server_error"
        case redirect, unproven, malformed, interrupted
        case unreadableStore = "unreadable_store"
        case tooManyOpenFiles = "too_many_open_files"
    }

    /// The reason in the program's output, as in `"reason":"rate_limited"`.
    public var code: String {
        let code: Code =
            switch self {
            case .offline: .offline
            case .nameNotResolved: .nameNotResolved
            case .refusedConnection: .refusedConnection
            case .proxyRefused: .proxyRefused
            case .reset: .reset
            case .timeout: .timeout
            case .tls: .tls
            case .rateLimited: .rateLimited
            case .forbidden: .forbidden
            case .serverError: .serverError
            case .redirect: .redirect
            case .unproven: .unproven
            case .malformed: .malformed
            case .interrupted: .interrupted
            case .unreadableStore: .unreadableStore
            case .tooManyOpenFiles: .tooManyOpenFiles
            }
        return code.rawValue
    }
}
