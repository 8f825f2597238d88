internal import Foundation
public import SignupCore
internal import SignupSupport

/// Adds exported accounts to a store.
public struct AccountImport: Sendable {
    /// What became of a line.
    public enum Result: Sendable, Equatable {
        /// The account was added.
        case added
        /// The store has the same account already.
        case present
        /// The name has another account.
        case conflict(username: String)
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
        let results = await withTaskGroup(of: (Int, Swift.Result<Result, AccountStoreError>).self) { group in
            for (index, line) in lines.enumerated() {
                group.addTask {
                    do throws(AccountStoreError) {
                        return (index, .success(try await add(line)))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            return await group.reduce(into: [Int: Swift.Result<Result, AccountStoreError>]()) {
                $0[$1.0] = $1.1
            }
        }
        var ordered: [Result] = []
        for index in lines.indices {
            if let result = results[index] { ordered.append(try result.get()) }
        }
        return ordered
    }

    private func add(_ line: ArraySlice<UInt8>) async throws(AccountStoreError) -> Result {
        guard let object = JSONLine(line), let username = object.text("username"), !username.isEmpty,
            let created = object.text("created").flatMap(Self.date)
        else { return .notAnAccount }
        guard let text = object.text("password_hash") else { return .withoutHash }
        let hash = PasswordHash(text: text)
        guard hash.cost != nil else { return .notAnAccount }
        let account = Account(username: username, passwordHash: hash, created: created)
        if try await store.insert(account, key: SignupKey()) { return .added }
        let other = try await store.account(named: username)
        return other == account ? .present : .conflict(username: username)
    }

    private static func date(_ text: String) -> Date? {
        try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)
    }
}
