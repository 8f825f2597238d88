internal import Rx
internal import SignupCore
internal import SignupSupport

/// The names for which an earlier sign-up may have created an account.
nonisolated final class PossibleAccounts: Sendable {
    private let names = Locked<Set<CaseFolded>>([])

    /// Adds the result of a sign-up.
    ///
    /// - Returns: The result, except that a failure does not prove that no account exists if an earlier sign-up may
    ///   have created it.
    func add(_ result: SignupResult, of username: String) -> SignupResult {
        let name = CaseFolded(username)
        return names.withLock { names in
            switch result {
            case .unconfirmed, .unanswered: names.insert(name)
            case .signedUp, .taken: names.remove(name)
            case .notCreated, .refused, .failed: break
            }
            return names.contains(name) ? result.afterUnconfirmed : result
        }
    }
}
