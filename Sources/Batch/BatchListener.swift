/// Who hears what happens while a batch runs.
public struct BatchListener: Sendable {
    /// Takes a line about a record that cannot be read, without a line end.
    public var diagnose: @Sendable (String) async -> Void
    /// Takes a line about a rest the service asked for, without a line end.
    public var rest: @Sendable (String) async -> Void
    /// Takes how far the batch has come, every `interval`.
    public var progress: (@Sendable (BatchReport) async -> Void)?
    /// How long it is from one call of `progress` to the next.
    public var interval: Duration

    /// - Parameters: As the properties; by default nobody listens.
    public init(
        diagnose: @escaping @Sendable (String) async -> Void = { _ in },
        rest: @escaping @Sendable (String) async -> Void = { _ in },
        progress: (@Sendable (BatchReport) async -> Void)? = nil, interval: Duration = .seconds(60)
    ) {
        self.diagnose = diagnose
        self.rest = rest
        self.progress = progress
        self.interval = interval
    }
}
