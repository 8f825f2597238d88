public import SignupCore

/// Checks names and passwords against the account store.
///
/// A name that is not there takes as long as one that is: its password is compared with a hash that nothing
/// matches. Only an account whose hash is of another cost can be told by the time; it is hashed anew when its
/// owner signs in and the cost has risen.
public struct StoredLogin: LoginService {
    private let store: any AccountStore
    private let hashing: any PasswordMatching

    /// - Parameters:
    ///   - store: The accounts.
    ///   - hashing: Compares and hashes passwords; its cost is what stored hashes are brought up to.
    public init(store: any AccountStore, hashing: any PasswordMatching = HashingQueue()) {
        self.store = store
        self.hashing = hashing
    }

    /// Tries once.
    public func logIn(username: String, password: String) async -> LoginAnswer {
        do throws(AccountStoreError) {
            let account = try await store.account(named: username)
            let hash = account?.passwordHash ?? .unmatchable(cost: hashing.cost)
            let isRight = await hashing.matches(password, hash)
            guard let account, isRight else { return .refused }
            if hash.needsRehash(for: hashing.cost) { await renew(account, password) }
            return .loggedIn(username: account.username)
        } catch {
            return .failed(error)
        }
    }

    /// If it cannot be done now, the next sign-in does it.
    private func renew(_ account: Account, _ password: String) async {
        guard let hash = try? await hashing.hash(password) else { return }
        try? await store.replace(account.passwordHash, by: hash, of: account.username)
    }
}
