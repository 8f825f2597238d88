/// Turns what the network brought into what is known about a name. Takes nothing for granted:
/// without proof the answer is `unknown`.
nonisolated public enum AvailabilityClassifier {
    /// What an answer of the website, or its absence, proves about a well-formed name.
    ///
    /// - Parameters:
    ///   - username: The name that was asked about.
    ///   - result: The answer to a GET of its page.
    public static func availability(
        of username: String, from result: Result<HTTPResponse, HTTPError>
    ) -> Availability {
        switch result {
        case .success(let response): availability(of: username, from: response)
        case .failure(let error): .unknown(reason(for: error))
        }
    }

    private static func availability(of username: String, from response: HTTPResponse) -> Availability {
        switch response.status {
        case 200:
            GitHubProofs.isProfile(response, of: username) ? .taken : .unknown(.unproven)
        case 404:
            GitHubProofs.isMissingPage(response) ? .available : .unknown(.unproven)
        case 429:
            .unknown(.rateLimited(retryAfter: RateLimit.seconds(in: response.headers)))
        case 403 where RateLimit.isTold(in: response.headers):
            .unknown(.rateLimited(retryAfter: RateLimit.seconds(in: response.headers)))
        case 401, 403, 407, 451:
            .unknown(.forbidden)
        case 300..<400:
            .unknown(.redirect)
        case 500..<600:
            .unknown(.serverError)
        default:
            .unknown(.unproven)
        }
    }

    static func reason(for error: HTTPError) -> UnknownReason {
        switch error.code {
        case .offline: .offline
        case .nameNotResolved: .nameNotResolved
        case .refused: .refusedConnection
        case .reset, .cancelled: .reset
        case .timeout: .timeout
        case .tls: .tls
        case .malformed, .invalidURL: .malformed
        }
    }
}
