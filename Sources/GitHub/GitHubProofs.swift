internal import HTTP
internal import SignupSupport

/// What proves that an answer is GitHub's own and means what its status says. The one place to change
/// when the site changes.
enum GitHubProofs {
    /// The `server` header of GitHub's own answers.
    static let server = "github.com"
    /// The header that numbers GitHub's answers.
    static let requestID = "x-github-request-id"
    /// How the title of a missing page begins.
    static let missingTitle = "Page not found · GitHub"
    /// What the REST API says of a missing account.
    static let missingMessage = "Not Found"
    /// The page type of a profile.
    static let profileType = "profile"

    /// Whether a 404 is GitHub's own page for what does not exist.
    static func isMissingPage(_ response: HTTPResponse) -> Bool {
        guard isOwnAnswer(response) else { return false }
        guard let title = PageHead(response.body, until: { $0.title != nil }).title else { return false }
        // By bytes, because by characters it takes as long as all the rest of an answer.
        return Array(title.utf8.prefix(missingTitleBytes.count)) == missingTitleBytes
    }

    private static let missingTitleBytes = Array(missingTitle.utf8)

    /// Whether a 200 is the profile page of that name.
    static func isProfile(_ response: HTTPResponse, of username: String) -> Bool {
        guard isOwnAnswer(response) else { return false }
        let head = PageHead(response.body) {
            $0.properties["og:type"] != nil && $0.properties["profile:username"] != nil
        }
        return head.properties["og:type"] == profileType
            && head.properties["profile:username"].map { isSame($0, username) } == true
    }

    /// Whether a 200 of the REST API is the account of that name.
    static func isUser(_ response: HTTPResponse, called username: String) -> Bool {
        guard isOwnAnswer(response), let login = JSONLine(response.body[...])?.text("login") else {
            return false
        }
        return isSame(login, username)
    }

    /// Whether a 404 is the REST API's own answer for an account that does not exist.
    static func isMissingUser(_ response: HTTPResponse) -> Bool {
        isOwnAnswer(response) && JSONLine(response.body[...])?.text("message") == missingMessage
    }

    /// Whether a 403 or 429 is the REST API's secondary rate limit, which may come without any header that says so.
    static func isSecondaryLimit(_ response: HTTPResponse) -> Bool {
        JSONLine(response.body[...])?.text("message")?.lowercased().contains("rate limit") == true
    }

    /// Compares names, whose letters are ASCII's: no other letter may pass for one of them.
    private static func isSame(_ name: String, _ other: String) -> Bool {
        name.utf8.allSatisfy { $0 < 0x80 } && name.lowercased() == other.lowercased()
    }

    private static func isOwnAnswer(_ response: HTTPResponse) -> Bool {
        response.headers.says(server, for: "server") && response.headers.hasValue(for: requestID)
    }
}
