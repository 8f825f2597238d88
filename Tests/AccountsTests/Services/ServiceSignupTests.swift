import FlyingFox
import Foundation
import HTTP
import Locking
import NetworkTesting
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Accounts

private let taken = #"{"error":"username_taken"}"#
private let (created, exists) = (
    SignupResult.signedUp(username: "octo-cat"), SignupResult.taken(username: "octo-cat")
)

/// A sender that returns prepared responses in order, and records the requests.
private actor Sender: HTTPSender {
    private(set) var sent: [(url: String, headers: [String: String], body: String)] = []
    private var answers: [Result<HTTP.HTTPResponse, HTTP.HTTPError>]

    init(_ answers: [Result<HTTP.HTTPResponse, HTTP.HTTPError>]) {
        self.answers = answers.reversed()
    }

    nonisolated func post(
        _ url: String, headers: [String: String], body: Secret,
        answer: @escaping @Sendable (Result<HTTP.HTTPResponse, HTTP.HTTPError>) -> Void
    ) -> PendingRequest {
        Task { answer(await self.answer(url, headers, body)) }
        return PendingRequest {}
    }

    private func answer(
        _ url: String, _ headers: [String: String], _ body: Secret
    ) -> Result<HTTP.HTTPResponse, HTTP.HTTPError> {
        sent.append((url, headers, body.text))
        return answers.popLast() ?? .failure(HTTPError(.malformed))
    }
}

@Suite(.timeLimit(.minutes(1)))
struct ServiceSignupTests {
    private static func response(
        _ status: Int, _ headers: HTTP.HTTPHeaders = [:], body: String = "",
        _ evidence: Evidence? = .requestNumber
    ) -> HTTP.HTTPResponse {
        HTTP.HTTPResponse(status: status, headers: headers, body: Array(body.utf8), evidence: evidence)
    }

    private typealias Failure = HTTP.HTTPError

    private func service(_ sender: Sender) -> ServiceSignup {
        ServiceSignup(url: "https://a.example/accounts", name: "a.example", client: sender, sleep: { _ in })
    }

    private func answer(_ status: Int, _ headers: HTTP.HTTPHeaders = [:], body: String = "")
        async throws
        -> SignupResult
    {
        let response = Self.response(status, headers, body: body)
        let sender = Sender(Array(repeating: .success(response), count: 3))
        return await service(sender).signUp(username: "octo-cat", password: "Butter-1")
    }

    @Test func `the account is sent as JSON`() async throws {
        let sender = Sender([.success(Self.response(201))])
        let key = SignupKey()
        #expect(service(sender).isIdempotent)
        let answer = await service(sender).signUp(
            username: "octo-\"cat\"", password: "Ge\\h\neim\u{7}é", key: key)
        #expect(answer == .signedUp(username: "octo-\"cat\""))
        let sent = await sender.sent
        #expect(sent.count == 1)
        #expect(sent[0].url == "https://a.example/accounts")
        #expect(
            sent[0].headers == [
                "Content-Type": "application/json", "Accept": "application/json",
                "Idempotency-Key": "\"\(key.text)\"",
            ])
        #expect(sent[0].body == #"{"username":"octo-\"cat\"","password":"Ge\\h\neim\u0007é"}"#)
        let decoded = try JSONDecoder().decode([String: String].self, from: Data(sent[0].body.utf8))
        #expect(decoded == ["username": "octo-\"cat\"", "password": "Ge\\h\neim\u{7}é"])
    }

    @Test func `a header that the user adds never replaces one of the request's own headers`() async throws {
        let sender = Sender([.success(Self.response(201))])
        let key = SignupKey()
        let service = ServiceSignup(
            url: "https://a.example/accounts", name: "a.example", client: sender,
            headers: ["Idempotency-Key": "mine", "Content-Type": "text/plain", "X-API-Key": "k1"])
        _ = await service.signUp(username: "octo-cat", password: "correct-horse-7", key: key)
        #expect(
            await sender.sent.map(\.headers) == [
                [
                    "Content-Type": "application/json", "Accept": "application/json",
                    "Idempotency-Key": "\"\(key.text)\"", "X-API-Key": "k1",
                ]
            ])
    }

    @Test func `a result reports only what the response proves`() async throws {
        #expect(try await answer(201) == .signedUp(username: "octo-cat"))
        #expect(try await answer(409, body: taken) == .taken(username: "octo-cat"))
        #expect(
            try await answer(422, body: #"{"message":"Too short","code":7}"#)
                == .refused(.service(message: "Too short")))
    }

    @Test(arguments: ["", "no", "{}", #"{"message":7}"#, #"{"message":""}"#, "[1]"])
    func `a refusal is reported even if the response has no valid message`(body: String) async throws {
        #expect(try await answer(422, body: body) == .refused(.service(message: nil)))
    }

    @Test func `a long message is truncated`() async throws {
        let body = "{\"message\":\"\(String(repeating: "x", count: 5000))\"}"
        #expect(
            try await answer(422, body: body)
                == .refused(.service(message: String(repeating: "x", count: 300) + "…")))
    }

    @Test(arguments: [
        ("Butter-1 is weak", "[password] is weak"),
        ("Butter-1Butter-1, butter", "[password][password], butter"),
        ("Butter-1 is like butter-1", "[password]"),
        ("Butter-1\u{301}", "[password]\u{301}"),
        // If the message were truncated first, it could contain part of the password.
        (String(repeating: "x", count: 295) + "Butter-1", String(repeating: "x", count: 295) + "[pass…"),
    ])
    func `a password is not shown even if the service's message repeats it`(message: String, shown: String)
        async throws
    {
        let body = String(decoding: try JSONEncoder().encode(["message": message]), as: UTF8.self)
        #expect(try await answer(422, body: body) == .refused(.service(message: shown)))
    }

    @Test(
        arguments: [
            (200, .unproven), (204, .unproven), (301, .redirect), (307, .redirect), (408, .timeout),
            (500, .serverError), (503, .serverError),
        ] as [(Int, UnknownReason)])
    func `an unexpected response leaves the sign-up unconfirmed`(status: Int, reason: UnknownReason)
        async throws
    {
        #expect(try await answer(status) == .unconfirmed(reason, service: "a.example"))
    }

    @Test(
        arguments: [(400, .unproven), (404, .unproven), (401, .forbidden), (403, .forbidden)]
            as [(Int, UnknownReason)])
    func `a rejected request creates no account`(status: Int, reason: UnknownReason) async throws {
        #expect(try await answer(status) == .notCreated(reason, service: "a.example"))
    }

    @Test func `a rate limit is reported`() async throws {
        #expect(
            try await answer(429, ["Retry-After": "30"])
                == .notCreated(.rateLimited(retryAfter: 30), service: "a.example"))
    }

    @Test(
        arguments: [(.reset, .reset), (.timeout, .timeout), (.malformed, .malformed)]
            as [(HTTP.HTTPError.Code, UnknownReason)])
    func `a missing response leaves the sign-up unconfirmed`(code: HTTP.HTTPError.Code, reason: UnknownReason)
        async throws
    {
        let sender = Sender(Array(repeating: .failure(Failure(code)), count: 3))
        #expect(
            await service(sender).signUp(username: "octo-cat", password: "Butter-1")
                == .unconfirmed(reason, service: "a.example"))
    }

    @Test(
        arguments: [
            (.offline, .offline), (.nameNotResolved, .nameNotResolved), (.refused, .refusedConnection),
            (.tls, .tls), (.tooManyOpenFiles, .tooManyOpenFiles),
        ] as [(HTTP.HTTPError.Code, UnknownReason)])
    func `a failure to connect means that no account was created`(
        code: HTTP.HTTPError.Code, reason: UnknownReason
    ) async throws {
        let sender = Sender(Array(repeating: .failure(Failure(code)), count: 3))
        #expect(
            await service(sender).signUp(username: "octo-cat", password: "Butter-1")
                == .notCreated(reason, service: "a.example"))
    }

    @Test(
        arguments: [
            ([.failure(Failure(.reset)), .success(response(201))], created, 2),
            (
                [.success(response(503)), .failure(Failure(.timeout)), .success(response(201))], created, 3
            ),
            ([.failure(Failure(.refused)), .success(response(409, body: taken))], exists, 2),
            ([.failure(Failure(.proxyRefused)), .success(response(201))], created, 2),
            (
                [.failure(Failure(.tls)), .success(response(201))],
                .notCreated(.tls, service: "a.example"), 1
            ),
            // The rejection of the second attempt proves nothing about the first.
            (
                [.failure(Failure(.timeout)), .success(response(403))],
                .unconfirmed(.forbidden, service: "a.example"), 2
            ),
            ([.success(response(400))], .notCreated(.unproven, service: "a.example"), 1),
            (
                Array(repeating: .success(response(500)), count: 9),
                .unconfirmed(.serverError, service: "a.example"), 3
            ),
        ] as [([Result<HTTP.HTTPResponse, HTTP.HTTPError>], SignupResult, Int)])
    func `each retry sends the same key`(
        answers: [Result<HTTP.HTTPResponse, HTTP.HTTPError>], outcome: SignupResult,
        tries: Int
    ) async throws {
        let sender = Sender(answers)
        #expect(
            await service(sender).signUpAnswer(username: "octo-cat", password: "Butter-1")
                == SignupAnswer(outcome, requests: tries))
        let sent = await sender.sent
        #expect(sent.count == tries)
        #expect(Set(sent.compactMap { $0.headers["Idempotency-Key"] }).count == 1)
        #expect(Set(sent.map(\.body)).count == 1)
    }

    @Test func `the requests that the client retries are counted`() async {
        var lost = Failure(.reset)
        lost.requests = 4
        var busy = Self.response(409, body: #"{"title":"A request is outstanding"}"#)
        busy.requests = 2
        let sender = Sender([.failure(lost), .success(busy), .success(Self.response(201))])
        #expect(
            await service(sender).signUpAnswer(username: "octo-cat", password: "correct-horse-7")
                == SignupAnswer(.signedUp(username: "octo-cat"), requests: 7))
        var refused = Failure(.tls)
        refused.requests = 3
        #expect(
            await service(Sender([.failure(refused)]))
                .signUpAnswer(username: "octo-cat", password: "correct-horse-7")
                == SignupAnswer(.notCreated(.tls, service: "a.example"), requests: 3))
    }

    @Test func `a rejection proves nothing about an earlier request that the client retried`() async {
        var refused = Failure(.refused)
        refused.isSent = true
        #expect(
            await service(Sender(Array(repeating: .failure(refused), count: 3)))
                .signUp(username: "octo-cat", password: "correct-horse-7")
                == .unconfirmed(.refusedConnection, service: "a.example"))
        var denied = Self.response(401)
        denied.requests = 2
        #expect(
            await service(Sender([.success(denied)])).signUp(
                username: "octo-cat", password: "correct-horse-7")
                == .unconfirmed(.forbidden, service: "a.example"))
        denied.requests = 1
        #expect(
            await service(Sender([.success(denied)])).signUp(
                username: "octo-cat", password: "correct-horse-7")
                == .notCreated(.forbidden, service: "a.example"))
    }

    /// A response that no evidence links to the request may belong to another request.
    @Test func `the request is retried if the response may belong to a different request`() async {
        for (status, body) in [(201, ""), (409, taken), (422, "")] {
            let foreign = Result<HTTP.HTTPResponse, Failure>.success(
                Self.response(status, body: body, nil))
            let sender = Sender([foreign, foreign, .success(Self.response(201))])
            #expect(
                await service(sender).signUp(username: "octo-cat", password: "Butter-1")
                    == .signedUp(username: "octo-cat"))
            #expect(
                await service(Sender(Array(repeating: foreign, count: 3)))
                    .signUpAnswer(username: "octo-cat", password: "Butter-1")
                    == SignupAnswer(.unconfirmed(.unproven, service: "a.example"), requests: 3))
        }
    }

    @Test func `a response about a different account is not used as the result`() async {
        let other = Result<HTTP.HTTPResponse, HTTP.HTTPError>.success(
            Self.response(201, body: #"{"username":"octo-dog"}"#))
        let own = Result<HTTP.HTTPResponse, HTTP.HTTPError>.success(
            Self.response(201, body: #"{"username":"OCTO-cat"}"#))
        let sender = Sender([other, other, other, own])
        #expect(
            await service(sender).signUp(username: "octo-cat", password: "correct-horse-7")
                == .unconfirmed(.unproven, service: "a.example"))
        #expect(await sender.sent.count == 3)
        #expect(
            await service(Sender([other, own])).signUp(username: "octo-cat", password: "correct-horse-7")
                == .signedUp(username: "octo-cat"))
    }

    @Test func `a sign-up that the service is still processing is retried with the same key`() async {
        let busy = Result<HTTP.HTTPResponse, Failure>.success(
            Self.response(409, body: #"{"title":"A request is outstanding"}"#))
        let created = Result<HTTP.HTTPResponse, Failure>.success(Self.response(201))
        let sender = Sender(Array(repeating: busy, count: 5) + [created])
        // A batch creates the service without retries, because the batch itself repeats failed requests. The service
        // still repeats a request that is in progress.
        let service = ServiceSignup(
            url: "https://a.example/accounts", name: "a.example", client: sender, retries: 0, sleep: { _ in })
        #expect(
            await service.signUpAnswer(username: "octo-cat", password: "Butter-1")
                == SignupAnswer(.signedUp(username: "octo-cat"), requests: 6))
        #expect(Set(await sender.sent.compactMap { $0.headers["Idempotency-Key"] }).count == 1)
        let endless = Sender(Array(repeating: busy, count: 99))
        let other = ServiceSignup(
            url: "https://a.example/accounts", name: "a.example", client: endless, retries: 0, sleep: { _ in }
        )
        #expect(
            await other.signUpAnswer(username: "octo-cat", password: "Butter-1")
                == SignupAnswer(
                    .unconfirmed(.timeout, service: "a.example"), requests: 1 + ServiceSignup.mostWaits))
        #expect(await endless.sent.count == 1 + ServiceSignup.mostWaits)
    }

    @Test func `each request of an account lookup is counted`() async {
        let busy = Result<HTTP.HTTPResponse, Failure>.success(
            Self.response(409, body: #"{"title":"A request is outstanding"}"#))
        for (last, result) in [
            (Self.response(201), SignupResult.signedUp(username: "octo-cat")),
            (Self.response(409, body: taken), .taken(username: "octo-cat")),
            (Self.response(422), .refused(.service(message: nil))),
        ] {
            let service = service(Sender([busy, busy, .success(last)]))
            let answer = await withCheckedContinuation { continuation in
                _ = service.recognize(username: "octo-cat", password: "correct-horse-7", key: SignupKey()) {
                    continuation.resume(returning: $0)
                }
            }
            #expect(answer == SignupAnswer(result, requests: 3))
        }
    }

    @Test func `pauses double until they reach five seconds, unless the service specifies a pause`() async {
        let busy = Result<HTTP.HTTPResponse, Failure>.success(
            Self.response(409, body: #"{"title":"A request is outstanding"}"#))
        let later = Result<HTTP.HTTPResponse, Failure>.success(
            Self.response(409, ["Retry-After": "3"], body: #"{"title":"A request is outstanding"}"#))
        let pauses = LockedValue<[Duration]>([])
        let service = ServiceSignup(
            url: "https://a.example/accounts", name: "a.example",
            client: Sender([busy, busy, later, busy, busy, busy, .success(Self.response(201))]),
            sleep: { pause in pauses.withLock { $0.append(pause) } })
        #expect(
            await service.signUp(username: "octo-cat", password: "Butter-1")
                == .signedUp(username: "octo-cat"))
        #expect(
            pauses.withLock { $0 } == [
                .milliseconds(250), .milliseconds(500), .seconds(3), .seconds(2), .seconds(4), .seconds(5),
            ])
    }

    @Test func `a name that is reported as taken after a timeout belongs to a different account`() async {
        let sender = Sender([.failure(Failure(.timeout)), .success(Self.response(409, body: taken))])
        #expect(await service(sender).signUp(username: "octo-cat", password: "Butter-1") == exists)
    }

    /// A real server creates the account in the first attempt, but responds with an error.
    @Test func `a service that supports keys creates only one account for two attempts`() async throws {
        actor Accounts {
            var keys: [String: String] = [:]
            var requests: [String] = []
            func add(_ request: HTTPRequest) async throws -> HTTPStatusCode {
                let body = try await request.bodyData
                let account = try JSONDecoder().decode([String: String].self, from: body)
                let (name, key) = (
                    account["username"] ?? "", request.headers[HTTPHeader("Idempotency-Key")] ?? ""
                )
                requests.append("\(request.method.rawValue) \(request.path) \(account["password"] ?? "")")
                if requests.count == 1 {
                    keys[name] = key
                    return .badGateway
                }
                return keys[name] == key ? .created : .conflict
            }
        }
        let accounts = Accounts()
        try await withServer { request in
            let status = try await accounts.add(request)
            return FlyingFox.HTTPResponse(
                statusCode: status, body: Data(status == .conflict ? taken.utf8 : "".utf8))
        } _: { url throws in
            let service = ServiceSignup(
                url: "\(url)/accounts", name: "a", client: try CurlClient(), sleep: { _ in })
            let long = "Butter" + String(repeating: "x", count: 100_000)
            #expect(
                await service.signUp(username: "octo-cat", password: Secret(long))
                    == .signedUp(username: "octo-cat"))
            #expect(
                await service.signUp(username: "octo-cat", password: "Butter-2")
                    == .taken(username: "octo-cat"))
            #expect(
                await accounts.requests
                    == ["POST /accounts \(long)", "POST /accounts \(long)", "POST /accounts Butter-2"])
        }
    }
}
