package import HTTP
package import SignupCore
package import SignupSupport

extension AvailabilityService {
    /// Sends one request, which is canceled if the calling task is canceled.
    package func availability(of username: String) async throws(CancellationError) -> Availability {
        guard let answer = await answer({ ask(about: username, answer: $0) }) else {
            throw CancellationError()
        }
        return answer.availability(of: username)
    }
}

extension HTTPClient {
    /// Sends one GET request, which is canceled if the calling task is canceled.
    package func get(
        _ url: String, headers: [String: String] = [:]
    ) async throws(HTTPError) -> HTTPResponse {
        try await answer { get(url, headers: headers, answer: $0) }.get()
    }
}

extension HTTPSender {
    /// Sends one POST request, which is canceled if the calling task is canceled.
    package func post(
        _ url: String, headers: [String: String], body: Secret
    ) async throws(HTTPError) -> HTTPResponse {
        try await answer { post(url, headers: headers, body: body, answer: $0) }.get()
    }
}

extension SignupService {
    /// Signs up once. Canceling the task does not cancel the request.
    package func signUp(
        username: String, password: Secret, key: SignupKey = SignupKey()
    ) async -> SignupResult {
        await signUpAnswer(username: username, password: password, key: key).result
    }

    /// Signs up once, and returns the result with the number of requests that it took. Canceling the task does not cancel
    /// the request.
    package func signUpAnswer(
        username: String, password: Secret, key: SignupKey = SignupKey()
    ) async -> SignupAnswer {
        await withCheckedContinuation { continuation in
            _ = signUp(username: username, password: password, key: key) {
                continuation.resume(returning: $0 ?? SignupAnswer(.unanswered))
            }
        }
    }
}

/// Waits for the result of a request, and cancels the request if the calling task is canceled.
private func answer<Answer: Sendable>(
    _ start: (@escaping @Sendable (Answer) -> Void) -> PendingRequest
) async -> Answer {
    let (answers, continuation) = AsyncStream<Answer>.makeStream()
    let request = start { continuation.yield($0) }
    // This is a separate task, because a canceled task does not wait for the stream.
    let waiting = Task { await answers.first { _ in true } }
    let answer = await withTaskCancellationHandler {
        await waiting.value
    } onCancel: {
        request.cancel()
    }
    guard let answer else { preconditionFailure("the stream never finishes") }
    return answer
}
