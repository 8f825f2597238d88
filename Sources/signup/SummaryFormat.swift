/// The format of a batch's summary on stderr.
nonisolated enum SummaryFormat: String, Sendable, CaseIterable {
    /// A line for people, unless `--quiet` suppresses it.
    case text
    /// One JSON object.
    case json
}
