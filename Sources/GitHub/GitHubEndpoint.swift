internal import HTTP
public import SignupCore

/// Where and how GitHub is asked about a name.
public enum GitHubEndpoint: Sendable, Equatable {
    /// The user's page.
    case website(Site)
    /// The REST API, as the holder of a token or as nobody.
    case api(Site, token: AccessToken?)

    /// The address to GET. The name must be well-formed, so that it needs no escaping.
    func address(of username: String) -> String {
        switch self {
        case .website(let site): site.page(of: username)
        case .api(let site, _): "\(site.base)/users/\(username)"
        }
    }

    /// The headers to send.
    var headers: [String: String] {
        switch self {
        // Asked for anything but a page, GitHub sends no page to find proof in.
        case .website: return ["Accept": "text/html"]
        case .api(_, let token):
            var headers = ["Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"]
            if let token { headers["Authorization"] = "Bearer \(token.value)" }
            return headers
        }
    }

    /// Whether a 200 proves that the name has an account.
    func provesTaken(_ response: HTTPResponse, _ username: String) -> Bool {
        switch self {
        case .website: GitHubProofs.isProfile(response, of: username)
        case .api: GitHubProofs.isUser(response, called: username)
        }
    }

    /// Whether a 404 proves that there is no account of that name.
    func provesFree(_ response: HTTPResponse) -> Bool {
        switch self {
        case .website: GitHubProofs.isMissingPage(response)
        case .api: GitHubProofs.isMissingUser(response)
        }
    }
}
