import Rx
import RxTesting
import SignupCore
import Testing

@testable import SignupForms

/// Form 1's view model in virtual time, with one tick per millisecond, without a clock or a socket.
@MainActor
@Suite struct GitHubSignupViewModelTests {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)

    /// Creates the view model with these inputs.
    func makeViewModel(
        username: [Recorded<Event<String>>] = [], returns: [Recorded<Event<Void>>] = [],
        password: [Recorded<Event<String>>] = [], repeated: [Recorded<Event<String>>] = [],
        taps: [Recorded<Event<Void>>] = [], network: MockNetwork, language: Language = .english,
        isSpoken: Bool = false
    ) -> GitHubSignupViewModel {
        let texts = Texts(language)
        return GitHubSignupViewModel(
            input: (
                username: scheduler.field(username), returns: scheduler.taps(returns),
                password: scheduler.field(password),
                repeatedPassword: scheduler.field(repeated),
                signupTaps: scheduler.taps(taps)
            ),
            dependency: (
                networkService: network,
                signupService: GitHubSignupService(
                    network: network, texts: texts, siteName: "github.com", isSpoken: isSpoken,
                    scheduler: scheduler),
                texts: texts
            ))
    }

    func answer<Value: Sendable>(_ value: Value, after ticks: Int) -> MockNetwork.Answer<Value> {
        MockNetwork.Answer(after: ticks, result: .success(value))
    }

    @Test func `the form sends a request after a pause in typing`() {
        // given
        let network = MockNetwork(scheduler, names: ["octo": answer(.available, after: 50)])
        let viewModel = makeViewModel(username: [.next(100, "octo")], network: network)
        let username = scheduler.record(viewModel.validatedUsername)
        // when
        scheduler.start()
        // then
        #expect(
            username.events == [
                .next(0, .empty),
                .next(100, .validating(message: "checking octo on github.com")),
                .next(450, .ok(message: "Username available")),
            ])
        #expect(network.events == ["ask octo @ 400"])
    }

    @Test func `the form never checks a name that is still being typed`() {
        let network = MockNetwork(scheduler, names: ["octo": answer(.taken, after: 50)])
        let viewModel = makeViewModel(
            username: [.next(100, "oc"), .next(200, "oct"), .next(300, "octo")], network: network)
        let username = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        #expect(network.events == ["ask octo @ 600", "ask octo-1 @ 1650"])
        #expect(
            username.events == [
                .next(0, .empty),
                .next(100, .validating(message: "checking oc on github.com")),
                .next(200, .validating(message: "checking oct on github.com")),
                .next(300, .validating(message: "checking octo on github.com")),
                .next(650, .taken(message: "Username already taken", free: [])),
            ])
    }

    @Test func `the form cancels a superseded check and never shows its result`() {
        let network = MockNetwork(
            scheduler,
            names: ["slow": answer(.taken, after: 1000), "slower": answer(.available, after: 10)])
        let viewModel = makeViewModel(
            username: [.next(100, "slow"), .next(700, "slower")], network: network)
        let username = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        #expect(network.events == ["ask slow @ 400", "cancel slow @ 700", "ask slower @ 1000"])
        #expect(
            username.events == [
                .next(0, .empty),
                .next(100, .validating(message: "checking slow on github.com")),
                .next(700, .validating(message: "checking slower on github.com")),
                .next(1010, .ok(message: "Username available")),
            ])
    }

    @Test func `the form reports a broken rule immediately, without a request`() {
        let network = MockNetwork(scheduler)
        let viewModel = makeViewModel(
            username: [.next(100, "a b"), .next(200, "-a"), .next(300, "")], network: network)
        let username = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        #expect(
            username.events == [
                .next(0, .empty),
                .next(100, .failed(message: "Username may only contain letters, digits and single hyphens")),
                .next(
                    200,
                    .failed(message: "Hyphens can't be first, last, or doubled")),
                .next(300, .empty),
            ])
        #expect(network.events.isEmpty)
    }

    @Test func `the form shows the error of a check and then checks the next name`() {
        let network = MockNetwork(
            scheduler,
            names: [
                "bad": .init(after: 10, result: .failure(MockNetwork.Failure())),
                "good": answer(.available, after: 10),
            ])
        let viewModel = makeViewModel(
            username: [.next(100, "bad"), .next(1000, "good")], network: network, language: .chinese)
        let username = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        #expect(
            username.events == [
                .next(0, .empty),
                .next(100, .validating(message: "正在检查…")),
                .next(410, .failed(message: "无法检查用户名，请重试")),
                .next(1000, .validating(message: "正在检查…")),
                .next(1310, .ok(message: "用户名可用")),
            ])
    }

    @Test func `the form validates passwords on every keystroke in either field`() {
        let network = MockNetwork(scheduler)
        let viewModel = makeViewModel(
            password: [.next(100, "abcd"), .next(200, "abcde"), .next(400, "abcdef")],
            repeated: [.next(300, "abcde")], network: network)
        let password = scheduler.record(viewModel.validatedPassword)
        let repeated = scheduler.record(viewModel.validatedPasswordRepeated)
        scheduler.start()
        #expect(
            password.events == [
                .next(0, .empty),
                .next(100, .failed(message: "Password needs at least 5 characters")),
                .next(200, .ok(message: "Password OK")),
                .next(400, .ok(message: "Password OK")),
            ])
        #expect(
            repeated.events == [
                .next(0, .empty), .next(100, .empty), .next(200, .empty),
                .next(300, .ok(message: "Passwords match")),
                .next(400, .unfinished(message: "Passwords don't match", hint: "Matches so far")),
            ])
    }

    @Test func `the form enables the button only while every field is valid`() {
        let network = MockNetwork(scheduler, names: ["octo": answer(.available, after: 50)])
        let viewModel = makeViewModel(
            username: [.next(100, "octo"), .next(900, "octo-")],
            password: [.next(500, "secret")], repeated: [.next(600, "secret")], network: network)
        let enabled = scheduler.record(viewModel.signupEnabled)
        scheduler.start()
        #expect(enabled.events == [.next(0, false), .next(600, true), .next(900, false)])
    }

    @Test func `the form signs up with the latest values and disables the button in the meantime`() {
        let network = MockNetwork(
            scheduler, names: ["octo": answer(.available, after: 50)],
            signups: ["octo": answer(.signedUp(username: "octo"), after: 1500)])
        let viewModel = makeViewModel(
            username: [.next(100, "octo")], password: [.next(200, "secre"), .next(300, "secret")],
            repeated: [.next(400, "secret")], taps: [.next(1000, ())], network: network)
        let result = scheduler.record(viewModel.signupResult)
        let enabled = scheduler.record(viewModel.signupEnabled)
        let signingUp = scheduler.record(viewModel.signingUp)
        scheduler.start()
        #expect(network.events == ["ask octo @ 400", "sign up octo secret @ 1000"])
        #expect(result.events == [.next(2500, .signedUp(username: "octo"))])
        #expect(
            enabled.events == [.next(0, false), .next(450, true), .next(1000, false), .next(2500, true)])
        #expect(signingUp.events == [.next(0, false), .next(1000, true), .next(2500, false)])
    }

    @Test func `after reporting a refusal or an error, the form allows a retry`() {
        let network = MockNetwork(
            scheduler, names: ["no": answer(.available, after: 10), "broken": answer(.available, after: 10)],
            signups: [
                "no": answer(.refused(.simulated), after: 10),
                "broken": .init(after: 10, result: .failure(MockNetwork.Failure())),
            ])
        let viewModel = makeViewModel(
            username: [.next(100, "no"), .next(600, "broken")], password: [.next(100, "secret")],
            repeated: [.next(100, "secret")], taps: [.next(500, ()), .next(1000, ())], network: network)
        let result = scheduler.record(viewModel.signupResult)
        scheduler.start()
        #expect(result.events == [.next(510, .refused(.simulated)), .next(1010, .unanswered)])
    }

    @Test func `the form never signs up with values whose check is still in progress`() {
        let network = MockNetwork(
            scheduler, names: ["octo": answer(.available, after: 500)],
            signups: ["octo": answer(.signedUp(username: "octo"), after: 100)])
        let viewModel = makeViewModel(
            username: [.next(100, "octo")], password: [.next(100, "secret")],
            repeated: [.next(100, "secret")], taps: [.next(150, ()), .next(950, ())], network: network)
        let result = scheduler.record(viewModel.signupResult)
        scheduler.start()
        #expect(network.events == ["ask octo @ 400", "sign up octo secret @ 950"])
        #expect(result.events == [.next(1050, .signedUp(username: "octo"))])
    }

    @Test func `a name that the sign-up found to be taken is invalid until it is changed`() {
        let network = MockNetwork(
            scheduler, names: ["octo": answer(.available, after: 10), "octa": answer(.available, after: 10)],
            signups: ["octo": answer(.taken(username: "octo"), after: 50)])
        let viewModel = makeViewModel(
            username: [.next(100, "octo"), .next(1000, "octa")], password: [.next(100, "secret")],
            repeated: [.next(100, "secret")], taps: [.next(500, ()), .next(600, ())], network: network)
        let username = scheduler.record(viewModel.validatedUsername)
        let enabled = scheduler.record(viewModel.signupEnabled)
        scheduler.start()
        #expect(
            username.events.suffix(4) == [
                .next(410, .ok(message: "Username available")),
                .next(550, .taken(message: "Username already taken", free: [])),
                .next(1000, .validating(message: "checking octa on github.com")),
                .next(1310, .ok(message: "Username available")),
            ])
        #expect(
            enabled.events == [
                .next(0, false), .next(410, true), .next(500, false), .next(1310, true),
            ])
        #expect(
            network.events.filter { $0.hasPrefix("sign up") } == ["sign up octo secret @ 500"],
            "pressing again does not sign up")
    }

    @Test func `the form shares one request among its observers`() {
        let network = MockNetwork(scheduler, names: ["octo": answer(.available, after: 50)])
        let viewModel = makeViewModel(username: [.next(100, "octo")], network: network)
        let first = scheduler.record(viewModel.validatedUsername)
        let second = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        #expect(network.events == ["ask octo @ 400"])
        #expect(first.events == second.events)
    }

    @Test func `the form leaks no subscriptions`() async {
        let live = await liveSubscriptions {
            let network = MockNetwork(scheduler, names: ["octo": answer(.available, after: 50)])
            let bag = DisposeBag()
            let viewModel = makeViewModel(username: [.next(100, "octo")], network: network)
            viewModel.validatedUsername.drive().disposed(by: bag)
            viewModel.signupEnabled.drive().disposed(by: bag)
            viewModel.signupResult.drive().disposed(by: bag)
            scheduler.start()
        }
        #expect(live == 0)
    }
}
