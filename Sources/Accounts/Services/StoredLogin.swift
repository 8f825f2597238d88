public import SignupCore
public import SignupSupport

/// A login service that checks names and passwords against an account store.
///
/// Checking an unknown name takes as long as checking a known name, because the password is compared with a hash that
/// matches no password. The timing reveals only accounts whose hashes have a different cost. If a hash costs less than
/// new hashes do, it is renewed when the user signs in.
public struct StoredLogin: LoginService {
    private let store: any AccountStore
    private let hashing: any PasswordMatching

    /// - Parameters:
    ///   - store: The account store.
    ///   - hashing: The service that compares and hashes passwords. Stored hashes are upgraded to its cost.
    public init(store: any AccountStore, hashing: any PasswordMatching = HashingQueue()) {
        self.store = store
        self.hashing = hashing
    }

    public func logIn(
        username: String, password: Secret, answer: @escaping @Sendable (LoginAnswer?) -> Void
    ) -> PendingRequest {
        let task = Task { answer(await logIn(username: username, password: password)) }
        return PendingRequest { task.cancel() }
    }

    /// Checks one name and password.
    ///
    /// - Returns: The result, or nil if the task was canceled before the password was compared.
    public func logIn(username: String, password: Secret) async -> LoginAnswer? {
        do throws(AccountStoreError) {
            let account = try await store.account(named: username)
            if Task.isCancelled { return nil }
            let hash = account?.passwordHash ?? .unmatchable(cost: hashing.cost)
            // Only a crafted or damaged store contains a hash that would take all of the machine's memory or time.
            guard account == nil || hash.cost?.isAffordable == true else {
                return .failed(AccountStoreError(place: store.place, .damaged))
            }
            let isRight = try await matches(password, hash)
            guard let account, isRight else { return .refused }
            if hash.needsRehash(for: hashing.cost) { await renew(account, password) }
            return .loggedIn(username: account.username)
        } catch {
            return .failed(error)
        }
    }

    private func matches(
        _ password: Secret, _ hash: PasswordHash
    ) async throws(AccountStoreError) -> Bool {
        do throws(PasswordHash.Failure) {
            return try await hashing.matches(password, hash)
        } catch {
            switch error {
            case .outOfMemory(let bytes):
                throw AccountStoreError(place: store.place, .outOfMemory(bytes: bytes))
            }
        }
    }

    /// Replaces the hash of an account with a new hash. If the replacement fails, the next sign-in tries again.
    private func renew(_ account: Account, _ password: Secret) async {
        guard let hash = try? await hashing.hash(password) else { return }
        try? await store.replace(account.passwordHash, by: hash, of: account.username)
    }
}
