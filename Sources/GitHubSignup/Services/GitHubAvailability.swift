/// Asks GitHub's website about names: one GET of the user's page each.
nonisolated public struct GitHubAvailability: AvailabilityService {
    private let site: Site
    private let client: any HTTPClient

    /// - Parameters:
    ///   - site: Where to ask.
    ///   - client: Through what to ask.
    public init(site: Site, client: any HTTPClient) {
        self.site = site
        self.client = client
    }

    /// Reserved names are told without asking. A name that breaks `Policy.github` has no page to ask
    /// for and is `unknown(.malformed)`.
    public func availability(of username: String) async throws(CancellationError) -> Availability {
        guard Policy.github.problem(inUsername: username) == nil else { return .unknown(.malformed) }
        if ReservedNames.contains(username) { return .reserved }
        let result: Result<HTTPResponse, HTTPError>
        do throws(HTTPError) {
            // Asked for anything but a page, GitHub sends no page to find proof in.
            result = .success(try await client.get(site.page(of: username), headers: ["Accept": "text/html"]))
        } catch {
            if error.code == .cancelled { throw CancellationError() }
            result = .failure(error)
        }
        return AvailabilityClassifier.availability(of: username, from: result)
    }
}
