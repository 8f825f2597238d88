import Rx
import RxTesting
import SignupCore
import Testing

@testable import SignupForms

/// What becomes of a name that is not checked, and of one that is taken.
extension GitHubSignupViewModelTests {
    @Test func reportsAFailedCheckAsUnknown() {
        let network = MockNetwork(scheduler, names: ["octo": answer(.unknown(.offline), after: 10)])
        let viewModel = makeViewModel(username: [.next(100, "octo")], network: network)
        let username = scheduler.record(viewModel.validatedUsername)
        scheduler.advanceTo(500)
        #expect(
            username.events.last
                == .next(
                    410,
                    .unknown(
                        message:
                            "cannot reach github.com: name not checked; trying again in 2 s, or press Enter"))
        )
    }

    @Test func countsDownAndAsksAgainWithLongerAndLongerWaits() {
        let network = MockNetwork(scheduler, names: ["octo": answer(.unknown(.offline), after: 10)])
        let viewModel = makeViewModel(
            username: [.next(100, "octo"), .next(30_000, "o c")], network: network)
        let username = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        #expect(
            network.events == [
                "ask octo @ 400", "ask octo @ 2410", "ask octo @ 6420", "ask octo @ 14430",
            ])
        func unknown(_ seconds: Int) -> ValidationResult {
            .unknown(
                message:
                    "cannot reach github.com: name not checked; trying again in \(seconds) s, or press Enter")
        }
        let checking = ValidationResult.validating(message: "checking octo on github.com")
        #expect(
            username.events.prefix(9) == [
                .next(0, .empty), .next(100, checking), .next(410, unknown(2)), .next(1410, unknown(1)),
                .next(2410, checking), .next(2420, unknown(4)), .next(3420, unknown(3)),
                .next(4420, unknown(2)), .next(5420, unknown(1)),
            ])
        #expect(
            username.events.suffix(2) == [
                .next(29_440, unknown(1)),
                .next(
                    30_000, .failed(message: "Username may only contain letters, digits and single hyphens")),
            ], "the sixteen seconds after the fourth answer, and nothing behind another name")
    }

    @Test func waitsAsLongAsTheServiceWantsOrUntilEnter() {
        let network = MockNetwork(
            scheduler, names: ["octo": answer(.unknown(.rateLimited(retryAfter: 100)), after: 10)])
        let viewModel = makeViewModel(
            username: [.next(100, "octo"), .next(109_000, "")], returns: [.next(200, ()), .next(5000, ())],
            network: network)
        let username = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        #expect(
            network.events == ["ask octo @ 400", "ask octo @ 5000", "ask octo @ 105010"],
            "Enter while it is being asked changes nothing")
        #expect(
            username.events.contains(
                .next(
                    1410,
                    .unknown(
                        message:
                            "github.com is rate limiting: name not checked; trying again in 99 s, or press Enter"
                    )
                )))
    }

    @Test func signsUpOnceANameThatWasNotCheckedIsFound() {
        let scheduler = scheduler
        let network = Recovering(scheduler)
        let texts = Texts(.english)
        let viewModel = GitHubSignupViewModel(
            input: (
                username: scheduler.field([.next(100, "octo")]), usernameReturns: .never(),
                password: scheduler.field([.next(100, "secret")]),
                repeatedPassword: scheduler.field([.next(100, "secret")]), signupTaps: .never()
            ),
            dependency: (
                networkService: network,
                signupService: GitHubSignupService(
                    network: network, texts: texts, siteName: "github.com", scheduler: scheduler),
                texts: texts
            ))
        let enabled = scheduler.record(viewModel.signupEnabled)
        scheduler.start()
        #expect(enabled.events == [.next(0, false), .next(2400, true)])
    }

    @Test func offersFreeNamesInPlaceOfATakenOne() {
        let network = MockNetwork(
            scheduler,
            names: [
                "octo": answer(.taken, after: 10), "octo-1": answer(.taken, after: 10),
                "octo-2": answer(.available, after: 10), "octo-3": answer(.available, after: 10),
            ])
        let viewModel = makeViewModel(username: [.next(100, "octo")], network: network)
        let username = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        #expect(
            network.events == [
                "ask octo @ 400", "ask octo-1 @ 1410", "ask octo-2 @ 1420", "ask octo-3 @ 1430",
            ], "one at a time, and no more than are wanted")
        #expect(
            username.events.suffix(2) == [
                .next(410, .taken(message: "Username already taken", free: [])),
                .next(
                    1440,
                    .taken(
                        message: "Username already taken; free: octo-2, octo-3", free: ["octo-2", "octo-3"])),
            ])
    }

    @Test func offersNothingWhereTheServiceDoesNotKnow() {
        let network = MockNetwork(
            scheduler,
            names: [
                "octo": answer(.reserved, after: 10),
                "octo-1": answer(.unknown(.rateLimited(retryAfter: 9)), after: 10),
            ])
        let viewModel = makeViewModel(username: [.next(100, "octo")], network: network)
        let username = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        #expect(network.events == ["ask octo @ 400", "ask octo-1 @ 1410"])
        #expect(
            username.events.last
                == .next(410, .taken(message: "Username reserved by the service", free: [])))
    }

    @Test func isSilentUntilAllIsKnownWhereItIsSpoken() {
        let network = MockNetwork(
            scheduler,
            names: [
                "octo": answer(.taken, after: 10), "octo-1": answer(.available, after: 10),
                "octo-2": answer(.available, after: 10), "octa": answer(.unknown(.timeout), after: 10),
            ])
        let viewModel = makeViewModel(
            username: [.next(100, "octo"), .next(1000, "octa"), .next(2500, "")], network: network,
            language: .chinese, isSpoken: true)
        let username = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        #expect(
            username.events == [
                .next(0, .empty), .next(100, .validating(message: "正在验证...")),
                .next(430, .taken(message: "用户名已存在；可用：octo-1、octo-2", free: ["octo-1", "octo-2"])),
                .next(1000, .validating(message: "正在验证...")),
                .next(1310, .unknown(message: "github.com 响应超时：用户名未验证；2 秒后重试")),
                .next(2500, .empty),
            ])
    }
}

/// A network that knows nothing at first, and everything when it is asked again.
private final class Recovering: GitHubNetworkService {
    private let scheduler: TestScheduler
    private let asked = BehaviorRelay(value: 0)

    init(_ scheduler: TestScheduler) { self.scheduler = scheduler }

    func availability(of username: String) -> Single<Availability> {
        asked.accept(asked.value + 1)
        return .just(asked.value == 1 ? .unknown(.offline) : .available)
    }

    func signup(_ username: String, password: String) -> Single<SignupResult> { .never() }
}
