import Foundation
import Locking
import PostgresTesting
import SignupCore
import Testing

@testable import Accounts

@Suite(
    .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), .timeLimit(.minutes(2)))
struct PostgresStoreTests {
    private typealias Contract = AccountStoreContract

    @Test(arguments: AccountStoreContract.all)
    func `the store follows the AccountStore contract`(_ contract: AccountStoreContract) async throws {
        try await contract.check(PostgresPlace())
    }

    /// The pool assigns a connection for only one transaction at a time.
    @Test(
        .enabled(if: PgBouncer.isInstalled, "PgBouncer is not installed"),
        arguments: AccountStoreContract.all)
    func `a store that uses a connection pool follows the AccountStore contract`(
        _ contract: AccountStoreContract
    ) async throws {
        let place = try await PostgresPlace()
        let pool = try PgBouncer(before: place.server, connections: 2)
        try await contract.check(place.through(pool))
    }

    /// The index is not maintained while a row is replaced by the row of another name.
    @Test func `an index that points to another name's row is not trusted`() async throws {
        let place = try await PostgresPlace()
        // Otherwise, the server would not use the index of a table with so few rows.
        let store = try await place.store(settings: "?options=-c%20enable_seqscan%3Doff")
        for name in ["octo-cat", "other"] {
            #expect(try await store.insert(Contract.account(name), key: SignupKey()))
        }
        func maintain(_ isMaintained: Bool) throws {
            try place.sql(
                """
                UPDATE pg_index SET indisready = \(isMaintained)
                WHERE indrelid = 'account'::regclass AND indisunique AND NOT indisprimary
                """)
        }
        let columns = "username, username_key, password_hash, signup_key, created_at"
        try place.sql("CREATE TABLE moved AS SELECT \(columns) FROM account WHERE username_key = 'other'")
        try maintain(false)
        try place.sql("DELETE FROM account")
        try place.sql("VACUUM account")
        try place.sql("INSERT INTO account (\(columns)) SELECT \(columns) FROM moved")
        try maintain(true)
        let lookup = "SELECT username FROM account WHERE username_key = 'octo-cat'"
        try #require(try place.sql("SET enable_seqscan = off; \(lookup)").hasSuffix("other"))
        let error = await #expect(throws: AccountStoreError.self) { try await store.owner(of: "octo-cat") }
        #expect(error?.kind == .damaged)
        // Both names are in one group, because this task runs on the store's thread.
        let owners = await Task(executorPreference: store.executor) {
            async let one = store.owner(of: "octo-cat")
            async let other = store.owner(of: "other")
            return (try? await one, try? await other)
        }.value
        #expect(owners.0 == nil && owners.1 == nil)
        let reading = await #expect(throws: AccountStoreError.self) {
            try await store.account(named: "octo-cat")
        }
        #expect(reading?.kind == .damaged)
        let deletion = await #expect(throws: AccountStoreError.self) { try await store.delete("octo-cat") }
        #expect(deletion?.kind == .damaged)
        #expect(try place.sql("SELECT username FROM account") == "other")
        #expect(try await store.account(named: "absent") == nil)
        #expect(try await !store.delete("absent"))
    }

    @Test func `an account whose two names do not match is not returned`() async throws {
        let place = try await PostgresPlace()
        let store = try await place.store()
        for name in ["Octo-Cat", "other"] {
            #expect(try await store.insert(Contract.account(name), key: SignupKey()))
        }
        try place.sql("UPDATE account SET username = 'else' WHERE username = 'Octo-Cat'")
        let reading = await #expect(throws: AccountStoreError.self) {
            try await store.account(named: "octo-cat")
        }
        #expect(reading?.kind == .damaged)
        let listing = await #expect(throws: AccountStoreError.self) {
            try await store.accounts(after: nil, limit: 10)
        }
        #expect(listing?.kind == .damaged)
        #expect(try await store.account(named: "other")?.username == "other")
    }

    @Test func `a statement that is larger than the buffers of a connection is sent completely`() async throws
    {
        let place = try await PostgresPlace()
        let store = try await place.store(patience: .seconds(60), timeout: .seconds(60))
        let hash = String(repeating: "x", count: 24_000_000)
        #expect(try await store.insert(Contract.account("octo-cat", hash: hash), key: SignupKey()))
        #expect(try place.sql("SELECT length(password_hash) FROM account") == "24000000")
    }

    @Test func `the requests in a group share a transaction`() async throws {
        let place = try await PostgresPlace()
        let store = try await place.store()
        // This task runs on the store's thread, so that no transaction begins before all requests have been sent.
        let answers = await Task(executorPreference: store.executor) {
            await Contract.inserted((0..<1000).map { ("name-\($0)", SignupKey()) }, store)
        }.value
        #expect(answers.count == 1000 && answers.allSatisfy { $0 == .success(true) })
        // Each transaction has a different number.
        let count = try #require(Int(try place.sql("SELECT count(DISTINCT xmin::text) FROM account")))
        // All requests are pending when the first transaction begins, and a transaction contains up to 512 of them.
        #expect(count <= 3)
    }

    /// The last group waits at the server while the server responds to the earlier groups.
    @Test func `a group is confirmed while the next group is being written`() async throws {
        let place = try await PostgresPlace()
        let store = try await place.store()
        let other = try await place.store()
        let pause = "PERFORM pg_sleep(0.01);"  // polling
        try place.sql(
            """
            CREATE TABLE gate (name text);
            CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                WHILE NEW.username = 'name-999' AND NOT EXISTS (SELECT FROM gate) LOOP \(pause) END LOOP;
                RETURN NEW;
            END $$;
            CREATE TRIGGER wait BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION wait();
            """)
        let (answers, arrivals) = AsyncStream<Bool>.makeStream()
        for number in 0..<1000 {
            store.insert(Contract.account("name-\(number)"), key: SignupKey()) { answer in
                arrivals.yield((try? answer.get()) == true)
            }
        }
        var iterator = answers.makeAsyncIterator()
        for _ in 0..<488 { #expect(await iterator.next() == true) }
        #expect(try await !other.contains("name-999"))
        try place.sql("INSERT INTO gate VALUES ('open')")
        for _ in 488..<1000 { #expect(await iterator.next() == true) }
    }

    /// The server closes the connection repeatedly, even while requests are in progress.
    @Test func `thousands of concurrent requests survive lost connections`() async throws {
        let place = try await PostgresPlace()
        let store = try await place.store()
        // Every name appears twice, each time under a different key.
        let requests = (0..<8000).map { ("name-\($0 / 2)", SignupKey()) }.shuffled()
        let ended = LockedValue(0)
        let ends = Task {
            for _ in 0..<20 where !Task.isCancelled {
                let count = try place.sql(
                    "SELECT count(*) FILTER (WHERE pg_terminate_backend(pid)) FROM pg_stat_activity "
                        + "WHERE application_name = 'signup' AND datname = current_database()")
                ended.withLock { $0 += Int(count) ?? 0 }
            }
        }
        // On a busy machine, psql may take longer to start than the requests take to finish.
        try await poll("no connection was terminated") { ended.withLock { $0 } > 0 }
        let answers = await Contract.inserted(requests, store)
        ends.cancel()
        try await ends.value
        let owners = try answers.map { try $0.get() }
        #expect(owners.count { $0 } == 4000)
        let keys = try place.sql("SELECT username || ' ' || signup_key FROM account").split(separator: "\n")
        let own = zip(requests, owners).filter(\.1).map { "\($0.0.0) \($0.0.1.text)" }
        #expect(Set(keys.map(String.init)) == Set(own))
    }

    @Test func `groups with the same names in different orders never deadlock`() async throws {
        let place = try await PostgresPlace()
        do {
            let stores = [try await place.store(), try await place.store(), try await place.store()]
            for round in 0..<6 {
                await withTaskGroup { group in
                    for store in stores {
                        group.addTask {
                            let names = (0..<1000).map { "name-\(round)-\($0)" }.shuffled()
                            let answers = await Contract.inserted(names.map { ($0, SignupKey()) }, store)
                            for answer in answers { #expect((try? answer.get()) != nil) }
                        }
                    }
                }
            }
        }
        // A connection reports its counters when it is closed.
        try await place.waitForNoStore()
        #expect(
            try place.sql("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()") == "0")
        #expect(try place.sql("SELECT count(*) FROM account") == "6000")
    }

    @Test func `transactions are retried after deadlocks and serialization failures`() async throws {
        let place = try await PostgresPlace()
        // The first three insertions fail: the second with a deadlock, the others with a serialization failure.
        try place.sql(
            """
            CREATE SEQUENCE tries;
            CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                IF nextval('tries') <= 3 THEN RAISE EXCEPTION 'try again'
                    USING ERRCODE = CASE currval('tries') WHEN 2 THEN '40P01' ELSE '40001' END; END IF;
                RETURN NEW;
            END $$;
            CREATE TRIGGER fail BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION fail();
            """)
        let store = try await place.store()
        #expect(try await store.insert(Contract.account("octo-cat"), key: SignupKey()))
        #expect(try place.sql("SELECT last_value FROM tries") == "4")
    }

    @Test func `a violated constraint is reported without values from the statement`() async throws {
        let place = try await PostgresPlace()
        let store = try await place.store()
        try place.sql("ALTER TABLE account ADD CHECK (username <> 'octo-cat')")
        let error = AccountStoreError(
            place: place.place,
            .unstorable(
                .message(
                    #"new row for relation "account" violates check constraint "account_username_check""#))
        )
        await #expect(throws: error) {
            try await store.insert(Contract.account("octo-cat"), key: SignupKey())
        }
        #expect(try await store.insert(Contract.account("octo-dog"), key: SignupKey()))
    }

    @Test func `a name with a NUL byte is not stored`() async throws {
        let place = try await PostgresPlace()
        let store = try await place.store()
        let error = AccountStoreError(
            place: place.place, .unstorable(.nulInPostgreSQL))
        await #expect(throws: error) {
            try await store.insert(Contract.account("octo\0cat"), key: SignupKey())
        }
        #expect(try await !store.contains("octo\0cat"))
        #expect(try await store.account(named: "octo\0cat") == nil)
        #expect(try await !store.delete("octo\0cat"))
    }

    @Test func `a connection is labeled with the program's name`() async throws {
        let place = try await PostgresPlace()
        // The connection that prepared the database closes on its own thread, so it may still be open.
        try await place.waitForNoStore()
        let store = try await place.store()
        // Backends of earlier queries may still be exiting, and a process of the server itself may be connected.
        let query = """
            SELECT DISTINCT application_name FROM pg_stat_activity
            WHERE datname = current_database() AND backend_type = 'client backend' ORDER BY 1
            """
        #expect(try place.sql(query) == "psql\nsignup")
        withExtendedLifetime(store) {}
    }

    @Test func `a released store disconnects`() async throws {
        let place = try await PostgresPlace()
        _ = try await place.store()
        try await place.waitForNoStore()
    }
}
