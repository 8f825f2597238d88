extension [String] {
    /// The strings as alternatives in an English sentence, such as `auto, always, or never`.
    package var alternatives: String {
        guard let last, count > 2 else { return joined(separator: " or ") }
        return dropLast().joined(separator: ", ") + ", or " + last
    }
}
