import HTTP
import Locking
import SignupCore
import SignupSupport
import Testing

@testable import Accounts

/// A sender that holds requests until the test responds to them, or that confirms each request immediately.
private final class Sender: HTTPSender {
    typealias Answer = @Sendable (Result<HTTPResponse, HTTPError>) -> Void

    let answers = LockedValue<[Answer]>([])
    private let isImmediate: Bool

    init(isImmediate: Bool = false) { self.isImmediate = isImmediate }

    func post(
        _ url: String, headers: [String: String], body: Secret, answer: @escaping Answer
    ) -> PendingRequest {
        answers.withLock { $0.append(answer) }
        if isImmediate { answer(.success(response(201))) }
        return PendingRequest { Issue.record("a request that was sent was canceled") }
    }
}

private func response(_ status: Int, body: String = "") -> HTTPResponse {
    HTTPResponse(status: status, headers: [:], body: Array(body.utf8), evidence: .requestNumber)
}

/// Tests that cancel sign-ups through an accounts service.
@Suite(.timeLimit(.minutes(1)))
struct ServiceCancellationTests {
    private func service(_ sender: Sender) -> ServiceSignup {
        ServiceSignup(url: "https://a.example", name: "a.example", client: sender, sleep: { _ in })
    }

    /// The outcome of a request that was sent is known only from its response.
    @Test func `canceling a sign-up prevents further requests but does not cancel one that was sent`() async {
        for (response, result) in [
            (response(201), SignupResult.signedUp(username: "octo-cat")),
            (
                response(409, body: #"{"title":"A request is outstanding"}"#),
                .unconfirmed(.timeout, service: "a.example")
            ),
        ] {
            let sender = Sender()
            let (answers, continuation) = AsyncStream<SignupAnswer?>.makeStream()
            let attempt = service(sender).signUp(
                username: "octo-cat", password: "correct-horse-7", key: SignupKey()
            ) { continuation.yield($0) }
            while sender.answers.withLock(\.isEmpty) { await Task.yield() }
            attempt.cancel()
            for answer in sender.answers.withLock(\.self) { answer(.success(response)) }
            for await answer in answers.prefix(1) { #expect(answer == SignupAnswer(result)) }
            #expect(sender.answers.withLock(\.count) == 1)
        }
    }

    @Test func `a canceled sign-up has a result if and only if its request was sent`() async {
        for _ in 0..<100 {
            let sender = Sender(isImmediate: true)
            let answer = await withCheckedContinuation { continuation in
                service(sender).signUp(username: "octo-cat", password: "correct-horse-7", key: SignupKey()) {
                    continuation.resume(returning: $0)
                }.cancel()
            }
            let isSent = !sender.answers.withLock(\.isEmpty)
            #expect(answer == (isSent ? SignupAnswer(.signedUp(username: "octo-cat")) : nil))
        }
    }
}
