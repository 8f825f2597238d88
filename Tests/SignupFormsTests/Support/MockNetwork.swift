import Rx
import RxTesting
import SignupCore
import SignupSupport

@testable import SignupForms

/// A network in virtual time that returns prepared results, and logs requests and cancellations.
final class MockNetwork: GitHubNetworkService {
    /// The result of a request, and its duration in ticks.
    struct Answer<Value: Sendable>: Sendable {
        let after: Int
        let result: Result<Value, any Error>
    }

    struct Failure: Error {}

    private let scheduler: TestScheduler
    private let names: [String: Answer<Availability>]
    private let signups: [String: Answer<SignupResult>]
    private let log = BehaviorRelay<[String]>(value: [])

    /// The events in order: `ask NAME @ TICK`, `cancel NAME @ TICK`, `sign up NAME PASSWORD @ TICK`.
    var events: [String] { log.value }

    init(
        _ scheduler: TestScheduler, names: [String: Answer<Availability>] = [:],
        signups: [String: Answer<SignupResult>] = [:]
    ) {
        self.scheduler = scheduler
        self.names = names
        self.signups = signups
    }

    func availability(of username: String) -> Single<Availability> {
        single(names[username], asked: "ask \(username)", canceled: "cancel \(username)")
    }

    func signup(_ username: String, password: Secret) -> Single<SignupResult> {
        single(
            signups[username], asked: "sign up \(username) \(password.text)",
            canceled: "cancel sign-up \(username)")
    }

    private func single<Value: Sendable>(
        _ answer: Answer<Value>?, asked: String, canceled: String
    ) -> Single<Value> {
        Single.create { [self] observer in
            note(asked)
            guard let answer else { return Disposables.create { self.note(canceled) } }
            let isAnswered = BehaviorRelay(value: false)
            let timer = scheduler.scheduleRelativeVirtual((), dueTime: answer.after) { _ in
                isAnswered.accept(true)
                observer(answer.result)
                return Disposables.create()
            }
            return Disposables.create {
                if !isAnswered.value { self.note(canceled) }
                timer.dispose()
            }
        }
    }

    private func note(_ event: String) { log.accept(log.value + ["\(event) @ \(scheduler.clock)"]) }
}
