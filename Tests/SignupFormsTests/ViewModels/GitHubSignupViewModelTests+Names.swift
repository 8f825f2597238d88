import Rx
import RxTesting
import SignupCore
import SignupSupport
import Testing

@testable import SignupForms

/// Names whose availability is unknown, and names that are taken.
extension GitHubSignupViewModelTests {
    @Test func `the form reports that the availability is unknown if the check fails`() {
        let network = MockNetwork(scheduler, names: ["octo": answer(.unknown(.offline), after: 10)])
        let viewModel = makeViewModel(username: [.next(100, "octo")], network: network)
        let username = scheduler.record(viewModel.validatedUsername)
        scheduler.advanceTo(500)
        #expect(
            username.events.last
                == .next(
                    410,
                    .unknown(
                        message: "name not checked: cannot reach github.com; retrying in 2 s",
                        withEnter:
                            "name not checked: cannot reach github.com; retrying in 2 s (Enter: now)"))
        )
    }

    @Test func `the form counts down and checks again after increasingly long waits`() {
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
                message: "name not checked: cannot reach github.com; retrying in \(seconds) s",
                withEnter:
                    "name not checked: cannot reach github.com; retrying in \(seconds) s (Enter: now)")
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
            ], "the sixteen seconds after the fourth answer, and nothing after the name has changed")
    }

    @Test func `the form starts again with the shortest wait after a different name is typed`() {
        let network = MockNetwork(
            scheduler,
            names: [
                "octo": answer(.unknown(.offline), after: 10), "octa": answer(.unknown(.offline), after: 10),
            ])
        let viewModel = makeViewModel(
            username: [.next(100, "octo"), .next(3000, "octa"), .next(6000, "")], network: network)
        _ = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        #expect(
            network.events == [
                "ask octo @ 400", "ask octo @ 2410", "ask octa @ 3300", "ask octa @ 5310",
            ])
    }

    @Test func `the form waits for as long as the service requests, even if Enter is pressed`() {
        let network = MockNetwork(
            scheduler, names: ["octo": answer(.unknown(.rateLimited(retryAfter: 100)), after: 10)])
        let viewModel = makeViewModel(
            username: [.next(100, "octo"), .next(109_000, "")], returns: [.next(200, ()), .next(5000, ())],
            network: network)
        let username = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        #expect(
            network.events == ["ask octo @ 400", "ask octo @ 100410"],
            "no request is sent during the pause")
        #expect(
            username.events.contains(
                .next(
                    1410,
                    .unknown(
                        message: "name not checked: rate limited by github.com; retrying in 99 s")
                )))
    }

    @Test func `the form checks again when Enter is pressed`() {
        let network = MockNetwork(scheduler, names: ["octo": answer(.unknown(.offline), after: 10)])
        let viewModel = makeViewModel(
            username: [.next(100, "octo"), .next(2000, "")], returns: [.next(200, ()), .next(1000, ())],
            network: network)
        let username = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        #expect(
            network.events == ["ask octo @ 400", "ask octo @ 1000"],
            "Enter during a check changes nothing")
        #expect(username.events.contains(.next(2000, .empty)))
    }

    @Test func `the form enables the button once an unchecked name has been checked`() {
        let scheduler = scheduler
        let network = Recovering(scheduler)
        let texts = Texts(.english)
        let viewModel = GitHubSignupViewModel(
            input: (
                username: scheduler.field([.next(100, "octo")]), returns: .never(),
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

    @Test func `the form offers free names instead of a taken one`() {
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
            ], "one at a time, and no more than needed")
        #expect(
            username.events.suffix(2) == [
                .next(410, .taken(message: "Username already taken", free: [])),
                .next(
                    1440,
                    .taken(
                        message: "Username already taken; free: octo-2, octo-3", free: ["octo-2", "octo-3"])),
            ])
    }

    @Test func `the form offers no free names if their availability is unknown`() {
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

    @Test func `a reserved name is never offered`() {
        let network = MockNetwork(
            scheduler,
            names: [
                "octo": answer(.taken, after: 10), "octo-1": answer(.reserved, after: 10),
                "octo-2": answer(.available, after: 10), "octo-3": answer(.reserved, after: 10),
                "octo-4": answer(.reserved, after: 10),
            ])
        let viewModel = makeViewModel(username: [.next(100, "octo")], network: network)
        let username = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        #expect(
            username.events.last?.value.element
                == .taken(message: "Username already taken; free: octo-2", free: ["octo-2"]))
    }

    @Test func `an unchanged name is not checked again`() {
        let network = MockNetwork(scheduler, names: ["octo": answer(.available, after: 10)])
        let viewModel = makeViewModel(
            username: [.next(100, "octo"), .next(1000, "octo"), .next(1100, "octo")], network: network)
        let username = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        #expect(network.events == ["ask octo @ 400"])
        #expect(username.events.map(\.time) == [0, 100, 410])
    }

    @Test func `if messages are spoken, a result is reported only after the check is complete`() {
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
                .next(0, .empty), .next(100, .validating(message: "正在检查…")),
                .next(430, .taken(message: "用户名已被占用；可用：octo-1、octo-2", free: ["octo-1", "octo-2"])),
                .next(1000, .validating(message: "正在检查…")),
                .next(1310, .unknown(message: "用户名未检查：github.com 响应超时；2 秒后重试")),
                .next(2500, .empty),
            ])
    }
}

/// A network whose first check fails, and whose later checks report that the name is available.
private final class Recovering: GitHubNetworkService {
    private let scheduler: TestScheduler
    private let asked = BehaviorRelay(value: 0)

    init(_ scheduler: TestScheduler) { self.scheduler = scheduler }

    func availability(of username: String) -> Single<Availability> {
        asked.accept(asked.value + 1)
        return .just(asked.value == 1 ? .unknown(.offline) : .available)
    }

    func signup(_ username: String, password: Secret) -> Single<SignupResult> { .never() }
}
