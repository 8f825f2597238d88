/// The languages the program speaks.
public enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case chinese = "zh"

    /// The language of the user's locale: Chinese under a `zh` locale, else English.
    ///
    /// - Parameter environment: The process's environment; of `LC_ALL`, `LC_MESSAGES` and `LANG` the
    ///   first that is set and not empty counts.
    public init(locale environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
            .compactMap { environment[$0] }
            .first { !$0.isEmpty }
        self = locale?.lowercased().hasPrefix("zh") == true ? .chinese : .english
    }
}
