/// Names that GitHub keeps for its own pages.
///
/// Their pages answer like free names or in ways of their own (`/suggestions` 404, `/inbox` 410,
/// `/hovercards` 406, `/account` and `/help` redirect), so no answer can tell. The list holds only
/// names seen to be so or that are pages of the site itself; it need not be complete, because what
/// is missing here mostly ends as `unknown`.
public enum ReservedNames {
    private static let names: Set<String> = [
        "about", "account", "admin", "api", "apps", "blog", "codespaces", "collections", "contact",
        "customer-stories", "dashboard", "enterprise", "events", "explore", "features", "help",
        "hovercards", "inbox", "issues", "join", "login", "logout", "marketplace", "new",
        "notifications", "organizations", "orgs", "pricing", "pulls", "search", "security", "sessions",
        "settings", "signup", "site", "sponsors", "stars", "suggestions", "team", "topics", "trending",
        "users", "watching",
    ]

    /// Whether the service keeps this name for itself; without regard to case.
    public static func contains(_ username: String) -> Bool { names.contains(username.lowercased()) }
}
