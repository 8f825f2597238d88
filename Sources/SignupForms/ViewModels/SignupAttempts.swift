internal import Rx
internal import SignupCore

extension Signal<Void> {
    /// Signs up at each press with the latest name and password, one sign-up at a time.
    ///
    /// - Parameters:
    ///   - credentials: What the fields say.
    ///   - network: Signs up.
    ///   - activity: Told while a sign-up is under way.
    func signUp(
        with credentials: Driver<(username: String, password: String)>,
        on network: any GitHubNetworkService, activity: ActivityIndicator
    ) -> Driver<SignupResult> {
        withLatestFrom(credentials).flatMapLatest { pair in
            network.signup(pair.username, password: pair.password)
                .trackActivity(activity)
                .asDriver(onErrorJustReturn: .unanswered)
        }
    }
}
