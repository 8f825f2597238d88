import SignupSupport
import Testing

@testable import SignupCore

struct SignupServiceTests {
    private struct Plain: SignupService {
        func signUp(
            username: String, password: Secret, key: SignupKey,
            answer: @escaping @Sendable (SignupAnswer?) -> Void
        ) -> PendingRequest {
            answer(SignupAnswer(.signedUp(username: username)))
            return PendingRequest {}
        }
    }

    @Test func `by default, a service is not idempotent and recognizes no sign-up`() async {
        let service = Plain()
        #expect(!service.isIdempotent)
        let answer = await withCheckedContinuation { continuation in
            _ = service.recognize(username: "mona", password: .empty, key: SignupKey()) {
                continuation.resume(returning: $0)
            }
        }
        #expect(answer == SignupAnswer(.taken))
    }

    @Test func `a rate limit requests a pause`() {
        #expect(AvailabilityAnswer(.unknown(.rateLimited(retryAfter: 30))).rest == 30)
        #expect(AvailabilityAnswer(.taken, rest: 7).rest == 7)
        #expect(AvailabilityAnswer(.taken).rest == nil)
    }

    @Test func `a pause is at most a hundred years`() {
        #expect(AvailabilityAnswer(.unknown(.rateLimited(retryAfter: .max))).rest == 3_155_760_000)
        #expect(AvailabilityAnswer(.taken, rest: .max).rest == 3_155_760_000)
    }
}
