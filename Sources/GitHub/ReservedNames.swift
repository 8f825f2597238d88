/// Names that GitHub reserves for its own pages.
///
/// Requests for those pages receive the same responses as requests for available names, or unusual responses (404 for
/// `/suggestions`, 410 for `/inbox`, 406 for `/hovercards`, a redirect for `/account` and `/help`), so no response is
/// conclusive. The list contains only names that have been observed to be reserved or that belong to pages of the site
/// itself. It does not have to be complete, because most reserved names that are missing here are reported as
/// `unknown`.
public enum ReservedNames {
    private static let names: Set<String> = [
        "about", "account", "admin", "api", "apps", "blog", "codespaces", "collections", "contact",
        "customer-stories", "dashboard", "enterprise", "events", "explore", "features", "help",
        "hovercards", "inbox", "issues", "join", "login", "logout", "marketplace", "new",
        "notifications", "organizations", "orgs", "pricing", "pulls", "search", "security", "sessions",
        "settings", "signup", "site", "sponsors", "stars", "suggestions", "team", "topics", "trending",
        "users", "watching",
    ]

    /// Returns whether the service reserves the name, without regard to case.
    public static func contains(_ username: String) -> Bool { names.contains(username.lowercased()) }
}
