public import HTTP
public import SignupCore

extension UnknownReason {
    /// Creates the reason for a failed request.
    public init(_ error: HTTPError) {
        self =
            switch error.code {
            case .offline: .offline
            case .nameNotResolved: .nameNotResolved
            case .refused: .refusedConnection
            case .proxyRefused: .proxyRefused(retryAfter: Self.retryAfter(error.proxyAnswer))
            case .reset, .canceled: .reset
            case .timeout: .timeout
            case .tls: .tls
            case .tooManyOpenFiles: .tooManyOpenFiles
            case .malformed, .invalidURL: .malformed
            }
    }

    /// Returns the number of seconds after which the proxy may be able to connect, or nil if its response will not
    /// change. A proxy that did not send a valid response may recover.
    private static func retryAfter(_ answer: HTTPError.ProxyAnswer?) -> Int? {
        guard let answer else { return 1 }
        switch answer.status {
        case _ where answer.isBusy: return RateLimit.seconds(in: answer.headers)
        // The proxy could not reach the host.
        case 500, 502, 504: return 1
        default: return nil
        }
    }

    /// Creates the reason from the status of an inconclusive response.
    public init(status: Int, _ headers: HTTPHeaders) {
        self =
            switch status {
            case 429: .rateLimited(retryAfter: RateLimit.seconds(in: headers))
            case 403 where RateLimit.isExhausted(in: headers):
                .rateLimited(retryAfter: RateLimit.seconds(in: headers))
            case 401, 403, 451: .forbidden
            // Only a proxy sends this status, and it may do so even in response to a request that it should forward.
            case 407: .proxyRefused(retryAfter: nil)
            // A server sends this status when it closes an idle connection.
            case 408: .timeout
            case 300..<400: .redirect
            case 500..<600: .serverError
            default: .unproven
            }
    }
}

extension HTTPError.ProxyAnswer {
    /// Whether the proxy accepts no requests at the moment, no matter for which address.
    package var isBusy: Bool { [429, 503].contains(status) }
}
