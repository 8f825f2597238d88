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
        #expect(answer == SignupAnswer(.taken(username: "mona")))
    }

    @Test func `a result proves nothing about any other name`() {
        let answer = AvailabilityAnswer(.available, about: "octo-cat")
        #expect(answer.availability(of: "octo-cat") == .available)
        for name in ["octo-dog", "octo", "octo-cat-2", "Octo-cat", "\u{212A}evin", ""] {
            #expect(answer.availability(of: name) == .unknown(.unproven))
        }
    }

    @Test(arguments: [SignupResult.signedUp(username: "Octo-cat"), .taken(username: "OCTO-cat")])
    func `a result about an account proves nothing about an account with a different name`(
        result: SignupResult
    ) {
        #expect(result.isAbout("octo-cat") && result.isAbout("octo-CAT"))
        #expect(!result.isAbout("octo-dog") && !result.isAbout("octo-cat-2"))
        #expect(SignupResult.unanswered.isAbout("octo-dog"))
    }

    @Test func `an answer that reports a rate limit requests a pause`() {
        #expect(AvailabilityAnswer(.unknown(.rateLimited(retryAfter: 30)), about: "octo-cat").rest == 30)
        #expect(AvailabilityAnswer(.taken, about: "octo-cat", rest: 7).rest == 7)
        #expect(AvailabilityAnswer(.taken, about: "octo-cat").rest == nil)
    }

    @Test func `a pause is at most a hundred years`() {
        #expect(
            AvailabilityAnswer(.unknown(.rateLimited(retryAfter: .max)), about: "octo-cat").rest
                == 3_155_760_000)
        #expect(AvailabilityAnswer(.taken, about: "octo-cat", rest: .max).rest == 3_155_760_000)
    }
}
