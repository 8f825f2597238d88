import Foundation
import PostgresTesting
import SignupCore
import Testing

@testable import Accounts

/// The guarantees of a store, which hold regardless of the state of the database, the role or a single account.
@Suite(
    .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), .timeLimit(.minutes(2)))
struct PostgresPromiseTests {
    private let place: PostgresPlace

    init() async throws { place = try await PostgresPlace() }

    /// Makes the server run a PL/pgSQL statement before it inserts each account.
    private func beforeInserting(_ statement: String) throws {
        try place.server.beforeInserting(into: "account", statement, database: place.database)
    }

    @Test(arguments: [
        ("off", "on"), ("local", "on"), ("remote_write", "on"), ("remote_apply", "remote_apply"),
    ])
    func `a commit waits for the disk regardless of the connection's settings`(setting: String, used: String)
        async throws
    {
        try beforeInserting(
            "INSERT INTO seen VALUES ('commit', current_setting('synchronous_commit')), "
                + "('messages', current_setting('client_min_messages'))")
        let settings = "?options=-csynchronous_commit%3D\(setting)%20-cclient_min_messages%3Derror"
        let store = try await place.store(settings: settings)
        #expect(try await store.insert(AccountStoreContract.account("octo-cat"), key: SignupKey()))
        #expect(
            try place.sql("SELECT string_agg(value, ' ' ORDER BY name) FROM seen") == "\(used) warning")
    }

    @Test func `an account that cannot be stored does not prevent others from being stored`() async throws {
        let store = try await place.store()
        let long = String(
            (0..<20_000).map { _ in "abcdefghijklmnopqrstuvwxyz0123456789".randomElement() ?? "a" })
        let names = (0..<20).map { "name-\($0)" }
        let requests = (names[..<7] + [long, "a\0b"] + names[7...]).map { (name: $0, key: SignupKey()) }
        let results = await AccountStoreContract.inserted(requests, store)
        for (request, result) in zip(requests, results) {
            switch result {
            case .success(let isCreated): #expect(isCreated && names.contains(request.name))
            case .failure(let error):
                #expect(error.kind.concernsOneAccount, "\(error)")
                #expect(!names.contains(request.name))
            }
        }
        #expect(try place.sql("SELECT count(*) FROM account") == "20")
    }

    @Test func `an import reports the accounts that cannot be stored`() async throws {
        let long = String(
            (0..<20_000).map { _ in "abcdefghijklmnopqrstuvwxyz0123456789".randomElement() ?? "a" })
        let lines = ["a", long, "b\\u0000", "c"].map { name in
            let hash = "$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA"
            return Array(
                #"{"username":"\#(name)","created":"2026-11-22T00:00:00.000Z","password_hash":"\#(hash)"}"#
                    .utf8)[...]
        }
        let results = try await AccountImport(place.store()).add(lines)
        #expect(results[0] == .added && results[3] == .added)
        for result in results[1...2] {
            guard case .unstorable = result else {
                Issue.record("\(result)")
                continue
            }
        }
    }

    @Test func `a name is not reported as free while row-level security hides its account`() async throws {
        let name = "octo-cat"
        _ = try await place.store().insert(AccountStoreContract.account(name), key: SignupKey())
        let role = "reader_\(place.database)"
        try place.sql(
            """
            CREATE ROLE "\(role)" LOGIN;
            GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO "\(role)";
            ALTER TABLE account ENABLE ROW LEVEL SECURITY;
            """)
        await #expect {
            let store = try await place.store(settings: "?user=\(role)")
            return try await store.owner(of: name, asking: nil)
        } throws: { error in
            guard let error = error as? AccountStoreError, case .denied = error.kind else { return false }
            return error.description.contains("row-level security")
        }
        try place.sql("ALTER TABLE account DISABLE ROW LEVEL SECURITY")
        let store = try await place.store(settings: "?user=\(role)")
        #expect(try await store.owner(of: name, asking: nil) == .other)
    }

    @Test func `an account is not created if a trigger skips it, but other accounts are`() async throws {
        try beforeInserting("IF new.username = 'octo-dog' THEN RETURN NULL; END IF")
        let store = try await place.store()
        let requests = ["octo-cat", "octo-dog", "octo-pig"].map { (name: $0, key: SignupKey()) }
        let start = ContinuousClock.now
        let results = await AccountStoreContract.inserted(requests, store)
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(try results[0].get() && results[2].get())
        #expect {
            try results[1].get()
        } throws: { error in
            (error as? AccountStoreError)?.kind == .unstorable(.accountNotKept)
        }
        #expect(try place.sql("SELECT count(*) FROM account") == "2")
    }

    @Test func `a sign-up fails if a trigger stores the account under a different name`() async throws {
        try beforeInserting("IF new.username = 'octo-dog' THEN new.username_key := 'octo-fox'; END IF")
        let store = try await place.store()
        let requests = ["octo-cat", "octo-dog", "octo-pig"].map { (name: $0, key: SignupKey()) }
        let results = await AccountStoreContract.inserted(requests, store)
        #expect(try results[0].get() && results[2].get())
        #expect {
            try results[1].get()
        } throws: { error in
            (error as? AccountStoreError)?.kind == .unstorable(.accountNotKept)
        }
        #expect(try await store.owner(of: "octo-dog") == .none)
    }

    @Test func `an account is created even if a trigger skips the first insertions`() async throws {
        try beforeInserting("IF nextval('attempt') < 3 THEN RETURN NULL; END IF")
        let store = try await place.store()
        #expect(try await store.insert(AccountStoreContract.account("octo-cat"), key: SignupKey()))
    }

    @Test func `a store that is dropped and created again is detected`() async throws {
        let store = try await place.store()
        #expect(try await store.insert(AccountStoreContract.account("octo-cat"), key: SignupKey()))
        try place.sql("DROP TABLE account, signup_schema")
        try await PostgresStore.prepare(place.address)
        for _ in 1...2 {
            await #expect(throws: AccountStoreError(place: place.place, .replaced)) {
                try await store.insert(AccountStoreContract.account("octo-dog"), key: SignupKey())
            }
            await #expect(throws: AccountStoreError(place: place.place, .replaced)) {
                try await store.account(named: "octo-cat")
            }
        }
    }

    /// A new server whose tables were created in the same way has the same numbers for its tables, but another identity.
    @Test(arguments: ["gen_random_uuid()", "NULL"])
    func `a server that is replaced by one with the same tables is detected`(identity: String) async throws {
        let store = try await place.store()
        #expect(try await store.insert(AccountStoreContract.account("octo-cat"), key: SignupKey()))
        try place.sql("UPDATE signup_schema SET store = \(identity)")
        await #expect(throws: AccountStoreError(place: place.place, .replaced)) {
            try await store.insert(AccountStoreContract.account("octo-dog"), key: SignupKey())
        }
        await #expect(throws: AccountStoreError(place: place.place, .replaced)) {
            try await store.account(named: "octo-cat")
        }
    }

    @Test(arguments: ["55P03", "57014"])
    func `a statement that exceeds the server's time limit is retried`(code: String) async throws {
        try beforeInserting(
            "IF nextval('attempt') < 3 THEN RAISE EXCEPTION 'timeout' USING ERRCODE = '\(code)'; END IF")
        let store = try await place.store()
        #expect(try await store.insert(AccountStoreContract.account("octo-cat"), key: SignupKey()))
        #expect(try place.sql("SELECT last_value FROM attempt") == "3")
    }

    @Test func `a statement with a permanent error is not repeated`() async throws {
        try beforeInserting(
            "PERFORM nextval('attempt'); RAISE EXCEPTION 'never' USING ERRCODE = 'check_violation'")
        let store = try await place.store(patience: .seconds(10))
        await #expect(throws: AccountStoreError(place: place.place, .unstorable(.message("never")))) {
            try await store.insert(AccountStoreContract.account("octo-cat"), key: SignupKey())
        }
        #expect(try place.sql("SELECT last_value FROM attempt") == "1")
    }

    @Test func `a statement that receives no response is retried on a new connection`() async throws {
        // The first insertion waits for a lock until the test finishes.
        var holder = try place.server.delayingFirstInsertion(into: "account", database: place.database)
        // The short timeout must not apply to connecting, because a store that cannot connect at the start is not
        // opened.
        let store = try await place.store(settings: "?connect_timeout=60", timeout: .seconds(1))
        let start = ContinuousClock.now
        #expect(try await store.insert(AccountStoreContract.account("octo-cat"), key: SignupKey()))
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(try place.sql("SELECT count(*) FROM account") == "1")
        holder.disconnect()
    }
}
