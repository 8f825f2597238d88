import Locking
import Rx
import SignupCore
import SignupSupport
import Testing

@testable import SignupForms

/// The requests that the default network services send for the forms.
@Suite struct DefaultImplementationsTests {
    private struct Request: Equatable {
        var username: String
        var password: String
        var key: SignupKey
    }

    /// A service that records its requests, and refuses the first one.
    private actor Service: SignupService {
        private(set) var requests: [Request] = []

        private func refuse(_ request: Request) -> SignupResult {
            requests.append(request)
            return requests.count == 1
                ? .refused(.service(message: nil)) : .signedUp(username: request.username)
        }

        nonisolated func signUp(
            username: String, password: Secret, key: SignupKey,
            answer: @escaping @Sendable (SignupAnswer?) -> Void
        ) -> PendingRequest {
            let request = Request(username: username, password: password.text, key: key)
            Task { answer(SignupAnswer(await refuse(request))) }
            return PendingRequest {}
        }
    }

    private struct NoNames: AvailabilityService {
        func ask(
            about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
        ) -> PendingRequest {
            answer(nil)
            return PendingRequest {}
        }
    }

    /// A service that keeps the closures that receive its results until the test calls them, and counts cancellations.
    private final class Slow: AvailabilityService, SignupService, LoginService {
        let answers = LockedValue<[@Sendable (AvailabilityAnswer?) -> Void]>([])
        let signups = LockedValue<[@Sendable (SignupAnswer?) -> Void]>([])
        let logins = LockedValue<[@Sendable (LoginAnswer?) -> Void]>([])
        let cancellations = LockedValue(0)
        private var request: PendingRequest {
            PendingRequest { [cancellations] in cancellations.withLock { $0 += 1 } }
        }

        func ask(
            about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
        ) -> PendingRequest {
            answers.withLock { $0.append(answer) }
            return request
        }

        func signUp(
            username: String, password: Secret, key: SignupKey,
            answer: @escaping @Sendable (SignupAnswer?) -> Void
        ) -> PendingRequest {
            signups.withLock { $0.append(answer) }
            return request
        }

        func logIn(
            username: String, password: Secret, answer: @escaping @Sendable (LoginAnswer?) -> Void
        ) -> PendingRequest {
            logins.withLock { $0.append(answer) }
            return request
        }
    }

    @Test func `a result is emitted synchronously when the service delivers it`() {
        let (slow, seen) = (Slow(), LockedValue<[Availability]>([]))
        let network = GitHubDefaultNetworkService(availability: slow, signup: Service()) { _, _ in SignupKey()
        }
        let subscription = network.availability(of: "octo-cat")
            .subscribe(onSuccess: { availability in seen.withLock { $0.append(availability) } })
        defer { subscription.dispose() }
        let answers = slow.answers.withLock(\.self)
        for answer in answers { answer(AvailabilityAnswer(.taken, about: "octo-cat")) }
        #expect(seen.withLock(\.self) == [.taken])
    }

    @Test func `a result about a different name proves nothing about the requested name`() {
        let slow = Slow()
        let network = GitHubDefaultNetworkService(availability: slow, signup: slow) { _, _ in SignupKey() }
        let (found, results) = (LockedValue<[Availability]>([]), LockedValue<[SignupResult]>([]))
        let subscriptions = [
            network.availability(of: "octo-cat")
                .subscribe(onSuccess: { availability in found.withLock { $0.append(availability) } }),
            network.signup("octo-cat", password: "correct-horse-7")
                .subscribe(onSuccess: { result in results.withLock { $0.append(result) } }),
        ]
        for answer in slow.answers.withLock(\.self) {
            answer(AvailabilityAnswer(.available, about: "octo-dog"))
        }
        for answer in slow.signups.withLock(\.self) { answer(SignupAnswer(.signedUp(username: "octo-dog"))) }
        #expect(found.withLock(\.self) == [.unknown(.unproven)])
        #expect(results.withLock(\.self) == [.unanswered])
        for subscription in subscriptions { subscription.dispose() }
    }

    @Test func `a failure proves that no account exists only if no earlier sign-up may have created it`() {
        let slow = Slow()
        let network = GitHubDefaultNetworkService(availability: slow, signup: slow) { _, _ in SignupKey() }
        /// Signs up, and returns the result that the form receives.
        func result(_ username: String, _ result: SignupResult) -> SignupResult? {
            let seen = LockedValue<SignupResult?>(nil)
            let subscription = network.signup(username, password: "correct-horse-7")
                .subscribe(onSuccess: { result in seen.withLock { $0 = result } })
            defer { subscription.dispose() }
            slow.signups.withLock(\.last)?(SignupAnswer(result))
            return seen.withLock(\.self)
        }
        let failure = SignupResult.notCreated(.offline, service: "signup.test")
        let unconfirmed = SignupResult.unconfirmed(.timeout, service: "signup.test")
        #expect(result("octo-cat", failure) == failure)
        #expect(result("octo-cat", unconfirmed) == unconfirmed)
        #expect(result("octo-dog", failure) == failure)
        #expect(result("Octo-Cat", failure) == .unconfirmed(.offline, service: "signup.test"))
        let refusal = SignupResult.refused(.service(message: nil))
        #expect(result("octo-cat", refusal) == refusal)
        #expect(result("octo-cat", failure) == .unconfirmed(.offline, service: "signup.test"))
        let created = SignupResult.signedUp(username: "octo-cat")
        #expect(result("octo-cat", created) == created)
        #expect(result("octo-cat", failure) == failure)
        #expect(result("octo-cat", .unanswered) == .unanswered)
        #expect(result("octo-cat", failure) == .unconfirmed(.offline, service: "signup.test"))
        #expect(result("octo-cat", .taken(username: "octo-cat")) == .taken(username: "octo-cat"))
        #expect(result("octo-cat", failure) == failure)
    }

    @Test func `disposing the subscription cancels the request`() {
        let slow = Slow()
        let network = GitHubDefaultNetworkService(availability: slow, signup: Service()) { _, _ in SignupKey()
        }
        network.availability(of: "octo-cat").subscribe().dispose()
        #expect(slow.cancellations.withLock(\.self) == 1)
    }

    @Test func `disposing the subscription cancels a sign-up or an attempt to sign in`() {
        let slow = Slow()
        let network = GitHubDefaultNetworkService(availability: slow, signup: slow) { _, _ in SignupKey() }
        network.signup("octo-cat", password: "correct-horse-7").subscribe().dispose()
        #expect(slow.cancellations.withLock(\.self) == 1)
        LoginDefaultNetworkService(slow).login("octo-cat", password: "correct-horse-7").subscribe().dispose()
        #expect(slow.cancellations.withLock(\.self) == 2)
    }

    @Test func `a request that has been answered is not canceled, and a canceled request fails`() {
        let slow = Slow()
        let network = GitHubDefaultNetworkService(availability: slow, signup: slow) { _, _ in SignupKey() }
        let seen = LockedValue<[String]>([])
        let subscriptions = [
            network.signup("octo-cat", password: "correct-horse-7").subscribe(
                onSuccess: { result in seen.withLock { $0.append("\(result)") } },
                onFailure: { error in seen.withLock { $0.append("\(error)") } }),
            LoginDefaultNetworkService(slow).login("octo-cat", password: "correct-horse-7").subscribe(
                onSuccess: { result in seen.withLock { $0.append("\(result)") } },
                onFailure: { error in seen.withLock { $0.append("\(error)") } }),
        ]
        for answer in slow.signups.withLock(\.self) { answer(SignupAnswer(.taken(username: "octo-cat"))) }
        for answer in slow.logins.withLock(\.self) { answer(nil) }
        #expect(seen.withLock(\.self) == [#"taken(username: "octo-cat")"#, "CancellationError()"])
        for subscription in subscriptions { subscription.dispose() }
    }

    @Test func `a request that the service cancels fails with a cancellation error`() async throws {
        let network = GitHubDefaultNetworkService(availability: NoNames(), signup: Service()) { _, _ in
            SignupKey()
        }
        await #expect(throws: CancellationError.self) { try await network.availability(of: "octo-cat").value }
    }

    /// Otherwise, a sign-up with a corrected password would be reported as successful, although the account has the
    /// previous password.
    @Test func `an attempt with a different password is a separate request`() async throws {
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
