internal import Rx

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

    /// Where a task runs best that asks very much and does not block; nil if that does not matter.
    var executor: (any TaskExecutor)? { get }
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
    /// Asks once, and tells also what rest the service wants.
    ///
    /// - Parameter username: The name to ask about.
    /// - Returns: What came of it.
    /// - Throws: `CancellationError` when the calling task is cancelled; the request is then given up.
    nonisolated func answer(about username: String) async throws(CancellationError) -> AvailabilityAnswer {
        let request = SingleAssignmentDisposable()
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let asked = ask(about: username) { continuation.resume(returning: $0) }
                request.setDisposable(Disposables.create { asked.cancel() })
            }
        } onCancel: {
            request.dispose()
        }
        guard let answer else { throw CancellationError() }
        return answer
    }

    /// It does not matter.
    nonisolated public var executor: (any TaskExecutor)? { nil }

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
