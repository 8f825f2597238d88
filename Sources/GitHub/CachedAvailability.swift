public import SignupCore

/// Asks no more than it must, for a prompt: what was proven is not asked about again, and while the service wants a
/// rest nothing is asked.
///
/// A rest of up to half a minute is waited for; during a longer one the answer comes at once, and says how long it
/// will last.
public actor CachedAvailability: AvailabilityService {
    private static let longestWait = Duration.seconds(30)
    private static let mostAnswers = 1000

    private let service: any AvailabilityService
    private var answers: [String: Availability] = [:]
    private var restsUntil: ContinuousClock.Instant?

    /// - Parameter service: Who is asked.
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

    /// Waits for a short rest to pass.
    ///
    /// - Returns: How many seconds are left of one that is too long to wait for; nil if there is none.
    private func rest() async throws(CancellationError) -> Int? {
        guard let left = restsUntil.map({ $0 - .now }), left > .zero else { return nil }
        guard left <= Self.longestWait else { return Int(left.components.seconds) + 1 }
        do { try await Task.sleep(for: left) } catch { throw CancellationError() }
        return nil
    }
}
