internal import HTTP
internal import SignupSupport

/// The proofs that GitHub sent a response and that the response means what its status indicates. If the site changes,
/// only this type needs to change.
enum GitHubProofs {
    /// The `server` header of GitHub's own responses.
    static let server = "github.com"
    /// The header that identifies GitHub's responses.
    static let requestID = "x-github-request-id"
    /// The beginning of the title of a missing page.
    static let missingTitle = "Page not found · GitHub"
    /// The REST API's message for a missing account.
    static let missingMessage = "Not Found"
    /// The page type of a profile.
    static let profileType = "profile"

    /// Returns whether a 404 response is GitHub's own page for missing content.
    static func isMissingPage(_ response: HTTPResponse) -> Bool {
        guard isOwnAnswer(response) else { return false }
        guard let title = PageHead(response.body, until: { $0.title != nil }).title else { return false }
        // This code compares bytes, because comparing characters would take as long as the rest of the processing.
        return Array(title.utf8.prefix(missingTitleBytes.count)) == missingTitleBytes
    }

    private static let missingTitleBytes = Array(missingTitle.utf8)

    /// Returns whether a 200 response is the profile page for the name.
    static func isProfile(_ response: HTTPResponse, of username: String) -> Bool {
        guard isOwnAnswer(response) else { return false }
        let head = PageHead(response.body) {
            $0.properties["og:type"] != nil && $0.properties["profile:username"] != nil
        }
        return head.properties["og:type"] == profileType
            && head.properties["profile:username"].map { isSame($0, username) } == true
    }

    /// Returns whether a 200 response from the REST API describes the account with the given name.
    static func isUser(_ response: HTTPResponse, called username: String) -> Bool {
        guard isOwnAnswer(response), let login = JSONLine(response.body[...])?.text("login") else {
            return false
        }
        return isSame(login, username)
    }

    /// Returns whether a 404 response is the REST API's own response for a missing account.
    static func isMissingUser(_ response: HTTPResponse) -> Bool {
        isOwnAnswer(response) && JSONLine(response.body[...])?.text("message") == missingMessage
    }

    /// Returns whether a 403 or 429 response reports the REST API's secondary rate limit. Such a response may lack the
    /// headers of a rate limit.
    static func isSecondaryLimit(_ response: HTTPResponse) -> Bool {
        JSONLine(response.body[...])?.text("message")?.lowercased().contains("rate limit") == true
    }

    /// Returns whether two names are the same, ignoring the case of ASCII letters. A name with non-ASCII characters
    /// never matches, because lowercasing can turn such a character into an ASCII letter.
    private static func isSame(_ name: String, _ other: String) -> Bool {
        name.utf8.allSatisfy { $0 < 0x80 } && name.lowercased() == other.lowercased()
    }

    private static func isOwnAnswer(_ response: HTTPResponse) -> Bool {
        response.headers.says(server, for: "server") && response.headers.hasValue(for: requestID)
    }
}
