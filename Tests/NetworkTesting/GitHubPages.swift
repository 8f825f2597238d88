/// Responses that look like those of GitHub's website, for servers in tests.
public enum GitHubPages {
    /// The headers that identify GitHub's own responses.
    public static let headers = [
        "Server: github.com", "X-GitHub-Request-Id: 1A2B:3C4D", "Content-Type: text/html",
    ]

    /// Returns the head of a profile page.
    public static func profile(_ name: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8">
        <title>\(name) (The Name) · GitHub</title>
        <meta property="og:type" content="profile" /><meta property="profile:username" content="\(name)" />
        </head><body></body></html>
        """
    }

    /// The page for a name that does not exist.
    public static let missing = """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8">
        <title>Page not found &middot; GitHub &middot; GitHub</title>
        </head><body></body></html>
        """
}
