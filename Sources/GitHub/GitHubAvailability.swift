public import HTTP
public import SignupCore
public import SignupSupport

/// A service that checks names on GitHub. If a name needs a request, the service sends one GET request, either to the
/// user's page or to the REST API.
public struct GitHubAvailability: AvailabilityService {
    private let endpoint: GitHubEndpoint
    private let client: any HTTPClient
    private let headers: [String: String]

    /// Creates a service that checks names on the website.
    ///
    /// - Parameters:
    ///   - site: The website.
    ///   - client: The HTTP client to use.
    public init(site: Site, client: any HTTPClient) {
        self.init(.website(site), client)
    }

    /// - Parameters:
    ///   - endpoint: The website or the API.
    ///   - client: The HTTP client to use.
    public init(_ endpoint: GitHubEndpoint, _ client: any HTTPClient) {
        self.endpoint = endpoint
        self.client = client
        headers = endpoint.headers
    }

    /// Reports reserved names without a request. A name that violates `Policy.github` cannot have a page and is
    /// reported as `unknown(.malformed)`.
    public func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> PendingRequest {
        if let known = known(username) {
            answer(AvailabilityAnswer(known, about: username))
            return PendingRequest {}
        }
        return client.get(endpoint.address(of: username), headers: headers) { [endpoint] result in
            if case .failure(let error) = result, error.code == .canceled {
                answer(nil)
            } else {
                answer(AvailabilityClassifier.answer(about: username, endpoint, from: result))
            }
        }
    }

    /// The executor of the client.
    public var executor: (any TaskExecutor)? { client.executor }

    /// Returns the availability of a name, or nil if a request is needed to determine it.
    private func known(_ username: String) -> Availability? {
        if Policy.github.problem(inUsername: username) != nil { return .unknown(.malformed) }
        return ReservedNames.contains(username) ? .reserved : nil
    }
}
