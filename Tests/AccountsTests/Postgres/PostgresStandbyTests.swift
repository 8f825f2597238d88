import Locking
import Foundation
import PostgresTesting
import SignupCore
import Testing

@testable import Accounts

/// While a synchronous standby does not respond, no change is reported as done, even if an administrator interrupts the
/// wait for the standby.
@Suite(
    .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), .timeLimit(.minutes(3)))
struct PostgresStandbyTests {
    private typealias Contract = AccountStoreContract

    private let primary: PostgresServer
    private let standby: PostgresServer

    init() throws {
        primary = try PostgresServer(["synchronous_standby_names=second"])
        standby = try primary.standby(named: "second")
    }

    /// Returns a store that does not abandon a commit by itself.
    private func store(_ place: PostgresPlace) async throws -> PostgresStore {
        try await place.store(patience: .seconds(600), timeout: .seconds(600))
    }

    /// A change whose commits wait for the standby.
    private struct PendingChange<Value: Sendable> {
        private let server: PostgresServer
        private let task: Task<Value, any Error>
        private let isDone = LockedValue(false)
        /// The time at which the latest transaction that waited for the standby began.
        private var latest = "-infinity"

        init(on server: PostgresServer, _ change: @escaping @Sendable () async throws -> Value) {
            self.server = server
            task = Task { [isDone] in
                defer { isDone.withLock { $0 = true } }
                return try await change()
            }
        }

        /// Waits until another commit waits for the standby.
        mutating func wait() async throws {
            let query = """
                SELECT xact_start FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND application_name = 'signup'
                AND xact_start > '\(latest)'
                """
            try await poll("no other commit waits for the standby") {
                let start = try server.sql(query)
                if !start.isEmpty { latest = start }
                return !start.isEmpty || isDone.withLock { $0 }
            }
            #expect(isDone.withLock { !$0 }, "the change was reported before the standby had it")
        }

        /// Waits until another commit waits for the standby, and interrupts it.
        ///
        /// - Parameter way: The function with which an administrator interrupts the commit.
        mutating func interrupt(_ way: String) async throws {
            try await wait()
            try server.sql("SELECT \(way)(pid) FROM pg_stat_activity WHERE xact_start = '\(latest)'")
        }

        /// The result of the change.
        var value: Value { get async throws { try await task.value } }
    }

    @Test func `a deletion is not reported until the standby has it`() async throws {
        let place = try await PostgresPlace(on: primary)
        let store = try await store(place)
        _ = try await store.insert(Contract.account("octo-cat"), key: SignupKey())
        standby.freeze(true)
        var deletion = PendingChange(on: primary) { try await store.delete("octo-cat") }
        try await deletion.interrupt("pg_cancel_backend")
        try await deletion.wait()
        standby.freeze(false)
        #expect(try await deletion.value)
        #expect(try place.sql("SELECT count(*) FROM account") == "0")
    }

    @Test func `a deletion that the standby may lack is reported as unconfirmed`() async throws {
        let place = try await PostgresPlace(on: primary)
        let store = try await store(place)
        _ = try await store.insert(Contract.account("octo-cat"), key: SignupKey())
        standby.freeze(true)
        var deletion = PendingChange(on: primary) { try await store.delete("octo-cat") }
        for _ in 1...2 { try await deletion.interrupt("pg_cancel_backend") }
        await #expect(throws: AccountStoreError(place: place.place, .failed(.unconfirmedChange))) {
            try await deletion.value
        }
        // The account no longer exists, but the standby may still have it.
        var other = PendingChange(on: primary) { try await store.delete("octo-cat") }
        try await other.wait()
        standby.freeze(false)
        #expect(try await !other.value)
    }

    @Test(arguments: ["pg_terminate_backend", "pg_cancel_backend"])
    func `a changed password is not reported until the standby has it`(way: String) async throws {
        let place = try await PostgresPlace(on: primary)
        let store = try await store(place)
        let account = Contract.account("octo-cat", hash: "old")
        _ = try await store.insert(account, key: SignupKey())
        standby.freeze(true)
        var change = PendingChange(on: primary) {
            try await store.replace(account.passwordHash, by: PasswordHash(text: "new"), of: "octo-cat")
        }
        // The store repeats the change, which then has no effect, because the password is already changed.
        for _ in 1...2 { try await change.interrupt(way) }
        try await change.wait()
        standby.freeze(false)
        try await change.value
        #expect(try await store.account(named: "octo-cat")?.passwordHash.text == "new")
    }

    @Test func `an imported account is not reported as present until the standby has it`() async throws {
        let place = try await PostgresPlace(on: primary)
        let store = try await store(place)
        let key = SignupKey()
        let hash = "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$BBBBBBBBBBBBBBBBBBBBBB"
        let line = """
            {"username":"octo-cat","created":"2026-11-21T03:42:31.020Z","password_hash":"\(hash)",\
            "signup_key":"\(key.text)"}
            """
        standby.freeze(true)
        try place.sql(
            """
            SET synchronous_commit = local;
            INSERT INTO account (username, username_key, password_hash, signup_key, created_at)
            VALUES ('octo-cat', 'octo-cat', '\(hash)', '\(key.text)', '2026-11-21T03:42:31.020Z')
            """)
        var addition = PendingChange(on: primary) {
            try await AccountImport(store).add([Array(line.utf8)[...]])
        }
        try await addition.wait()
        standby.freeze(false)
        #expect(try await addition.value == [.present])
    }

    @Test func `the tables are not reported as created until the standby has them`() async throws {
        let database = try primary.newDatabase()
        let address = try #require(try PostgresAddress(primary.address(database)))
        standby.freeze(true)
        var creation = PendingChange(on: primary) {
            try await PostgresStore.prepare(address, timeout: .seconds(600))
        }
        try await creation.interrupt("pg_cancel_backend")
        try await creation.wait()
        standby.freeze(false)
        _ = try await creation.value
    }
}
