internal import Foundation
public import HTTP
public import SignupCore
internal import SignupHTTP
internal import SignupSupport

/// Signs up at a service on the network: a POST of the account as JSON, `{"username":…,"password":…}`.
///
/// 201 means created, 409 taken, 422 refused (with the `message` of a JSON answer). Anything else proves nothing.
/// Each wish has its `Idempotency-Key`; a try that proved nothing is repeated under the same key, so that a service
/// that honours it never makes two accounts of one wish.
public struct ServiceSignup: SignupService {
    /// How much of a service's message is shown, in characters.
    static let longestMessage = 300

    public let isIdempotent = true
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

    public func signUp(
        username: String, password: String, key: SignupKey, answer: @escaping @Sendable (SignupResult) -> Void
    ) {
        Task { answer(await signUp(username, password, key)) }
    }

    /// Only the service knows. It is asked by the request itself, under the same key.
    public func recognize(
        username: String, password: String, key: SignupKey, answer: @escaping @Sendable (SignupResult) -> Void
    ) { signUp(username: username, password: password, key: key, answer: answer) }

    private func signUp(_ username: String, _ password: String, _ key: SignupKey) async -> SignupResult {
        let body = "{\"username\":\(JSONText.quoted(username)),\"password\":\(JSONText.quoted(password))}"
        let headers = [
            "Content-Type": "application/json", "Accept": "application/json", "Idempotency-Key": key.text,
        ]
        var wait = pause
        var isUnconfirmed = false
        for left in (0...retries).reversed() {
            var result = await send(headers, body, username)
            switch result {
            case .unconfirmed: isUnconfirmed = true
            // An earlier try may have created it.
            case .notCreated(let reason, let service) where isUnconfirmed:
                result = .unconfirmed(reason, service: service)
            default: break
            }
            guard left > 0, Self.mayPass(result) else { return result }
            try? await Task.sleep(for: wait)
            wait *= 2
        }
        preconditionFailure("a sign-up that was not tried")
    }

    private func send(_ headers: [String: String], _ body: String, _ username: String) async -> SignupResult {
        do throws(HTTPError) {
            return result(of: try await client.post(url, headers: headers, body: body), username)
        } catch {
            let reason = UnknownReason(error)
            switch reason {
            // No connection, so that nothing was sent.
            case .offline, .nameNotResolved, .refusedConnection, .tls, .tooManyOpenFiles:
                return .notCreated(reason, service: name)
            default: return .unconfirmed(reason, service: name)
            }
        }
    }

    private func result(of response: HTTPResponse, _ username: String) -> SignupResult {
        switch response.status {
        case 201: .signedUp(username: username)
        case 409: .taken
        case 422: .refused(.service(message: Self.message(in: response.body)))
        case 400, 401, 403, 404, 405, 407, 413, 415, 429, 451:
            .notCreated(UnknownReason(status: response.status, response.headers), service: name)
        case let status: .unconfirmed(UnknownReason(status: status, response.headers), service: name)
        }
    }

    /// Whether trying again soon may help.
    private static func mayPass(_ result: SignupResult) -> Bool {
        switch result {
        case .unconfirmed(let reason, _), .notCreated(let reason, _):
            switch reason {
            case .reset, .timeout, .serverError, .refusedConnection: true
            default: false
            }
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
