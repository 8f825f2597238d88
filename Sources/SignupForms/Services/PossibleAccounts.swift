internal import Rx
internal import SignupCore
internal import SignupSupport

/// The names for which an earlier sign-up may have created an account.
nonisolated final class PossibleAccounts: Sendable {
    private let names = Locked<Set<String>>([])

    /// Adds the result of a sign-up.
    ///
    /// - Returns: The result, except that a failure does not prove that no account exists if an earlier sign-up may
    ///   have created it.
    func add(_ result: SignupResult, of username: String) -> SignupResult {
        names.withLock { names in
            switch result {
            case .unconfirmed, .unanswered: names.insert(username.caseFolded)
            case .signedUp, .taken: names.remove(username.caseFolded)
            case .notCreated, .refused, .failed: break
            }
            return names.contains(username.caseFolded) ? result.afterUnconfirmed : result
        }
    }
}
