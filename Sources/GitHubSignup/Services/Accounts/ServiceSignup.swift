internal import Foundation

/// Signs up at a service on the network: a POST of the account as JSON, `{"username":…,"password":…}`.
///
/// 201 means created, 409 taken, 422 refused (with the `message` of a JSON answer). Anything else proves nothing.
/// Each wish has its `Idempotency-Key`; a try that proved nothing is repeated under the same key, so that a service
/// that honours it never makes two accounts of one wish.
nonisolated public struct ServiceSignup: SignupService {
    /// How much of a service's message is shown, in characters.
    static let longestMessage = 300

    public let isRepeatable = true
    private let url: String
    private let name: String
    private let client: any HTTPSender
    private let retries: Int
    private let pause: Duration

    /// - Parameters:
    ///   - url: Where to send the account.
    ///   - name: How messages call the service.
    ///   - client: Through what to send it.
    ///   - retries: How often a try that proved nothing is repeated at most.
    ///   - pause: How long to wait before the first repetition; each next one waits twice as long.
    public init(
        url: String, name: String, client: any HTTPSender, retries: Int = 2,
        pause: Duration = .milliseconds(250)
    ) {
        self.url = url
        self.name = name
        self.client = client
        self.retries = retries
        self.pause = pause
    }

    public func signUp(username: String, password: String) async throws(CancellationError) -> SignupAnswer {
        try await signUp(username: username, password: password, key: SignupKey())
    }

    public func signUp(
        username: String, password: String, key: SignupKey
    ) async throws(CancellationError) -> SignupAnswer {
        let body = "{\"username\":\(JSONText.quoted(username)),\"password\":\(JSONText.quoted(password))}"
        let headers = [
            "Content-Type": "application/json", "Accept": "application/json", "Idempotency-Key": key.text,
        ]
        var wait = pause
        for left in (0...retries).reversed() {
            let answer = try await send(headers, body)
            guard left > 0, case .unconfirmed(let reason, _) = answer, Self.mayPass(reason) else {
                return answer
            }
            do { try await Task.sleep(for: wait) } catch { throw CancellationError() }
            wait *= 2
        }
        preconditionFailure("a sign-up that was not tried")
    }

    private func send(
        _ headers: [String: String], _ body: String
    ) async throws(CancellationError) -> SignupAnswer {
        do throws(HTTPError) {
            return answer(to: try await client.post(url, headers: headers, body: body))
        } catch {
            if error.code == .cancelled { throw CancellationError() }
            return .unconfirmed(AvailabilityClassifier.reason(for: error), service: name)
        }
    }

    private func answer(to response: HTTPResponse) -> SignupAnswer {
        switch response.status {
        case 201: .signedUp
        case 409: .taken
        case 422: .refused(.service(message: Self.message(in: response.body)))
        case 429:
            .unconfirmed(
                .rateLimited(retryAfter: RateLimit.seconds(in: response.headers)), service: name)
        case 401, 403, 407, 451: .unconfirmed(.forbidden, service: name)
        case 300..<400: .unconfirmed(.redirect, service: name)
        case 500..<600: .unconfirmed(.serverError, service: name)
        default: .unconfirmed(.unproven, service: name)
        }
    }

    /// Whether trying again soon may help.
    private static func mayPass(_ reason: UnknownReason) -> Bool {
        switch reason {
        case .reset, .timeout, .serverError, .refusedConnection: true
        default: false
        }
    }

    private struct Refusal: Decodable {
        let message: String
    }

    private static func message(in body: [UInt8]) -> String? {
        guard let message = try? JSONDecoder().decode(Refusal.self, from: Data(body)).message,
            !message.isEmpty
        else { return nil }
        return message.count > longestMessage ? message.prefix(longestMessage) + "…" : message
    }
}
