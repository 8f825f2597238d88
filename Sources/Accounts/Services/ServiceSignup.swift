public import HTTP
public import SignupCore
internal import SignupHTTP
public import SignupSupport

/// A sign-up service on the network, which receives a POST request with the account as JSON:
/// `{"username":…,"password":…}`.
///
/// Each request has an `Idempotency-Key`. An inconclusive request is repeated under the same key, so a service that
/// supports the key never creates two accounts for it. The article "Run your own accounts service" explains each
/// response.
public struct ServiceSignup: SignupService {
    /// The maximum number of times to repeat a request while an earlier request is in progress at the service. All
    /// repetitions together take about half a minute.
    static let mostWaits = 9
    /// The first wait before a repetition. Each further wait is twice as long, up to `longestWait`.
    private static let firstWait = Duration.milliseconds(250)
    private static let longestWait = Duration.seconds(5)
    /// The maximum number of times to repeat a request if no evidence links the response to the request.
    private static let mostProofs = 2

    public let isIdempotent = true
    public let sendsRequests = true
    private let url: String
    private let name: String
    private let client: any HTTPSender
    private let headers: [String: String]
    private let retries: Int
    private let sleep: @Sendable (Duration) async -> Void

    /// - Parameters:
    ///   - url: The address of the service.
    ///   - name: The name of the service, used in messages.
    ///   - client: The HTTP client to use.
    ///   - headers: Additional headers for each request, such as an API key.
    ///   - retries: The maximum number of times to repeat a request that failed. This limit does not apply if the
    ///     request is already in progress at the service or if no evidence links the response to the request.
    ///   - sleep: A closure that waits before each repetition and stops waiting if its task is canceled. The first wait
    ///     is 250 milliseconds, and each later wait is twice as long, up to five seconds, unless the service specifies
    ///     a different time.
    public init(
        url: String, name: String, client: any HTTPSender, headers: [String: String] = [:], retries: Int = 2,
        sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
    ) {
        self.url = url
        self.name = name
        self.client = client
        self.headers = headers
        self.retries = retries
        self.sleep = sleep
    }

    public func signUp(
        username: String, password: Secret, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) -> PendingRequest {
        let task = Task { answer(await signUp(username, password, key)) }
        return PendingRequest { task.cancel() }
    }

    /// Repeats the request under the same key, because only the service can determine whether the account belongs to
    /// that key.
    public func recognize(
        username: String, password: Secret, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) -> PendingRequest { signUp(username: username, password: password, key: key, answer: answer) }

    /// Sends the request and repeats it until the result is conclusive, no repetitions remain, or the task is canceled.
    ///
    /// - Returns: The answer, or nil if the task was canceled before the first request.
    private func signUp(_ username: String, _ password: Secret, _ key: SignupKey) async -> SignupAnswer? {
        let body = Self.body(username, password)
        let own = [
            "Content-Type": "application/json", "Accept": "application/json",
            // The key is a structured field (RFC 9651) of type String.
            "Idempotency-Key": "\"\(key.text)\"",
        ]
        let headers = headers.merging(own) { _, own in own }
        var answer: SignupAnswer?
        var wait = Self.firstWait
        var isUnconfirmed = false
        var (failures, waits, proofs, requests) = (0, 0, 0, 0)
        // Even if the task is canceled, the loop waits for the response to a request that was sent, because only the
        // response shows whether the request created the account.
        while !Task.isCancelled {
            var result: SignupResult
            var pause = wait
            let mayRepeat: Bool
            let sent = await send(headers, body, username, password)
            requests += sent.requests
            switch sent.answer {
            case .created: return SignupAnswer(.signedUp(username: username), requests: requests)
            case .taken: return SignupAnswer(.taken(username: username), requests: requests)
            case .refused(let message):
                return SignupAnswer(.refused(.service(message: message?.text)), requests: requests)
            case .inProgress(let seconds):
                result = .unconfirmed(.timeout, service: name)
                if let seconds { pause = min(.seconds(seconds), Self.longestWait) }
                mayRepeat = waits < Self.mostWaits
                waits += 1
            case .unproven:
                result = .unconfirmed(.unproven, service: name)
                mayRepeat = proofs < Self.mostProofs
                proofs += 1
            case .rejected(let reason):
                result = .notCreated(reason, service: name)
                mayRepeat = Self.mayPass(reason) && failures < retries
                failures += 1
            case .unknown(let reason):
                result = .unconfirmed(reason, service: name)
                mayRepeat = Self.mayPass(reason) && failures < retries
                failures += 1
            }
            if case .unconfirmed = result { isUnconfirmed = true }
            if isUnconfirmed { result = result.afterUnconfirmed }
            answer = SignupAnswer(result, requests: requests)
            guard mayRepeat else { break }
            await sleep(pause)
            wait = min(wait * 2, Self.longestWait)
        }
        return answer
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

    /// Sends a request, which the client may repeat, and returns the meaning of the response and the number of requests
    /// that were sent.
    private func send(
        _ headers: [String: String], _ body: Secret, _ username: String, _ password: Secret
    ) async -> (answer: ServiceAnswer, requests: Int) {
        let result = await withCheckedContinuation { continuation in
            _ = client.post(url, headers: headers, body: body) { continuation.resume(returning: $0) }
        }
        switch result {
        case .success(let response):
            let answer = ServiceAnswer(
                response, to: username, with: password, headers: Array(self.headers.values))
            // If the client repeated the request, the service may have created the account in response to an earlier
            // attempt.
            if case .rejected(let reason) = answer, response.requests > 1 {
                return (.unknown(reason), response.requests)
            }
            return (answer, response.requests)
        case .failure(let error):
            let reason = UnknownReason(error)
            switch reason {
            // These errors mean that there was no connection, but the request may have been sent on an earlier
            // connection.
            case .offline, .nameNotResolved, .refusedConnection, .proxyRefused, .tls, .tooManyOpenFiles:
                return (error.isSent ? .unknown(reason) : .rejected(reason), error.requests)
            default: return (.unknown(reason), error.requests)
            }
        }
    }

    /// Returns whether an early retry may help.
    private static func mayPass(_ reason: UnknownReason) -> Bool {
        switch reason {
        case .reset, .timeout, .serverError, .refusedConnection: true
        // The pause is one second if the proxy did not respond or could not reach the service.
        case .proxyRefused(let seconds?): seconds <= 1
        default: false
        }
    }
}
