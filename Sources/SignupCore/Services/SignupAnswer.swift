/// The answer to one sign-up.
public struct SignupAnswer: Sendable, Equatable {
    /// The result of the sign-up.
    public let result: SignupResult
    /// The number of requests that the sign-up required, including repeated requests. A sign-up that required no
    /// requests still counts as one request.
    public let requests: Int

    /// Creates an answer.
    public init(_ result: SignupResult, requests: Int = 1) {
        self.result = result
        self.requests = requests
    }
}
