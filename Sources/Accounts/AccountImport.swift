internal import Foundation
public import SignupCore
internal import SignupSupport

/// An import of exported accounts into a store.
public struct AccountImport: Sendable {
    /// The result of adding the account on one line.
    public enum Result: Sendable, Equatable {
        /// The account was added.
        case added
        /// The store already has the same account.
        case present
        /// The name belongs to another account.
        case conflict(username: String)
        /// The store cannot save the account. `reason` is the database's message.
        case unstorable(username: String, reason: FailureReason)
        /// The line does not contain an exported account.
        case notAnAccount
        /// The line has no password hash.
        case withoutHash
    }

    private let store: any AccountStore

    /// - Parameter store: The store to which the accounts are added.
    public init(_ store: any AccountStore) { self.store = store }

    /// An account and the key of its sign-up.
    private struct Exported {
        let account: Account
        let key: SignupKey
    }

    /// Adds the accounts on the given lines. Each line must be in the format that `AccountListing.json` returns if it
    /// includes the hash. The accounts share transactions.
    ///
    /// - Returns: The results, in line order.
    /// - Throws: `AccountStoreError`. Some of the accounts may already have been added, and adding them again is
    ///   harmless.
    public func add(_ lines: [ArraySlice<UInt8>]) async throws(AccountStoreError) -> [Result] {
        let accounts = lines.map(Self.account)
        var results: [Result] = []
        for (account, insertion) in zip(accounts, try await insert(accounts)) {
            switch (account, insertion) {
            case (.failure(let problem), _): results.append(problem.result)
            case (_, .added): results.append(.added)
            case (.success(let exported), .unstorable(let reason)):
                results.append(.unstorable(username: exported.account.username, reason: reason))
            case (.success(let exported), .kept):
                let account = exported.account
                let other = try await store.account(named: account.username)
                results.append(other == account ? .present : .conflict(username: account.username))
            }
        }
        return results
    }

    /// Adds accounts in the given order, which is the order in which a store lists them.
    ///
    /// - Returns: The result of each insertion. The result is `kept` for a line without an account.
    private func insert(
        _ accounts: [Swift.Result<Exported, Problem>]
    ) async throws(AccountStoreError) -> [Insertion] {
        // Without this query, an account that already exists with the same key would count as added. Asking for the key
        // ensures that such an account is on disk, including at a synchronous standby, before it counts as present.
        let isFree = try await ask(accounts, accounts.indices) { exported, answer in
            store.owner(of: exported.account.username, asking: exported.key) { owner in
                answer(owner.map { $0 == .none })
            }
        }
        var firsts: [CaseFolded: Int] = [:]
        let places = accounts.indices.map { index in
            guard isFree[index] == .added, case .success(let exported) = accounts[index] else { return -1 }
            let name = Account.key(of: exported.account.username)
            let first = firsts[name] ?? index
            firsts[name] = first
            return first
        }
        let insertions = try await ask(accounts, places.indices.filter { places[$0] == $0 }) {
            store.insert($0.account, key: $0.key, answer: $1)
        }
        return accounts.indices.map { index in
            guard places[index] >= 0, case let insertion = insertions[places[index]] else { return .kept }
            return insertion == .added && places[index] != index ? .kept : insertion
        }
    }

    /// Queries the store about the given accounts. Sends all queries before the first answer arrives so that the
    /// queries share transactions.
    ///
    /// - Returns: `added` for each account for which the answer is true, `unstorable` if the store cannot save the
    ///   account, and otherwise `kept`.
    private func ask(
        _ accounts: [Swift.Result<Exported, Problem>], _ indices: some Sequence<Int>,
        _ question: (Exported, @escaping @Sendable (Swift.Result<Bool, AccountStoreError>) -> Void) -> Void
    ) async throws(AccountStoreError) -> [Insertion] {
        let (answers, answer) = AsyncStream.makeStream(of: (Int, Swift.Result<Bool, AccountStoreError>).self)
        var waiting = 0
        for index in indices {
            guard case .success(let exported) = accounts[index] else { continue }
            waiting += 1
            question(exported) { answer.yield((index, $0)) }
        }
        var insertions = [Insertion](repeating: .kept, count: accounts.count)
        var failure: AccountStoreError?
        // Every query is answered, even if the caller's task is canceled, so the answers are collected in another task.
        let count = waiting
        let results = await Task {
            var results: [(Int, Swift.Result<Bool, AccountStoreError>)] = []
            var iterator = answers.makeAsyncIterator()
            while results.count < count, let result = await iterator.next() { results.append(result) }
            return results
        }.value
        for (index, result) in results {
            switch result {
            case .success(let isAdded): insertions[index] = isAdded ? .added : .kept
            case .failure(let error):
                if case .unstorable(let reason) = error.kind {
                    insertions[index] = .unstorable(reason)
                } else {
                    failure = error
                }
            }
        }
        if let failure { throw failure }
        return insertions
    }

    private enum Insertion: Equatable {
        case added
        /// The name already has an account.
        case kept
        case unstorable(FailureReason)
    }

    private struct Problem: Error {
        let result: Result
    }

    private static func account(_ line: ArraySlice<UInt8>) -> Swift.Result<Exported, Problem> {
        guard let object = JSONLine(line.withoutMark), let username = object.text("username"),
            !username.isEmpty,
            let created = object.text("created").flatMap(date)
        else { return .failure(Problem(result: .notAnAccount)) }
        guard let text = object.text("password_hash") else {
            return .failure(Problem(result: .withoutHash))
        }
        let hash = PasswordHash(text: text)
        // The database would truncate a hash with a NUL character.
        guard hash.cost?.isAffordable == true, !text.utf8.contains(0) else {
            return .failure(Problem(result: .notAnAccount))
        }
        // Exports from version 1.0 have no keys.
        let key =
            object.keys.contains("signup_key")
            ? object.text("signup_key").flatMap(SignupKey.init) : SignupKey()
        guard let key else { return .failure(Problem(result: .notAnAccount)) }
        let account = Account(username: username, passwordHash: hash, created: created)
        return .success(Exported(account: account, key: key))
    }

    /// Returns the time that the text describes, or nil if that time does not exist. Foundation also accepts times such
    /// as 25:61 on February 31 and returns a later time.
    private static func date(_ text: String) -> Date? {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        // The fraction of a second and the time zone do not matter for this comparison.
        let digits = String(text.prefix("2026-11-21T03:42:31".count))
        guard let date = try? style.parse(text), let same = try? style.parse(digits + ".000Z"),
            AccountListing.time(Date(milliseconds: same.milliseconds)).hasPrefix(digits)
        else { return nil }
        return date
    }
}
