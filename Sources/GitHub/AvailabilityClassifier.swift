public import HTTP
public import SignupCore
internal import SignupHTTP

/// A classifier that determines the availability of a name from the result of a request. Without proof, the
/// availability is `unknown`.
public enum AvailabilityClassifier {
    /// Returns what a response, or the absence of one, proves about the availability of a valid name. The answer also
    /// contains the pause that the response requests and the number of requests that were sent.
    ///
    /// - Parameters:
    ///   - username: The name in the request.
    ///   - endpoint: The endpoint of the request.
    ///   - result: The response, or the reason that no response arrived.
    public static func answer(
        about username: String, _ endpoint: GitHubEndpoint, from result: Result<HTTPResponse, HTTPError>
    ) -> AvailabilityAnswer {
        switch result {
        case .success(let response):
            let rest = RateLimit.rest(in: response.headers)
            var answer = AvailabilityAnswer(
                availability(of: username, endpoint, from: response), about: username, rest: rest)
            answer.isRestGuessed = answer.rest != nil && rest == nil
            answer.requests = response.requests
            return answer
        case .failure(let error):
            var answer = AvailabilityAnswer(
                .unknown(UnknownReason(error)), about: username, rest: pause(error))
            answer.requests = error.requests
            return answer
        }
    }

    /// Returns the pause, in seconds, that a proxy requests before it accepts requests for any name, or nil if it
    /// requests no pause.
    private static func pause(_ error: HTTPError) -> Int? {
        guard let answer = error.proxyAnswer, answer.isBusy else { return nil }
        return RateLimit.rest(in: answer.headers)
    }

    private static func availability(
        of username: String, _ endpoint: GitHubEndpoint, from response: HTTPResponse
    ) -> Availability {
        switch response.status {
        case 200:
            response.proven(whereNamed: endpoint.names(username, in: response)).map(taken)
                ?? .unknown(.unproven)
        case 404:
            // A missing page at another address proves nothing about this name, and neither does a cached response.
            isAbout(username, endpoint, response) && !response.headers.areFromCache
                ? response.proven.map { free($0, endpoint) } ?? .unknown(.unproven) : .unknown(.unproven)
        case 403 where GitHubProofs.isSecondaryLimit(response):
            .unknown(.rateLimited(retryAfter: RateLimit.seconds(in: response.headers)))
        case let status:
            .unknown(UnknownReason(status: status, response.headers))
        }
    }

    private static func taken(_ answer: ProvenResponse) -> Availability { .taken }

    private static func free(_ answer: ProvenResponse, _ endpoint: GitHubEndpoint) -> Availability {
        endpoint.provesFree(answer) ? .available : .unknown(.unproven)
    }

    /// Returns whether redirects, if any, changed only the letter case of the name.
    private static func isAbout(_ username: String, _ endpoint: GitHubEndpoint, _ response: HTTPResponse)
        -> Bool
    {
        guard let address = response.redirectedTo else { return true }
        return address.lowercased() == endpoint.address(of: username).lowercased()
    }
}
