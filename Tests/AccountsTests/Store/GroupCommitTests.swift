import Locking
import Foundation
import GRDB
import SignupCore
import SignupTesting
import Synchronization
import Testing

@testable import Accounts

/// An observer that counts committed transactions, and observes each row that is written.
private final class CommitCounter: TransactionObserver, Sendable {
    private let count = Atomic(0)
    private let row: @Sendable () -> Void
    var commits: Int { count.load(ordering: .relaxed) }

    init(row: @escaping @Sendable () -> Void = {}) { self.row = row }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) { row() }
    func databaseDidCommit(_ db: Database) { count.add(1, ordering: .relaxed) }
    func databaseDidRollback(_ db: Database) {}
}

@Suite(.timeLimit(.minutes(1)))
struct GroupCommitTests {
    private let folder: TemporaryFolder
    private let writer: DatabaseQueue
    private let commits: GroupCommit
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("accounts.sqlite")
        writer = try AccountFile.open(path, patience: .seconds(5)).writer
        commits = try GroupCommit(writer: writer, path: path, AccountRows(version: 2), FileWatch(path))
    }

    private func insert(_ name: String, key: SignupKey = SignupKey()) async -> GroupCommit.Answer {
        await insert(account(name), key: key, commits)
    }

    private func insert(_ account: Account, key: SignupKey, _ commits: GroupCommit) async
        -> GroupCommit.Answer
    {
        await withCheckedContinuation { continuation in
            commits.insert(account, key: key) { continuation.resume(returning: $0) }
        }
    }

    private func account(_ name: String) -> Account {
        Account(username: name, passwordHash: PasswordHash(text: "hash"))
    }

    private func names() throws -> Set<String> {
        try Set(writer.read { db in try String.fetchAll(db, sql: "SELECT username FROM account") })
    }

    @Test func `a single sign-up has its own transaction`() async throws {
        let counter = CommitCounter()
        writer.add(transactionObserver: counter)
        for number in 1...5 {
            #expect(await insert("name-\(number)") == .success(true))
            #expect(counter.commits == number)
        }
    }

    @Test func `waiting requests share a transaction`() async throws {
        let counter = CommitCounter()
        writer.add(transactionObserver: counter)
        // Nothing is committed until the writer is free.
        let gate = DispatchSemaphore(value: 0)
        writer.asyncWriteWithoutTransaction { _ in gate.wait() }
        let (answers, continuation) = AsyncStream<GroupCommit.Answer>.makeStream()
        for number in 0..<100 {
            commits.insert(account("name-\(number)"), key: SignupKey()) { continuation.yield($0) }
        }
        #expect(counter.commits == 0)
        gate.signal()
        for await answer in answers.prefix(100) { #expect(answer == .success(true)) }
        #expect(counter.commits == 1)
        #expect(try names().count == 100)
    }

    @Test func `a sign-up that arrives during a write joins the next transaction`() async throws {
        let (answers, continuation) = AsyncStream<GroupCommit.Answer>.makeStream()
        let more = LockedValue((1...9).map { "name-\($0)" })
        let counter = CommitCounter { [commits] in
            guard let name = more.withLock({ $0.popLast() }) else { return }
            commits.insert(
                Account(username: name, passwordHash: PasswordHash(text: "hash")), key: SignupKey()
            ) {
                continuation.yield($0)
            }
        }
        writer.add(transactionObserver: counter)
        commits.insert(account("name-0"), key: SignupKey()) { continuation.yield($0) }
        for await answer in answers.prefix(10) { #expect(answer == .success(true)) }
        #expect(counter.commits == 1)
        #expect(try names().count == 10)
        // No request is left pending.
        #expect(await insert("name-10") == .success(true))
        #expect(counter.commits == 2)
    }

    @Test func `a taken name does not prevent other sign-ups`() async throws {
        #expect(await insert("taken") == .success(true))
        let answers = await withTaskGroup(of: (String, GroupCommit.Answer).self) { group in
            for name in ["a", "TAKEN", "b", "Taken", "c"] { group.addTask { (name, await insert(name)) } }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        let created = GroupCommit.Answer.success(true)
        let taken = GroupCommit.Answer.success(false)
        #expect(answers == ["a": created, "b": created, "c": created, "TAKEN": taken, "Taken": taken])
        #expect(try names() == ["taken", "a", "b", "c"])
    }

    @Test func `repeating a request does not create a second account`() async throws {
        let key = SignupKey()
        #expect(await insert("octo-cat", key: key) == .success(true))
        #expect(await insert("octo-cat", key: key) == .success(true))
        #expect(await insert("octo-cat") == .success(false))
        #expect(try names() == ["octo-cat"])
    }

    @Test func `no reported account is lost when the disk is full`() async throws {
        try await writer.writeWithoutTransaction { db in
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(pages + 8)")
        }
        var reported: Set<String> = []
        var failures = 0
        for round in 0..<100 where failures == 0 {
            let answers = await withTaskGroup(of: (String, GroupCommit.Answer).self) { group in
                for number in 0..<20 {
                    let name = "name-\(round)-\(number)"
                    group.addTask { (name, await insert(name)) }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            for (name, answer) in answers {
                if answer == .success(true) {
                    reported.insert(name)
                } else {
                    failures += 1
                    #expect(answer == .failure(AccountStoreError(place: path, .full)))
                }
            }
        }
        #expect(failures > 0 && !reported.isEmpty)
        #expect(try names() == reported)
        // Sign-ups succeed again when there is room.
        try await writer.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA max_page_count = 1000000")
        }
        #expect(await insert("after") == .success(true))
    }

    @Test func `a locked database is reported`() async throws {
        let impatient = try AccountFile.open(path, patience: .milliseconds(20)).writer
        let blocked = try GroupCommit(
            writer: impatient, path: path, AccountRows(version: 2), FileWatch(path))
        let account = account("octo-cat")
        let (locked, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        writer.asyncWriteWithoutTransaction { db in
            try? db.inTransaction(.immediate) {
                locked.signal()
                gate.wait()
                return .rollback
            }
        }
        locked.wait()
        #expect(
            await insert(account, key: SignupKey(), blocked)
                == .failure(AccountStoreError(place: path, .locked)))
        gate.signal()
        try await writer.writeWithoutTransaction { _ in }
        #expect(await insert(account, key: SignupKey(), blocked) == .success(true))
    }
}
