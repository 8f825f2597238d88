internal import Foundation
public import HTTP
public import SignupCore
internal import SignupHTTP
public import SignupSupport

/// Signs up at a service on the network, with a POST of the account as JSON: `{"username":…,"password":…}`.
///
/// 201 means created, 409 taken, 422 refused (with the `message` of a JSON answer). Anything else is inconclusive. Each
/// request has an `Idempotency-Key`. An inconclusive request is repeated under the same key, so a service that supports
/// the key never creates two accounts for one request.
public struct ServiceSignup: SignupService {
    /// The longest part of a service's message that is shown, in characters.
    static let longestMessage = 300

    public let isIdempotent = true
    private let url: String
    private let name: String
    private let client: any HTTPSender
    private let headers: [String: String]
    private let retries: Int
    private let pause: Duration

    /// - Parameters:
    ///   - url: The address of the service.
    ///   - name: The name of the service in messages.
    ///   - client: The HTTP client to use.
    ///   - headers: Further headers of each request, such as a key.
    ///   - retries: The most repetitions of an inconclusive request.
    ///   - pause: The wait before the first repetition. Each later wait is twice as long.
    public init(
        url: String, name: String, client: any HTTPSender, headers: [String: String] = [:], retries: Int = 2,
        pause: Duration = .milliseconds(250)
    ) {
        self.url = url
        self.name = name
        self.client = client
        self.headers = headers
        self.retries = retries
        self.pause = pause
    }

    public func signUp(
        username: String, password: Secret, key: SignupKey, answer: @escaping @Sendable (SignupResult) -> Void
    ) {
        Task { answer(await signUp(username, password, key)) }
    }

    /// Repeats the request under the same key, because only the service can answer this.
    public func recognize(
        username: String, password: Secret, key: SignupKey, answer: @escaping @Sendable (SignupResult) -> Void
    ) { signUp(username: username, password: password, key: key, answer: answer) }

    private func signUp(_ username: String, _ password: Secret, _ key: SignupKey) async -> SignupResult {
        let body = Self.body(username, password)
        let own = [
            "Content-Type": "application/json", "Accept": "application/json", "Idempotency-Key": key.text,
        ]
        let headers = headers.merging(own) { _, own in own }
        var wait = pause
        var isUnconfirmed = false
        for left in (0...retries).reversed() {
            var result = await send(headers, body, username)
            switch result {
            case .unconfirmed: isUnconfirmed = true
            // An earlier attempt may have created it.
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

    /// Returns the account as JSON.
    private static func body(_ username: String, _ password: Secret) -> Secret {
        var body = Array(#"{"username":\#(JSONText.quoted(username)),"password":"#.utf8)
        var quoted = JSONText.quoted(password)
        quoted.append(UInt8(ascii: "}"))
        body.appendWiping(quoted)
        quoted.wipe()
        defer { body.wipe() }
        return Secret(body[...])
    }

    private func send(_ headers: [String: String], _ body: Secret, _ username: String) async -> SignupResult {
        do throws(HTTPError) {
            return result(of: try await client.post(url, headers: headers, body: body), username)
        } catch {
            let reason = UnknownReason(error)
            switch reason {
            // Without a connection, nothing was sent.
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

    /// Returns whether an early retry may help.
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
