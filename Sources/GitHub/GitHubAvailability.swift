public import HTTP
public import SignupCore

/// Asks GitHub about names: one GET each, of the user's page or of the REST API.
public struct GitHubAvailability: AvailabilityService {
    private let endpoint: GitHubEndpoint
    private let client: any HTTPClient
    private let headers: [String: String]

    /// Asks the website.
    ///
    /// - Parameters:
    ///   - site: Where to ask.
    ///   - client: Through what to ask.
    public init(site: Site, client: any HTTPClient) {
        self.init(.website(site), client)
    }

    /// - Parameters:
    ///   - endpoint: Where and how to ask.
    ///   - client: Through what to ask.
    public init(_ endpoint: GitHubEndpoint, _ client: any HTTPClient) {
        self.endpoint = endpoint
        self.client = client
        headers = endpoint.headers
    }

    /// Reports reserved names without asking. A name that breaks `Policy.github` has no page to ask for and is
    /// `unknown(.malformed)`.
    public func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> AvailabilityRequest {
        if let known = known(username) {
            answer(AvailabilityAnswer(known))
            return AvailabilityRequest {}
        }
        let request = client.send(endpoint.address(of: username), headers: headers) { [endpoint] result in
            if case .failure(let error) = result, error.code == .cancelled {
                answer(nil)
            } else {
                answer(AvailabilityClassifier.answer(about: username, endpoint, from: result))
            }
        }
        return AvailabilityRequest { request.cancel() }
    }

    /// That of the client.
    public var executor: (any TaskExecutor)? { client.executor }

    /// What needs no question.
    private func known(_ username: String) -> Availability? {
        if Policy.github.problem(inUsername: username) != nil { return .unknown(.malformed) }
        return ReservedNames.contains(username) ? .reserved : nil
    }
}
