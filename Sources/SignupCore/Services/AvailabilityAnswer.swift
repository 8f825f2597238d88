/// The answer to one request about a name.
public struct AvailabilityAnswer: Sendable, Equatable {
    /// The longest pause, in seconds: a hundred years. A longer pause is shortened, so no sum or conversion overflows.
    package static let longestPause = 3_155_760_000

    /// The name that was checked.
    public let username: String
    private let availability: Availability
    /// The pause that the service requests, in seconds from now, or nil if it requests no pause.
    public var rest: Int?
    /// Whether the service requested a pause without specifying its length. If so, the next pause should be longer.
    public var isRestGuessed = false
    /// The number of requests that the answer required, including redirects and repeated requests. An answer that
    /// required no requests still counts as one request.
    public var requests = 1

    /// Creates an answer. The pause of a rate limit takes precedence over `rest`.
    ///
    /// - Parameters:
    ///   - availability: The availability of the name.
    ///   - username: The name that was checked.
    ///   - rest: The pause that the service requests, in seconds from now, or nil if it requests no pause.
    public init(_ availability: Availability, about username: String, rest: Int? = nil) {
        self.availability = availability
        self.username = username
        if case .unknown(.rateLimited(let seconds)) = availability {
            self.rest = min(seconds, Self.longestPause)
        } else {
            self.rest = rest.map { min($0, Self.longestPause) }
        }
    }

    /// Returns the availability of a name. If another name was checked, the answer proves nothing about this name, and
    /// its availability is `unknown(.unproven)`. Names that differ in case are different names.
    public func availability(of name: String) -> Availability {
        name == username ? availability : .unknown(.unproven)
    }
}
