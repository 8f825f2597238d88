extension InputControl {
    /// Returns a caption with a detail in parentheses, or only the caption if there is no detail.
    func caption(_ caption: String, with detail: String) -> String {
        detail.isEmpty ? caption : "\(caption) (\(detail))"
    }
}

extension FormWords {
    /// Returns the reason that an answer does not match any option.
    func notUnderstood(among options: [String]) -> String {
        options.isEmpty ? fields.noOptions : notUnderstood
    }
}
