import Rx
import RxTesting
import SignupCore
import SignupSupport
import Testing

@testable import SignupForms

/// A service that responds to each attempt after 50 ticks, and records the attempts.
private final class MockLogin: LoginNetworkService {
    private let scheduler: TestScheduler
    private let answers: [String: LoginAnswer]
    private let log = BehaviorRelay<[String]>(value: [])
    var tries: [String] { log.value }

    init(_ scheduler: TestScheduler, _ answers: [String: LoginAnswer]) {
        self.scheduler = scheduler
        self.answers = answers
    }

    func login(_ username: String, password: Secret) -> Single<LoginAnswer> {
        Single.create { [self] observer in
            log.accept(log.value + ["\(username) \(password.text) @ \(scheduler.clock)"])
            return scheduler.scheduleRelativeVirtual((), dueTime: 50) { [answers] _ in
                observer(.success(answers[password.text] ?? .refused))
                return Disposables.create()
            }
        }
    }
}

@MainActor
@Suite struct LoginViewModelTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)

    @Test func `the login form signs in and shows its progress`() {
        let service = MockLogin(scheduler, ["right": .loggedIn(username: "Octo")])
        let viewModel = LoginViewModel(
            input: (
                username: scheduler.field([.next(100, "octo")]),
                password: scheduler.field([.next(200, "wrong"), .next(400, "right")]),
                loginTaps: scheduler.taps([.next(300, ()), .next(500, ())])
            ), dependency: (networkService: service, texts: Texts(.english)))
        let enabled = scheduler.record(viewModel.loginEnabled)
        let busy = scheduler.record(viewModel.loggingIn)
        let result = scheduler.record(viewModel.loginResult)
        scheduler.start()
        #expect(
            enabled.events == [
                .next(0, false), .next(200, true), .next(300, false), .next(350, true), .next(500, false),
                .next(550, true),
            ])
        #expect(
            busy.events == [
                .next(0, false), .next(300, true), .next(350, false), .next(500, true), .next(550, false),
            ])
        #expect(result.events == [.next(350, .refused), .next(550, .loggedIn(username: "Octo"))])
        #expect(service.tries == ["octo wrong @ 300", "octo right @ 500"])
    }

    @Test func `the form enables the button only while both fields are filled in`() {
        let viewModel = LoginViewModel(
            input: (
                username: scheduler.field([.next(100, "o"), .next(400, "")]),
                password: scheduler.field([.next(200, "p"), .next(300, ""), .next(350, "q")]),
                loginTaps: .empty()
            ), dependency: (networkService: MockLogin(scheduler, [:]), texts: Texts(.english)))
        let enabled = scheduler.record(viewModel.loginEnabled)
        scheduler.start()
        #expect(
            enabled.events == [
                .next(0, false), .next(200, true), .next(300, false), .next(350, true), .next(400, false),
            ])
    }
}
