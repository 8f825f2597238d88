import Rx
import SignupCore
import SignupSupport
import Testing

@testable import SignupForms

/// The requests of the forms to the services of a running program.
@Suite struct DefaultImplementationsTests {
    private struct Request: Equatable {
        var username: String
        var password: String
        var key: SignupKey
    }

    /// Records the requests, and refuses the first.
    private actor Service: SignupService {
        private(set) var requests: [Request] = []

        private func refuse(_ request: Request) -> SignupResult {
            requests.append(request)
            return requests.count == 1
                ? .refused(.service(message: nil)) : .signedUp(username: request.username)
        }

        nonisolated func signUp(
            username: String, password: Secret, key: SignupKey,
            answer: @escaping @Sendable (SignupResult) -> Void
        ) {
            let request = Request(username: username, password: password.text, key: key)
            Task { answer(await refuse(request)) }
        }
    }

    private struct NoNames: AvailabilityService {
        func ask(
            about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
        ) -> AvailabilityRequest {
            answer(nil)
            return AvailabilityRequest {}
        }
    }

    /// Otherwise a corrected password would be answered as signed up, although the account has the previous one.
    @Test func `an attempt with another password is another request`() async throws {
        let service = Service()
        let run = SignupKey()
        let network = GitHubDefaultNetworkService(availability: NoNames(), signup: service) {
            $0 == "octo-cat" && $1 == "correct-horse-7" ? run : SignupKey()
        }
        #expect(
            try await network.signup("octo-cat", password: "correct-horse-7").value
                == .refused(.service(message: nil)))
        #expect(
            try await network.signup("octo-cat", password: "correct-horse-8").value
                == .signedUp(username: "octo-cat"))
        #expect(
            try await network.signup("octo-cat", password: "correct-horse-7").value
                == .signedUp(username: "octo-cat"))
        let requests = await service.requests
        #expect(requests.map(\.password) == ["correct-horse-7", "correct-horse-8", "correct-horse-7"])
        #expect(requests.map { $0.key == run } == [true, false, true])
    }
}
