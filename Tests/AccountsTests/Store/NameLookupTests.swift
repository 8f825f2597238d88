import Locking
import Foundation
import GRDB
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(1)))
struct NameLookupTests {
    private let folder: TemporaryFolder
    private let connections: AccountFile.Connections
    private let lookup: NameLookup
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("accounts.sqlite")
        connections = try AccountFile.open(path, patience: .seconds(5))
        lookup = try NameLookup(
            reader: connections.reader, path: path, AccountRows(version: 2), FileWatch(path))
        try insert("Zo\u{EB}")
    }

    private func insert(_ name: String) throws {
        try connections.writer.write { db in
            try db.execute(
                sql: """
                    INSERT INTO account (username, username_key, password_hash, signup_key, created_at)
                    VALUES (?, ?, 'hash', 'key', 0)
                    """, arguments: [name, Account.key(of: name).text])
        }
    }

    private func owner(of name: String) async -> NameLookup.Answer {
        await withCheckedContinuation { continuation in
            lookup.owner(of: name, asking: nil) { continuation.resume(returning: $0) }
        }
    }

    @Test func `a name is found regardless of case`() async throws {
        #expect(await owner(of: "ZOE\u{308}") == .success(.other))
        #expect(await owner(of: "zoe") == .success(.none))
        try insert("zoe")
        #expect(await owner(of: "zoe") == .success(.other))
    }

    /// An account that is stored after the first result of a transaction does not affect the transaction's later
    /// results.
    @Test func `waiting requests share a transaction`() async throws {
        let gate = DispatchSemaphore(value: 0)
        connections.reader.asyncRead { _ in gate.wait() }
        let (answers, continuation) = AsyncStream<NameLookup.Answer>.makeStream()
        let isStored = LockedValue(false)
        for number in 1...50 {
            lookup.owner(of: "name-\(number)", asking: nil) { answer in
                continuation.yield(answer)
                isStored.withLock { isStored in
                    guard !isStored else { return }
                    isStored = true
                    #expect(throws: Never.self) { try insert("name-50") }
                }
            }
        }
        gate.signal()
        for await answer in answers.prefix(50) { #expect(answer == .success(.none)) }
        #expect(await owner(of: "name-50") == .success(.other))
    }

    @Test func `an unreadable store is reported`() async throws {
        try await connections.writer.writeWithoutTransaction { db in
            try db.execute(sql: "ALTER TABLE account RENAME TO accounts")
        }
        #expect(
            await owner(of: "zoe")
                == .failure(AccountStoreError(place: path, .failed(.message("no such table: account")))))
    }
}
