public protocol SignupService {
    func isAvailable(_ username: String) -> Observable<Bool>
    func signup(_ username: String, _ password: String) -> Observable<Bool>
}

public final class SignupViewModel {
    public let usernameProblem: Driver<String?>
    public let passwordProblem: Driver<String?>
    public let canSubmit: Driver<Bool>
    public let isSubmitting: Driver<Bool>
    public let result: Driver<String>

    public init(
        username: Driver<String>, password: Driver<String>, repetition: Driver<String>, taps: Signal<Void>,
        service: any SignupService
    ) {
        let requests = BehaviorRelay(value: 0)
        usernameProblem = username.distinctUntilChanged().debounce(.milliseconds(300)).flatMapLatest { name in
            guard name.count > 2 else { return .just("too short") }
            return service.isAvailable(name).map { $0 ? nil : "taken" }.asDriver(onErrorJustReturn: "unknown")
        }
        passwordProblem = Driver.combineLatest(password, repetition) { password, repetition in
            password.count < 8 ? "too short" : password == repetition ? nil : "different"
        }
        canSubmit = Driver.combineLatest(usernameProblem, passwordProblem, requests.asDriver()) {
            $0 == nil && $1 == nil && $2 == 0
        }.distinctUntilChanged()
        isSubmitting = requests.asDriver().map { $0 > 0 }.distinctUntilChanged()
        let input = Driver.combineLatest(username, password) { (username: $0, password: $1) }
        result = taps.withLatestFrom(input).flatMapLatest { input in
            service.signup(input.username, input.password)
                .do(onSubscribe: { requests.accept(1) }, onDispose: { requests.accept(0) })
                .map { $0 ? "signed up" : "refused" }.asSignal(onErrorJustReturn: "failed")
        }.asDriver(onErrorJustReturn: "failed").startWith("")
    }
}
