public import HTTP
public import SignupCore

extension UnknownReason {
    /// The reason that a failed request stands for.
    public init(_ error: HTTPError) {
        self =
            switch error.code {
            case .offline: .offline
            case .nameNotResolved: .nameNotResolved
            case .refused: .refusedConnection
            case .reset, .cancelled: .reset
            case .timeout: .timeout
            case .tls: .tls
            case .tooManyOpenFiles: .tooManyOpenFiles
            case .malformed, .invalidURL: .malformed
            }
    }

    /// The reason that an answer's status stands for, where the answer proves nothing else.
    public init(status: Int, _ headers: HTTPHeaders) {
        self =
            switch status {
            case 429: .rateLimited(retryAfter: RateLimit.seconds(in: headers))
            case 403 where RateLimit.isTold(in: headers):
                .rateLimited(retryAfter: RateLimit.seconds(in: headers))
            case 401, 403, 407, 451: .forbidden
            // What a server says that closes an idle connection.
            case 408: .timeout
            case 300..<400: .redirect
            case 500..<600: .serverError
            default: .unproven
            }
    }
}
