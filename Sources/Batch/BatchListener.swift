public import SignupSupport

/// A listener that receives reports while a batch runs.
public struct BatchListener: Sendable {
    /// A closure that receives a log entry about a problem with the input, a pause that the service requested, or an
    /// interruption.
    public var log: @Sendable (LogEntry) async -> Void
    /// A closure that receives the progress of the batch after each `interval`.
    public var progress: (@Sendable (BatchReport) async -> Void)?
    /// The time between two calls to `progress`.
    public var interval: Duration
    /// A closure that ends the current call and all later ones early, if they have to wait for the reader of the reports. It
    /// is called if a canceled batch has waited for too long.
    public var interrupt: @Sendable () async -> Void

    /// - Parameters: See the properties. By default, nothing is reported.
    public init(
        log: @escaping @Sendable (LogEntry) async -> Void = { _ in },
        progress: (@Sendable (BatchReport) async -> Void)? = nil, interval: Duration = .seconds(60),
        interrupt: @escaping @Sendable () async -> Void = {}
    ) {
        self.interrupt = interrupt
        self.log = log
        self.progress = progress
        self.interval = interval
    }
}
