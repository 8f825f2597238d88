/// The languages that the program supports.
public enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case chinese = "zh"

    /// Chooses the language from the user's locale: Chinese if the locale uses Simplified Chinese, and English
    /// otherwise.
    ///
    /// - Parameter environment: The environment of the process. The locale is the first of `LC_ALL`, `LC_MESSAGES` and
    ///   `LANG` that is set and not empty.
    public init(locale environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
            .compactMap { environment[$0] }
            .first { !$0.isEmpty }
        let name = locale?.lowercased() ?? ""
        // Users with a locale for Traditional Chinese see English.
        let isTraditional = ["_tw", "_hk", "_mo", "hant"].contains { name.contains($0) }
        self = name.hasPrefix("zh") && !isTraditional ? .chinese : .english
    }
}
