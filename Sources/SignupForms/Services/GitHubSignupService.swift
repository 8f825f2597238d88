public import Rx
public import SignupCore

/// A service that validates the input of the sign-up form against the policy's rules and then checks the name on the
/// network.
nonisolated public struct GitHubSignupService: Sendable {
    /// The pause in typing after which a request is sent.
    public static let quietTime = Duration.milliseconds(300)

    /// The delay before the search for free names if a name is taken.
    public static let suggestionTime = Duration.seconds(1)

    private let network: any GitHubNetworkService
    private let policy: Policy
    private let texts: Texts
    private let siteName: String
    private let isDemo: Bool
    private let isSpoken: Bool
    private let scheduler: any SchedulerType

    /// - Parameters:
    ///   - network: The service that checks names after they have passed the rules.
    ///   - policy: The rules.
    ///   - texts: The wording of the results.
    ///   - siteName: The name of the service in the results.
    ///   - isDemo: Whether the service is simulated. If so, no site is named while a name is being checked.
    ///   - isSpoken: Whether the results are spoken. If so, there is no countdown, and each result is emitted only when
    ///     it is complete.
    ///   - scheduler: The scheduler that measures delays.
    public init(
        network: any GitHubNetworkService, policy: Policy = .github, texts: Texts, siteName: String,
        isDemo: Bool = false, isSpoken: Bool = false,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.network = network
        self.policy = policy
        self.texts = texts
        self.siteName = siteName
        self.isDemo = isDemo
        self.isSpoken = isSpoken
        self.scheduler = scheduler
    }

    /// Validates a username against the rules. If the username follows the rules, emits `validating` and then the
    /// result from the network. If a request has no result, the request is repeated with increasing delays until the
    /// subscription is disposed.
    ///
    /// If you dispose the subscription, the request is canceled, or is not sent if ``quietTime`` has not passed yet. In
    /// a view model that uses `flatMapLatest`, the next keystroke disposes the subscription.
    /// - Parameters:
    ///   - username: The name typed so far.
    ///   - now: A sequence whose elements end the delay before a repeated request.
    /// - Returns: A sequence of the results. It fails if the service fails.
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
                .startWith(.validating(message: texts.words.checking(username, isDemo ? nil : siteName)))
        }
    }

    private func ask(_ username: String, after wait: Duration) -> Observable<Availability> {
        if wait == .zero { return network.availability(of: username).asObservable() }
        return Single<Int>.timer(wait, scheduler: scheduler)
            .flatMap { [network] _ in network.availability(of: username) }
            .asObservable()
    }

    // MARK: Not checked

    /// Emits the result that the availability is unknown, with the time until the next request, and completes when that
    /// time has passed.
    private func wait(_ attempt: Int, _ reason: UnknownReason, _ now: Observable<Void>)
        -> Observable<ValidationResult>
    {
        let seconds = Self.seconds(attempt, reason)
        // Enter does not end a pause that the service requested, because no request may be sent before such a pause is
        // over.
        let isFixed = if case .rateLimited = reason { true } else { false }
        @Sendable func result(_ left: Int) -> ValidationResult {
            .unknown(
                message: texts.message(of: reason, site: siteName, tryingAgainIn: left),
                withEnter: isSpoken || isFixed
                    ? nil : texts.message(of: reason, site: siteName, tryingAgainOrEnterIn: left))
        }
        let ticks = Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(seconds)
            .map { seconds - 1 - $0 }
        return ticks.filter { [isSpoken] left in left > 0 && !isSpoken }
            .map(result)
            .startWith(result(seconds))
            .take(until: isFixed ? .never() : now)
    }

    /// Returns the number of seconds until the next request. The number doubles each time, up to a minute, but is never
    /// less than the service requires.
    private static func seconds(_ attempt: Int, _ reason: UnknownReason) -> Int {
        let patience = min(2 << min(attempt, 5), 60)
        if case .rateLimited(let seconds) = reason { return max(seconds, patience) }
        if case .proxyRefused(let seconds?) = reason { return max(seconds, patience) }
        return patience
    }

    // MARK: Taken

    /// Emits the result that a name is taken and then adds the similar names that are free.
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

    /// Finds up to two free names that begin with a taken name. Checks up to four names, one at a time, and stops if a
    /// result is unknown.
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

    /// Validates a password against the rules.
    public func validatePassword(_ password: String) -> ValidationResult {
        result(policy.problem(inPassword: password), ok: texts.words.passwordAcceptable)
    }

    /// Compares the repeated password with the password.
    public func validateRepeatedPassword(_ password: String, repeatedPassword: String) -> ValidationResult {
        let problem = policy.problem(inRepeatedPassword: repeatedPassword, of: password)
        if problem == .passwordsDiffer, password.hasPrefix(repeatedPassword) {
            return .unfinished(message: texts.message(of: .passwordsDiffer), hint: texts.words.sameSoFar)
        }
        return result(problem, ok: texts.words.passwordsMatch)
    }

    private func result(_ problem: Policy.Problem?, ok message: String) -> ValidationResult {
        switch problem {
        case nil: .ok(message: message)
        case .empty: .empty
        case let problem?: .failed(message: texts.message(of: problem))
        }
    }
}
