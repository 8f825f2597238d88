public import SignupCore

/// Avoids unnecessary requests of a prompt: a proven answer is cached, and no request is sent while the service
/// requests a pause.
///
/// A pause of up to half a minute is waited for. During a longer one the answer arrives immediately and contains the
/// remaining time.
public actor CachedAvailability: AvailabilityService {
    private static let longestWait = Duration.seconds(30)
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
        if let wait = try await rest() { return .unknown(.rateLimited(retryAfter: wait)) }
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

    /// Waits for a short pause to pass.
    ///
    /// - Returns: The remaining seconds of a pause that is too long to wait for; nil without one.
    private func rest() async throws(CancellationError) -> Int? {
        guard let left = restsUntil.map({ $0 - .now }), left > .zero else { return nil }
        guard left <= Self.longestWait else { return Int(left.components.seconds) + 1 }
        do { try await Task.sleep(for: left) } catch { throw CancellationError() }
        return nil
    }
}
