import Foundation
import GRDB
import SignupCore
import SignupTesting
import Synchronization
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
        lookup = NameLookup(reader: connections.reader, path: path)
        try insert("Zo\u{EB}")
    }

    private func insert(_ name: String) throws {
        try connections.writer.write { db in
            try db.execute(
                sql: """
                    INSERT INTO account (username, username_key, password_hash, signup_key, created_at)
                    VALUES (?, ?, 'hash', 'key', 0)
                    """, arguments: [name, Account.key(of: name)])
        }
    }

    private func contains(_ name: String) async -> NameLookup.Answer {
        await withCheckedContinuation { continuation in
            lookup.contains(name) { continuation.resume(returning: $0) }
        }
    }

    @Test func looksWithoutRegardToCase() async throws {
        #expect(await contains("ZOE\u{308}") == .success(true))
        #expect(await contains("zoe") == .success(false))
        try insert("zoe")
        #expect(await contains("zoe") == .success(true))
    }

    /// What is stored between two answers of a transaction is not seen by the second.
    @Test func whoWaitsSharesATransaction() async throws {
        let gate = DispatchSemaphore(value: 0)
        connections.reader.asyncRead { _ in gate.wait() }
        let (answers, continuation) = AsyncStream<NameLookup.Answer>.makeStream()
        let isStored = Mutex(false)
        for number in 1...50 {
            lookup.contains("name-\(number)") { answer in
                continuation.yield(answer)
                isStored.withLock { isStored in
                    guard !isStored else { return }
                    isStored = true
                    #expect(throws: Never.self) { try insert("name-50") }
                }
            }
        }
        gate.signal()
        for await answer in answers.prefix(50) { #expect(answer == .success(false)) }
        #expect(await contains("name-50") == .success(true))
    }

    @Test func whatCannotBeReadIsTold() async throws {
        try await connections.writer.writeWithoutTransaction { db in
            try db.execute(sql: "ALTER TABLE account RENAME TO accounts")
        }
        #expect(
            await contains("zoe")
                == .failure(AccountStoreError(path: path, .failed("no such table: account"))))
    }
}
