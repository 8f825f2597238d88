/// Names that GitHub reserves for its own pages.
///
/// Requests for their pages are answered like those for available names or in unusual ways (`/suggestions` 404,
/// `/inbox` 410, `/hovercards` 406, `/account` and `/help` redirect), so no response is conclusive. The list contains
/// only names that were observed to be reserved or are pages of the site itself. The list does not have to be complete,
/// because most names that are missing here are reported as `unknown`.
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
