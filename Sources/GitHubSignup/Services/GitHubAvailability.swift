/// Asks GitHub about names: one GET each, of the user's page or of the REST API.
nonisolated public struct GitHubAvailability: AvailabilityService {
    private let door: GitHubDoor
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
    ///   - door: Where and how to ask.
    ///   - client: Through what to ask.
    public init(_ door: GitHubDoor, _ client: any HTTPClient) {
        self.door = door
        self.client = client
        headers = door.headers
    }

    /// Reserved names are told without asking. A name that breaks `Policy.github` has no page to ask
    /// for and is `unknown(.malformed)`.
    public func availability(of username: String) async throws(CancellationError) -> Availability {
        if let known = known(username) { return known }
        let result: Result<HTTPResponse, HTTPError>
        do throws(HTTPError) {
            result = .success(try await client.get(door.address(of: username), headers: headers))
        } catch {
            if error.code == .cancelled { throw CancellationError() }
            result = .failure(error)
        }
        return AvailabilityClassifier.answer(about: username, door, from: result).availability
    }

    public func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> AvailabilityRequest {
        if let known = known(username) {
            answer(AvailabilityAnswer(known))
            return AvailabilityRequest {}
        }
        let request = client.send(door.address(of: username), headers: headers) { [door] result in
            if case .failure(let error) = result, error.code == .cancelled {
                answer(nil)
            } else {
                answer(AvailabilityClassifier.answer(about: username, door, from: result))
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
