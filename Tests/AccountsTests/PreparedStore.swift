import SignupCore

@testable import Accounts

/// An empty store that returns results that a test has prepared.
struct PreparedStore: AccountStore {
    typealias Answer<Value> = @Sendable (Result<Value, AccountStoreError>) -> Void

    static let failure = AccountStoreError(place: "store", .failed(.message("disk I/O error")))

    var place: String { "store" }
    /// The closure that handles insertions.
    var inserts: @Sendable (Account, @escaping Answer<Bool>) -> Void = { $1(.success(true)) }
    /// The closure that handles queries for the owner of a name.
    var owns: @Sendable (String, @escaping Answer<Ownership>) -> Void = { $1(.success(.none)) }

    func insert(_ account: Account, key: SignupKey, answer: @escaping Answer<Bool>) {
        inserts(account, answer)
    }

    func owner(of username: String, asking key: SignupKey?, answer: @escaping Answer<Ownership>) {
        owns(username, answer)
    }

    func account(named username: String) async throws(AccountStoreError) -> Account? { nil }

    func accounts(after cursor: Int64?, limit: Int) async throws(AccountStoreError) -> AccountPage {
        ([], [], 0)
    }

    func delete(_ username: String) async throws(AccountStoreError) -> Bool { false }

    func replace(
        _ hash: PasswordHash, by newer: PasswordHash, of username: String
    ) async throws(AccountStoreError) {}
}
