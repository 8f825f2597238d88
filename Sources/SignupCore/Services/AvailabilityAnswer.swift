/// The answer to one question about a name.
public struct AvailabilityAnswer: Sendable, Equatable {
    /// What is known about the name.
    public var availability: Availability
    /// For how many seconds from now the service wants no further request; nil if it does not say.
    public var rest: Int?
    /// Whether the service asked for a pause without its length, so that the next one should be longer.
    public var isRestGuessed = false

    /// Creates an answer. A rate limit brings its own pause.
    public init(_ availability: Availability, rest: Int? = nil) {
        self.availability = availability
        if case .unknown(.rateLimited(let seconds)) = availability {
            self.rest = seconds
        } else {
            self.rest = rest
        }
    }
}
