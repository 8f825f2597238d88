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
        answer(about: username, .website(.github), from: result).availability
    }

    /// What an answer, or its absence, proves about a well-formed name, and the rest it asks for.
    ///
    /// - Parameters:
    ///   - username: The name that was asked about.
    ///   - door: Where it was asked about.
    ///   - result: The answer.
    public static func answer(
        about username: String, _ door: GitHubDoor, from result: Result<HTTPResponse, HTTPError>
    ) -> AvailabilityAnswer {
        switch result {
        case .success(let response):
            let rest = RateLimit.rest(in: response.headers)
            var answer = AvailabilityAnswer(availability(of: username, door, from: response), rest: rest)
            answer.isRestGuessed = answer.rest != nil && rest == nil
            return answer
        case .failure(let error):
            return AvailabilityAnswer(.unknown(reason(for: error)))
        }
    }

    private static func availability(
        of username: String, _ door: GitHubDoor, from response: HTTPResponse
    ) -> Availability {
        switch response.status {
        case 200:
            door.provesTaken(response, username) ? .taken : .unknown(.unproven)
        case 404:
            // A page that is missing elsewhere says nothing about this name.
            isAbout(username, door, response) && door.provesFree(response) ? .available : .unknown(.unproven)
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

    /// Whether redirects, if there were any, led to another writing of the same name.
    private static func isAbout(_ username: String, _ door: GitHubDoor, _ response: HTTPResponse) -> Bool {
        guard let address = response.redirectedTo else { return true }
        return address.lowercased() == door.address(of: username).lowercased()
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
