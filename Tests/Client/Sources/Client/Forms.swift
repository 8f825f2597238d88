import Rx
import RxTesting
import SignupCore
import SignupForms
import SignupSupport

/// A service that responds in virtual time: every name except `octocat` is available, and every sign-up succeeds.
nonisolated struct Network: GitHubNetworkService, LoginNetworkService {
    let scheduler: TestScheduler

    func availability(of username: String) -> Single<Availability> {
        Single.just(username == "octocat" ? .taken : .available)
            .delay(.milliseconds(100), scheduler: scheduler)
    }

    func signup(_ username: String, password: Secret) -> Single<SignupResult> {
        Single.just(.signedUp(username: username)).delay(.milliseconds(100), scheduler: scheduler)
    }

    func login(_ username: String, password: Secret) -> Single<LoginAnswer> {
        .just(.refused)
    }
}

/// Presses the button of each of the four forms, and checks the output of the view model. The Signals that show the
/// alert and end the form emit `Void` elements, which were once lost in release builds.
@MainActor
func formFailures() -> [String] {
    let signedUp = "result signedUp(username: \"octo-cat\")"
    return difference("form github", GitHubForm().log, [signedUp, "record octo-cat"])
        + difference("form registration", Registration().log, [signedUp, "record octo-cat"])
        + difference("form strong", Strong().log, [signedUp, "alert"])
        + difference("form basic", Basic().log, [signedUp, "record octo-cat"])
}

/// A typist that enters the text of a form's fields in virtual time, taps the form's button, and logs the results.
@MainActor
private final class Typist {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
    let lines = Lines()
    private let bag = DisposeBag()
    var network: Network { Network(scheduler: scheduler) }

    func field(_ text: String) -> Driver<String> {
        scheduler.createHotObservable([.next(100, text)]).asDriver(onErrorDriveWith: .empty()).startWith("")
    }

    var taps: Signal<Void> {
        scheduler.createHotObservable([.next(5000, ())]).asSignal(onErrorSignalWith: .empty())
    }

    func log(_ submit: SubmitViewModel<SignupResult>) -> [String] {
        let lines = lines
        submit.alert.emit(onNext: { lines.add("alert") }).disposed(by: bag)
        submit.end.emit(onNext: { lines.add("end") }).disposed(by: bag)
        submit.record.emit(onNext: { lines.add("record \($0)") }).disposed(by: bag)
        submit.result.drive(onNext: { lines.add("result \($0)") }).disposed(by: bag)
        scheduler.start()
        return lines.all
    }
}

@MainActor
private struct GitHubForm {
    var log: [String] {
        let typist = Typist()
        let texts = Texts(.english)
        return typist.log(
            GitHubSignupViewModel(
                input: (
                    username: typist.field("octo-cat"), returns: .never(),
                    password: typist.field("correct-horse-7"),
                    repeatedPassword: typist.field("correct-horse-7"),
                    signupTaps: typist.taps
                ),
                dependency: (
                    networkService: typist.network,
                    signupService: GitHubSignupService(
                        network: typist.network, texts: texts, siteName: "github.com",
                        scheduler: typist.scheduler), texts: texts
                )
            ).submit)
    }
}

@MainActor
private struct Registration {
    var log: [String] {
        let typist = Typist()
        return typist.log(
            RegistrationViewModel(
                input: (
                    username: typist.field("octo-cat"), password: typist.field("Correct-horse-7"),
                    passwordConfirm: typist.field("Correct-horse-7"), signupTaps: typist.taps
                ),
                dependency: (networkService: typist.network, texts: Texts(.english))
            ).submit)
    }
}

@MainActor
private struct Strong {
    var log: [String] {
        let typist = Typist()
        var submit: SubmitViewModel<SignupResult>?
        SharingScheduler.mock(scheduler: typist.scheduler) {
            submit =
                StrongSignupViewModel(
                    input: typist.debouncedInput,
                    dependency: (networkService: typist.network, texts: Texts(.english, policy: .strong))
                ).submit
        }
        return submit.map(typist.log) ?? []
    }
}

@MainActor
private struct Basic {
    var log: [String] {
        let typist = Typist()
        var submit: SubmitViewModel<SignupResult>?
        SharingScheduler.mock(scheduler: typist.scheduler) {
            submit =
                BasicSignupViewModel(
                    input: typist.debouncedInput,
                    dependency: (networkService: typist.network, texts: Texts(.english, policy: .basic))
                ).submit
        }
        return submit.map(typist.log) ?? []
    }
}

extension Typist {
    fileprivate var debouncedInput: DebouncedSignupInput {
        DebouncedSignupInput(
            username: field("octo-cat"), password: field("Correct-horse-7"),
            passwordAgain: field("Correct-horse-7"), signupTaps: taps)
    }
}
