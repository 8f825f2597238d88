/// Tells whether a username is free.
nonisolated public protocol AvailabilityService: Sendable {
    /// Asks once, and tells only what was proven.
    ///
    /// - Parameter username: The name to ask about.
    /// - Returns: What is known; a failure to find out is `unknown` with its reason, not an error.
    /// - Throws: `CancellationError` when the calling task is cancelled; the request is then given up.
    func availability(of username: String) async throws(CancellationError) -> Availability

    /// The same for callers with very many names: no task of its own for each.
    ///
    /// - Parameters:
    ///   - username: The name to ask about.
    ///   - answer: Called exactly once, on any thread, perhaps before this returns; nil when the request was
    ///     given up. It must not wait for anything.
    /// - Returns: The request, to give it up.
    func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> AvailabilityRequest
}

/// What came of one question.
nonisolated public struct AvailabilityAnswer: Sendable, Equatable {
    /// What is known.
    public var availability: Availability
    /// For how many seconds from now the service wants no further question; nil if it says nothing.
    public var rest: Int?
    /// Whether the service asked for a rest without saying how long: next time it should be longer.
    public var isRestGuessed = false

    /// Makes an answer. A rate limit asks for its rest by itself.
    public init(_ availability: Availability, rest: Int? = nil) {
        self.availability = availability
        if case .unknown(.rateLimited(let seconds)) = availability {
            self.rest = seconds
        } else {
            self.rest = rest
        }
    }
}

/// A question under way.
nonisolated public struct AvailabilityRequest: Sendable {
    private let giveUp: @Sendable () -> Void

    /// - Parameter giveUp: Gives the question up; does nothing once it was answered.
    public init(_ giveUp: @escaping @Sendable () -> Void) {
        self.giveUp = giveUp
    }

    /// Gives the question up, if it was not answered yet. Any thread.
    public func cancel() { giveUp() }
}

extension AvailabilityService {
    /// Asks in a task of its own.
    nonisolated public func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> AvailabilityRequest {
        let task = Task {
            let availability = try? await availability(of: username)
            answer(availability.map { AvailabilityAnswer($0) })
        }
        return AvailabilityRequest { task.cancel() }
    }
}
