import Rx
import RxTesting

// View models for a sign-up, as in RxSwift's tutorials: one uses Observables, and the other uses Drivers.

nonisolated enum Verdict: Equatable, Sendable {
    case empty, checking, valid, invalid
}

/// A view model in which everything is an Observable: the view model itself shares elements, switches to the main
/// scheduler and catches errors.
final class ObservableSignup {
    let username: Observable<Verdict>
    let password: Observable<Verdict>
    let isEnabled: Observable<Bool>
    let signedUp: Observable<Bool>

    init(
        username name: Observable<String>, password text: Observable<String>, taps: Observable<Void>,
        check: @escaping @Sendable (String) -> Observable<Verdict>,
        signUp: @escaping @Sendable (String, String) -> Observable<Bool>
    ) {
        username =
            name
            .flatMapLatest { check($0).observe(on: MainScheduler.instance).catchAndReturn(.invalid) }
            .share(replay: 1)
        password = text.map { $0.isEmpty ? .empty : $0.count < 5 ? .invalid : .valid }.share(replay: 1)
        isEnabled = Observable.combineLatest(username, password) { $0 == .valid && $1 == .valid }
            .distinctUntilChanged()
            .share(replay: 1)
        signedUp = taps.withLatestFrom(Observable.combineLatest(name, text) { (name: $0, text: $1) })
            .flatMapLatest {
                signUp($0.name, $0.text).observe(on: MainScheduler.instance).catchAndReturn(false)
            }
            .share(replay: 1)
    }
}

/// The same view model with Drivers, which share elements, deliver on the main scheduler and cannot fail.
@MainActor
final class DriverSignup {
    let username: Driver<Verdict>
    let password: Driver<Verdict>
    let isEnabled: Driver<Bool>
    let signedUp: Driver<Bool>

    init(
        username name: Driver<String>, password text: Driver<String>, taps: Signal<Void>,
        check: @escaping @Sendable (String) -> Observable<Verdict>,
        signUp: @escaping @Sendable (String, String) -> Observable<Bool>
    ) {
        username = name.flatMapLatest { check($0).asDriver(onErrorJustReturn: .invalid) }
        password = text.map { $0.isEmpty ? .empty : $0.count < 5 ? .invalid : .valid }
        isEnabled = Driver.combineLatest(username, password) { $0 == .valid && $1 == .valid }
            .distinctUntilChanged()
        signedUp = taps.withLatestFrom(Driver.combineLatest(name, text) { (name: $0, text: $1) })
            .flatMapLatest { signUp($0.name, $0.text).asDriver(onErrorJustReturn: false) }
    }
}

@MainActor
func tutorialFailures() -> [String] {
    let expected = [
        "0 username empty", "0 password empty", "0 enabled false", "100 username checking",
        "150 username valid",
        "200 password invalid", "300 password valid", "300 enabled true", "450 signed up true",
        "500 username checking", "500 enabled false", "550 username invalid",
    ]
    return difference("the tutorial's Observables", logOfSignup(ofDrivers: false), expected)
        + difference("the tutorial's Drivers", logOfSignup(ofDrivers: true), expected)
}

@MainActor
private func logOfSignup(ofDrivers: Bool) -> [String] {
    let scheduler = TestScheduler(initialClock: 0)
    let log = Lines()
    let names = scheduler.createHotObservable([.next(100, "octo"), .next(500, "bad")]).startWith("")
    let texts = scheduler.createHotObservable([.next(200, "abc"), .next(300, "abcde")]).startWith("")
    let taps = scheduler.createHotObservable([.next(400, ())]).asObservable()
    let check: @Sendable (String) -> Observable<Verdict> = { name in
        if name.isEmpty { return .just(.empty) }
        let answer: Recorded<Event<Verdict>> = name == "bad" ? .error(50, Failure()) : .next(50, .valid)
        return scheduler.createColdObservable([answer]).startWith(.checking)
    }
    let signUp: @Sendable (String, String) -> Observable<Bool> = { name, text in
        scheduler.createColdObservable([.next(50, name == "octo" && text == "abcde")]).asObservable()
    }
    let bag = DisposeBag()
    func note<Element: Sendable>(_ what: String, _ sequence: Observable<Element>) {
        sequence.subscribe(onNext: { log.add("\(scheduler.clock) \(what) \($0)") }).disposed(by: bag)
    }
    if ofDrivers {
        let viewModel = DriverSignup(
            username: names.asDriver(onErrorJustReturn: ""), password: texts.asDriver(onErrorJustReturn: ""),
            taps: taps.asSignal(onErrorSignalWith: .empty()), check: check, signUp: signUp)
        note("username", viewModel.username.asObservable())
        note("password", viewModel.password.asObservable())
        note("enabled", viewModel.isEnabled.asObservable())
        note("signed up", viewModel.signedUp.asObservable())
    } else {
        let viewModel = ObservableSignup(
            username: names, password: texts, taps: taps, check: check, signUp: signUp)
        note("username", viewModel.username)
        note("password", viewModel.password)
        note("enabled", viewModel.isEnabled)
        note("signed up", viewModel.signedUp)
    }
    scheduler.start()
    return log.all
}
