/// The answer to one request about a name.
public struct AvailabilityAnswer: Sendable, Equatable {
    /// The longest pause, in seconds: a hundred years. A longer pause is shortened, so no sum or conversion overflows.
    package static let longestPause = 3_155_760_000

    /// The availability of the name.
    public var availability: Availability
    /// The pause that the service requests, in seconds from now, if any.
    public var rest: Int?
    /// Whether the service requested a pause without specifying its length. If so, the next pause should be longer.
    public var isRestGuessed = false
    /// The number of requests that the answer took, including redirects and repeated requests. An answer that took no
    /// request also counts as one request.
    public var requests = 1

    /// Creates an answer. The pause of a rate limit takes precedence over `rest`.
    public init(_ availability: Availability, rest: Int? = nil) {
        self.availability = availability
        if case .unknown(.rateLimited(let seconds)) = availability {
            self.rest = min(seconds, Self.longestPause)
        } else {
            self.rest = rest.map { min($0, Self.longestPause) }
        }
    }
}
