/// The format of a batch's summary on stderr.
nonisolated enum SummaryFormat: String, Sendable, CaseIterable {
    /// A human-readable line, unless `--quiet` suppresses it.
    case text
    /// One JSON object.
    case json
}
