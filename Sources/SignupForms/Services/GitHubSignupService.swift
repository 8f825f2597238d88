public import Rx
public import SignupCore

/// Validates the input of the sign-up form: by the policy's rules, then on the network for the name.
nonisolated public struct GitHubSignupService: Sendable {
    /// The time without a key press before a request is sent.
    public static let quietTime = Duration.milliseconds(300)

    /// The time before free names are searched in place of one that is taken.
    public static let suggestionTime = Duration.seconds(1)

    private let network: any GitHubNetworkService
    private let policy: Policy
    private let texts: Texts
    private let siteName: String
    private let isSpoken: Bool
    private let scheduler: any SchedulerType

    /// - Parameters:
    ///   - network: Checks names that follow the rules.
    ///   - policy: The rules.
    ///   - texts: The language of the results.
    ///   - siteName: The name of the service in them.
    ///   - isSpoken: Whether the results are spoken. Nothing is counted down then, and the result comes once it is complete.
    ///   - scheduler: Measures the waiting times.
    public init(
        network: any GitHubNetworkService, policy: Policy = .github, texts: Texts, siteName: String,
        isSpoken: Bool = false, scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.network = network
        self.policy = policy
        self.texts = texts
        self.siteName = siteName
        self.isSpoken = isSpoken
        self.scheduler = scheduler
    }

    /// Validates a username: immediately by the rules; then emits `validating`, and the network's result. Repeats a request
    /// that brings no result, with longer and longer waits, as long as there is a subscriber.
    ///
    /// Disposing the subscription, as `flatMapLatest` does at the next key, cancels the request, or prevents it within
    /// ``quietTime``.
    /// - Parameters:
    ///   - username: The name typed so far.
    ///   - now: Ends the wait before a repeated request.
    /// - Returns: The results. It fails if the service does.
    public func validateUsername(_ username: String, now: Observable<Void> = .never())
        -> Observable<ValidationResult>
    {
        switch policy.problem(inUsername: username) {
        case .empty: return .just(.empty)
        case let problem?: return .just(.failed(message: texts.message(of: problem)))
        case nil: break
        }
        let attempts = BehaviorRelay(value: 0)
        return attempts.asObservable().flatMapLatest { attempt in
            ask(username, after: attempt == 0 ? Self.quietTime : .zero)
                .flatMapLatest { availability -> Observable<ValidationResult> in
                    switch availability {
                    case .available:
                        return .just(.ok(message: texts.message(of: availability, site: siteName)))
                    case .taken, .reserved: return taken(username, as: availability)
                    case .unknown(let reason):
                        return wait(attempt, reason, now)
                            .concat(
                                Observable<ValidationResult>.deferred {
                                    attempts.accept(attempt + 1)
                                    return .empty()
                                })
                    }
                }
                .startWith(.validating(message: texts.checking(username, site: siteName)))
        }
    }

    private func ask(_ username: String, after wait: Duration) -> Observable<Availability> {
        if wait == .zero { return network.availability(of: username).asObservable() }
        return Single<Int>.timer(wait, scheduler: scheduler)
            .flatMap { [network] _ in network.availability(of: username) }
            .asObservable()
    }

    // MARK: Not checked

    /// Says that nothing is known, and how long it will be until the network is asked again. Completes then.
    private func wait(_ attempt: Int, _ reason: UnknownReason, _ now: Observable<Void>)
        -> Observable<ValidationResult>
    {
        let seconds = Self.seconds(attempt, reason)
        @Sendable func result(_ left: Int) -> ValidationResult {
            .unknown(
                message: isSpoken
                    ? texts.message(of: reason, site: siteName, tryingAgainIn: left)
                    : texts.message(of: reason, site: siteName, tryingAgainOrEnterIn: left))
        }
        let ticks = Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(seconds)
            .map { seconds - 1 - $0 }
        return ticks.filter { [isSpoken] left in left > 0 && !isSpoken }
            .map(result)
            .startWith(result(seconds))
            .take(until: now)
    }

    /// How many seconds pass before the network is asked again: each time twice as many, up to a minute, but never fewer than
    /// the service wants.
    private static func seconds(_ attempt: Int, _ reason: UnknownReason) -> Int {
        let patience = min(2 << min(attempt, 5), 60)
        if case .rateLimited(let seconds) = reason { return max(seconds, patience) }
        return patience
    }

    // MARK: Taken

    /// Says that a name is taken, and then which like it are free.
    ///
    /// - Parameters:
    ///   - username: The name.
    ///   - availability: `taken` or `reserved`.
    func taken(_ username: String, as availability: Availability = .taken) -> Observable<ValidationResult> {
        let message = texts.message(of: availability, site: siteName)
        let isTaken = ValidationResult.taken(message: message, free: [])
        let search = freeNames(like: username).map { [texts] names -> ValidationResult in
            names.isEmpty ? isTaken : .taken(message: texts.taken(message, free: names), free: names)
        }
        if isSpoken { return search }
        return Observable<Int>.timer(Self.suggestionTime, scheduler: scheduler)
            .flatMap { _ in search }
            .filter { $0 != isTaken }
            .startWith(isTaken)
    }

    /// Up to two free names that begin with a name that is taken. Checks them one at a time, four at most, and
    /// stops where the network does not know.
    private func freeNames(like username: String) -> Observable<[String]> {
        let names = (1...4).map { "\(username)-\($0)" }.filter { policy.problem(inUsername: $0) == nil }
        return Observable.from(names)
            .concatMap { [network] name in
                network.availability(of: name).asObservable()
                    .catchAndReturn(.unknown(.serverError))
                    .map { (name: name, availability: $0) }
            }
            .take(while: {
                if case .unknown = $0.availability { false } else { true }
            })
            .compactMap { $0.availability == .available ? $0.name : nil }
            .take(2)
            .toArray()
            .asObservable()
    }

    /// Validates a password by the rules.
    public func validatePassword(_ password: String) -> ValidationResult {
        result(policy.problem(inPassword: password), ok: texts.passwordAcceptable)
    }

    /// Validates the repeated password against the first.
    public func validateRepeatedPassword(_ password: String, repeatedPassword: String) -> ValidationResult {
        let problem = policy.problem(inRepeatedPassword: repeatedPassword, of: password)
        if problem == .passwordsDiffer, password.hasPrefix(repeatedPassword) {
            return .unfinished(message: texts.message(of: .passwordsDiffer), hint: texts.sameSoFar)
        }
        return result(problem, ok: texts.passwordsEqual)
    }

    private func result(_ problem: Policy.Problem?, ok message: String) -> ValidationResult {
        switch problem {
        case nil: .ok(message: message)
        case .empty: .empty
        case let problem?: .failed(message: texts.message(of: problem))
        }
    }
}
