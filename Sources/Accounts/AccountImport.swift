internal import Foundation
public import SignupCore
internal import SignupSupport

/// Adds exported accounts to a store.
public struct AccountImport: Sendable {
    /// The result of adding one line's account.
    public enum Result: Sendable, Equatable {
        /// The account was added.
        case added
        /// The store has the same account already.
        case present
        /// The name has another account.
        case conflict(username: String)
        /// The store cannot keep the account; with the database's message.
        case unstorable(username: String, reason: String)
        /// The line is not an exported account.
        case notAnAccount
        /// The line has no hash of a password.
        case withoutHash
    }

    private let store: any AccountStore

    /// - Parameter store: The store to add to.
    public init(_ store: any AccountStore) { self.store = store }

    /// Adds the accounts of some lines, each as `AccountListing.json` with a hash writes it. They share transactions.
    ///
    /// - Returns: The results in the order of the lines.
    /// - Throws: `AccountStoreError`, after which some of the lines may have been added. Adding them again is harmless.
    public func add(_ lines: [ArraySlice<UInt8>]) async throws(AccountStoreError) -> [Result] {
        let accounts = lines.map(Self.account)
        var results: [Result] = []
        for (account, insertion) in zip(accounts, try await insert(accounts)) {
            switch (account, insertion) {
            case (.failure(let problem), _): results.append(problem.result)
            case (_, .added): results.append(.added)
            case (.success(let account), .unstorable(let reason)):
                results.append(.unstorable(username: account.username, reason: reason))
            case (.success(let account), .kept):
                let other = try await store.account(named: account.username)
                results.append(other == account ? .present : .conflict(username: account.username))
            }
        }
        return results
    }

    /// Adds accounts in their order, which is the order in which a store lists them. They are all on their way before
    /// the first is added, so that they share transactions.
    ///
    /// - Returns: The result of each insertion; `kept` for a line without an account.
    private func insert(
        _ accounts: [Swift.Result<Account, Problem>]
    ) async throws(AccountStoreError) -> [Insertion] {
        let (answers, answer) = AsyncStream.makeStream(of: (Int, Swift.Result<Bool, AccountStoreError>).self)
        var waiting = 0
        for case (let index, .success(let account)) in accounts.enumerated() {
            waiting += 1
            store.insert(account, key: SignupKey()) { answer.yield((index, $0)) }
        }
        var insertions = [Insertion](repeating: .kept, count: accounts.count)
        var failure: AccountStoreError?
        var iterator = answers.makeAsyncIterator()
        while waiting > 0, let (index, result) = await iterator.next() {
            waiting -= 1
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

    private enum Insertion {
        case added
        /// The name already has an account.
        case kept
        case unstorable(String)
    }

    private struct Problem: Error {
        let result: Result
    }

    private static func account(_ line: ArraySlice<UInt8>) -> Swift.Result<Account, Problem> {
        guard let object = JSONLine(line), let username = object.text("username"), !username.isEmpty,
            let created = object.text("created").flatMap(date)
        else { return .failure(Problem(result: .notAnAccount)) }
        guard let text = object.text("password_hash") else {
            return .failure(Problem(result: .withoutHash))
        }
        let hash = PasswordHash(text: text)
        guard hash.cost != nil else { return .failure(Problem(result: .notAnAccount)) }
        return .success(Account(username: username, passwordHash: hash, created: created))
    }

    private static func date(_ text: String) -> Date? {
        try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)
    }
}
