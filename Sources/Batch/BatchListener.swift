/// Receives reports while a batch runs.
public struct BatchListener: Sendable {
    /// Receives a line about a record that cannot be read, without a line end.
    public var diagnose: @Sendable (String) async -> Void
    /// Receives a line about a pause that the service requested, without a line end.
    public var rest: @Sendable (String) async -> Void
    /// Receives the progress of the batch, every `interval`.
    public var progress: (@Sendable (BatchReport) async -> Void)?
    /// The time between two calls of `progress`.
    public var interval: Duration

    /// - Parameters: See the properties. By default nothing is reported.
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
