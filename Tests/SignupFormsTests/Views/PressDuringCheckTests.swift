import ConsoleTesting
import Rx
import RxTesting
import SignupCore
import SignupSupport
import Testing

@testable import Console
@testable import SignupForms

/// A press of the button during a check: in forms 3 and 4 in virtual time, and in form 1 in real time.
@MainActor
@Suite struct PressDuringCheckTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)

    /// Types into the form, and presses the button immediately. Draws a frame after every validation change and after
    /// every tick, and therefore also between the firing of a timer and its effects.
    private func requests<ViewModel>(
        _ make:
            @MainActor (DebouncedSignupInput, (networkService: any GitHubNetworkService, texts: Texts)) ->
            ViewModel,
        _ policy: Policy, bind: (DebouncedSignupFields, ViewModel, Form, DisposeBag) -> Void
    ) -> (events: [String], remarks: [String]) {
        let debounced = DebouncedForm(scheduler, policy, signupsTake: 10, make, bind: bind)
        let (fields, form) = (debounced.fields, debounced.form)
        for field in debounced.all {
            field.addHandler(for: .validationChanged) { form.display() }
        }
        scheduler.advanceTo(2000)
        debounced.fill()
        form.leaveFocus(.enter)
        var remarks: [String] = []
        for tick in 2001...4000 {
            scheduler.advanceTo(tick)
            form.display()
            let remark = form.remark(beside: fields.submit.button)
            if remark != remarks.last { remarks.append(remark) }
        }
        return (debounced.network.events, remarks)
    }

    // The check begins a few ticks after the pause, because every scheduler takes at least one tick in virtual time. The
    // button is enabled after the check has finished, and the press is not lost in between.
    private let waiting = "when the check finishes"

    @Test func `the strong form delays a press until its checks finish`() {
        let result = requests(StrongSignupViewModel.init, .strong) { $0.bind($1, to: $2, $3) }
        #expect(result.events == ["sign up octo-cat Longer-1 @ 2505"])
        #expect(result.remarks.first == waiting)
    }

    @Test func `the basic form delays a press until its checks finish`() {
        let result = requests(BasicSignupViewModel.init, .basic) { $0.bind($1, to: $2, $3) }
        #expect(result.events == ["sign up octo-cat Longer-1 @ 2805"])
        #expect(result.remarks.first == waiting)
    }

    /// A network that returns each result when the test emits it.
    private final class AnsweredNetwork: GitHubNetworkService {
        let answers = PublishRelay<Availability>()
        let results = PublishRelay<SignupResult>()
        private let delaysSignups: Bool
        private let log = BehaviorRelay<[String]>(value: [])

        init(delaysSignups: Bool = false) { self.delaysSignups = delaysSignups }

        var events: [String] { log.value }

        func availability(of username: String) -> Single<Availability> {
            log.accept(log.value + ["ask \(username)"])
            return answers.asObservable().take(1).asSingle()
        }

        func signup(_ username: String, password: Secret) -> Single<SignupResult> {
            log.accept(log.value + ["sign up \(username) \(password.text)"])
            return delaysSignups
                ? results.asObservable().take(1).asSingle() : .just(.signedUp(username: username))
        }
    }

    private func wait(until condition: () -> Bool) async throws {
        while !condition() {
            try await Task.sleep(for: .milliseconds(10))  // polling
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `Enter in a password field does not repeat a failed check of the name`() async throws {
        let network = AnsweredNetwork()
        var style = FormStyle()
        style.isSpoken = false
        let screen = SignupForm(style, FormBackend(network: network, siteName: "github.com"))
        let tester = FormTester(columns: 100, rows: 24)
        screen.begin()
        tester.begin(screen.form)
        tester.type("octo-cat\t")
        try await wait { network.events == ["ask octo-cat"] }
        network.answers.accept(.unknown(.proxyRefused(retryAfter: 3600)))
        try await wait { tester.screen.contains("name not checked") }
        tester.type("secret\rsecret\r")
        // A repeated check would begin before the main actor has finished its pending work.
        for _ in 1...3 { await Task.yield() }
        #expect(tester.screen.contains("name not checked"))
        #expect(network.events == ["ask octo-cat"])
        // On the button and in the field of the name, Enter repeats the check.
        #expect(tester.screen.contains("(Enter: now)"))
        tester.press(.up)
        #expect(!tester.screen.contains("(Enter: now)"))
        tester.press(.up, .up)
        #expect(tester.screen.contains("(Enter: now)"))
        tester.press(.enter)
        try await wait { network.events == ["ask octo-cat", "ask octo-cat"] }
        withExtendedLifetime(screen) {}
    }

    @Test(.timeLimit(.minutes(1)))
    func `when the button is pressed, the GitHub form retries a failed check and then signs the user up`()
        async throws
    {
        let network = AnsweredNetwork()
        var style = FormStyle()
        style.isSpoken = false
        let screen = SignupForm(style, FormBackend(network: network, siteName: "github.com"))
        let tester = FormTester(columns: 100, rows: 24)
        screen.begin()
        tester.begin(screen.form)
        tester.type("octo-cat\tsecret\tsecret\t")
        try await wait { network.events == ["ask octo-cat"] }
        // Without the press, the name would be checked again only after an hour.
        network.answers.accept(.unknown(.proxyRefused(retryAfter: 3600)))
        try await wait { tester.screen.contains("name not checked") }
        tester.press(.enter)
        try await wait { tester.screen.contains(waiting) }
        #expect(network.events == ["ask octo-cat", "ask octo-cat"])
        network.answers.accept(.available)
        try await wait { tester.screen.contains("✓ octo-cat signed up") }
        #expect(network.events == ["ask octo-cat", "ask octo-cat", "sign up octo-cat secret"])
        withExtendedLifetime(screen) {}
    }

    @Test(.timeLimit(.minutes(1)))
    func `Enter during a sign-up is dropped, so a failed sign-up is repeated only after another Enter`()
        async throws
    {
        let network = AnsweredNetwork(delaysSignups: true)
        var style = FormStyle()
        style.isSpoken = false
        let screen = SignupForm(style, FormBackend(network: network, siteName: "github.com"))
        let tester = FormTester(columns: 100, rows: 24)
        screen.begin()
        tester.begin(screen.form)
        tester.type("octo-cat\tsecret\tsecret\t")
        try await wait { network.events == ["ask octo-cat"] }
        tester.press(.enter)
        network.answers.accept(.available)
        try await wait { network.events.count == 2 }
        tester.press(.enter)
        #expect(!tester.screen.contains(waiting))
        network.results.accept(.notCreated(.proxyRefused(retryAfter: 3600), service: "github.com"))
        try await wait { tester.screen.contains("✗") }
        #expect(network.events == ["ask octo-cat", "sign up octo-cat secret"])
        tester.press(.enter)
        try await wait { network.events.count == 3 }
        #expect(network.events.last == "sign up octo-cat secret")
        withExtendedLifetime(screen) {}
    }
}
