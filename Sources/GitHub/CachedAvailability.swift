public import SignupCore
public import SignupSupport
internal import Synchronization

/// An availability service for prompts that avoids unnecessary requests. It caches proven answers and sends no request
/// during a pause that the underlying service requested.
///
/// During a pause, the answer arrives immediately and contains the remaining time, so a form can count down the time
/// and then ask again.
public final class CachedAvailability: AvailabilityService {
    private let service: any AvailabilityService
    private let past = Mutex(PastAnswers())

    /// - Parameter service: The service to query.
    public init(_ service: any AvailabilityService) {
        self.service = service
    }

    public func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> PendingRequest {
        if let known = past.withLock({ $0.availability(of: username) }) {
            answer(AvailabilityAnswer(known, about: username))
            return PendingRequest {}
        }
        return service.ask(about: username) { found in
            if let found { self.past.withLock { $0.add(found, about: username) } }
            answer(found)
        }
    }
}

/// The earlier answers, which make some later requests unnecessary.
private struct PastAnswers {
    private static let mostAnswers = 1000

    private var answers: [String: Availability] = [:]
    private var pausedUntil: ContinuousClock.Instant?

    /// Returns the availability of a name, or nil if a request is needed to determine it.
    func availability(of name: String) -> Availability? {
        answers[name.lowercased()] ?? rest.map { .unknown(.rateLimited(retryAfter: $0)) }
    }

    mutating func add(_ answer: AvailabilityAnswer, about name: String) {
        if let seconds = answer.rest {
            pausedUntil = max(pausedUntil ?? .now, .now + .seconds(seconds))
        }
        let availability = answer.availability(of: name)
        switch availability {
        case .unknown: break
        case .available, .taken, .reserved:
            if answers.count == Self.mostAnswers { answers = [:] }
            answers[name.lowercased()] = availability
        }
    }

    /// The remaining time of the pause, in seconds, or nil if there is no pause.
    private var rest: Int? {
        guard let left = pausedUntil.map({ $0 - .now }), left > .zero else { return nil }
        return Int(left.components.seconds) + 1
    }
}
