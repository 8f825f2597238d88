internal import HTTP
public import SignupCore

/// A GitHub endpoint that can check names.
public enum GitHubEndpoint: Sendable, Equatable {
    /// The user's page.
    case website(Site)
    /// The REST API, used with a token or anonymously.
    case api(Site, token: AccessToken?)

    /// Returns the URL to request. The name must be valid, because it is not escaped.
    func address(of username: String) -> String {
        switch self {
        case .website(let site): site.page(of: username)
        case .api(let site, _): "\(site.base)/users/\(username)"
        }
    }

    /// The headers to send. The response must not come from a cache, because an account may have been created since the
    /// response was cached.
    var headers: [String: String] {
        var headers = ["Cache-Control": "no-cache"]
        switch self {
        // With any other `Accept` header, GitHub does not send a page that contains proof.
        case .website:
            headers["Accept"] = "text/html"
            return headers
        case .api(_, let token):
            headers["Accept"] = "application/vnd.github+json"
            headers["X-GitHub-Api-Version"] = "2022-11-28"
            if let token { headers["Authorization"] = "Bearer \(token.value)" }
            return headers
        }
    }

    /// Returns whether a 200 response describes the account with the given name and contains the name.
    func names(_ username: String, in response: HTTPResponse) -> Bool {
        switch self {
        case .website: GitHubProofs.isProfile(response, of: username)
        case .api: GitHubProofs.isUser(response, called: username)
        }
    }

    /// Returns whether a 404 response that belongs to the request proves that the name has no account.
    func provesFree(_ answer: ProvenResponse) -> Bool {
        switch self {
        case .website: GitHubProofs.isMissingPage(answer.response)
        case .api: GitHubProofs.isMissingUser(answer.response)
        }
    }
}
