public import SignupCore

/// Avoids unnecessary requests of a prompt: a proven answer is cached, and no request is sent while the service
/// requests a pause.
///
/// During a pause the answer arrives immediately and contains the remaining time, so that a form can count it down and ask
/// again then.
public actor CachedAvailability: AvailabilityService {
    private static let mostAnswers = 1000

    private let service: any AvailabilityService
    private var answers: [String: Availability] = [:]
    private var restsUntil: ContinuousClock.Instant?

    /// - Parameter service: The service to query.
    public init(_ service: any AvailabilityService) {
        self.service = service
    }

    public nonisolated func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> AvailabilityRequest {
        AvailabilityRequest(answer: answer) { () async throws(CancellationError) in
            AvailabilityAnswer(try await self.find(username))
        }
    }

    private func find(_ username: String) async throws(CancellationError) -> Availability {
        let name = username.lowercased()
        if let known = answers[name] { return known }
        if let wait = rest { return .unknown(.rateLimited(retryAfter: wait)) }
        let answer = try await service.answer(about: username)
        if let seconds = answer.rest {
            restsUntil = max(restsUntil ?? .now, .now + .seconds(min(seconds, 3_155_760_000)))
        }
        let availability = answer.availability
        switch availability {
        case .unknown: break
        case .available, .taken, .reserved:
            if answers.count == Self.mostAnswers { answers = [:] }
            answers[name] = availability
        }
        return availability
    }

    /// The remaining seconds of a pause; nil without one.
    private var rest: Int? {
        guard let left = restsUntil.map({ $0 - .now }), left > .zero else { return nil }
        return Int(left.components.seconds) + 1
    }
}
