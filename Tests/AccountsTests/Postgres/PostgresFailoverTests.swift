import Locking
import Foundation
import PostgresTesting
import SignupCore
import Testing

@testable import Accounts

/// When servers and connections fail at the worst moment, no account is lost or duplicated, and no outcome is guessed.
@Suite(
    .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), .timeLimit(.minutes(3)))
struct PostgresFailoverTests {
    private typealias Contract = AccountStoreContract

    /// Signs up names in groups, so that a request is always in progress.
    private func signUp(_ names: [String], _ store: any AccountStore) async -> [Result<
        Bool, AccountStoreError
    >] {
        var answers: [Result<Bool, AccountStoreError>] = []
        for start in stride(from: 0, to: names.count, by: 20) {
            let group = names[start..<min(start + 20, names.count)]
            answers += await Contract.inserted(group.map { ($0, SignupKey()) }, store)
        }
        return answers
    }

    /// Signs up groups of new names while a closure lets servers fail, and returns the number of names.
    private func signUp(
        _ store: any AccountStore, while fail: (Repetition) async throws -> Void
    ) async throws -> Int {
        let groups = try await Repetition.of(
            { number in
                let group = (number * 20..<number * 20 + 20).map { ("new-\($0)", SignupKey()) }
                let others = await Contract.inserted(group, store).filter { $0 != .success(true) }
                #expect(others == [])
            }, while: fail)
        return groups * 20
    }

    @Test func `losing the connection between a commit and its response does not affect the outcomes`()
        async throws
    {
        let place = try await PostgresPlace()
        let proxy = try CuttingProxy(to: place.server.port)
        let store = try await place.store(port: proxy.port)
        proxy.cutAnswers(to: "INSERT INTO account", times: 5)
        let answers = await signUp((0..<200).map { "name-\($0)" }, store)
        #expect(answers.count == 200 && answers.allSatisfy { $0 == .success(true) })
        #expect(proxy.cuts == 5)
        #expect(try place.sql("SELECT count(*) FROM account") == "200")
    }

    @Test func `an interrupted deletion is not retried`() async throws {
        let place = try await PostgresPlace()
        let proxy = try CuttingProxy(to: place.server.port)
        let store = try await place.store(port: proxy.port)
        _ = try await store.insert(Contract.account("octo-cat"), key: SignupKey())
        proxy.cutAnswers(to: "DELETE FROM account", times: 1)
        let error = await #expect(throws: AccountStoreError.self) { try await store.delete("octo-cat") }
        guard case .notReachable? = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await !store.contains("octo-cat"))
    }

    @Test func `no outcome is lost when backends are killed`() async throws {
        let place = try await PostgresPlace()
        let store = try await place.store()
        let names = (0..<2000).map { "name-\($0)" }
        let (all, ended) = try await place.server.endingConnections(to: place.database) { endedSoFar in
            let first = await signUp(Array(names[..<1000]), store)
            // On a busy machine, psql may take longer to start than these sign-ups take to finish.
            try await poll("no connection was terminated") { endedSoFar() > 0 }
            let second = await signUp(Array(names[1000...]), store)
            return first + second
        }
        #expect(ended > 0)
        #expect(all.count == 2000 && all.allSatisfy { $0 == .success(true) })
        #expect(try place.sql("SELECT count(*) FROM account") == "2000")
    }

    @Test func `the store waits for a server that crashes and restarts`() async throws {
        let server = try PostgresServer()
        let place = try await PostgresPlace(on: server)
        // Three restarts take a long time on a busy machine, and the store may be unable to connect between them.
        let store = try await place.store(patience: .seconds(600))
        let created = try await signUp(store) { signups in
            for _ in 0..<3 {
                try await signups.wait()
                server.kill()
                try server.start()
            }
            try await signups.wait()
        }
        #expect(try place.sql("SELECT count(*) FROM account") == "\(created)")
    }

    @Test func `a server that stays down is reported`() async throws {
        let server = try PostgresServer()
        let place = try await PostgresPlace(on: server)
        let store = try await repeatedWhileTooSlow {
            try await place.store(patience: .milliseconds(300))
        }
        server.kill()
        let key = SignupKey()
        // On a slow machine, this attempt may do no more than detect the lost connection.
        await #expect(throws: AccountStoreError.self) {
            try await store.insert(Contract.account("octo-cat"), key: key)
        }
        let error = await #expect(throws: AccountStoreError.self) {
            try await store.insert(Contract.account("octo-cat"), key: key)
        }
        let words = #"connection to server at "127.0.0.1", port \#(server.port) failed: Connection refused"#
        #expect(
            error
                == AccountStoreError(
                    place: place.place,
                    .notReachable(
                        .message(
                            "\(words); Is the server running on that host and accepting TCP/IP connections?"))
                ))
        try server.start()
        let isCreated = try await repeatedWhileTooSlow {
            try await store.insert(Contract.account("octo-cat"), key: key)
        }
        #expect(isCreated)
    }

    @Test func `a server that hangs is reported`() async throws {
        let server = try PostgresServer()
        let place = try await PostgresPlace(on: server)
        let store = try await repeatedWhileTooSlow {
            try await place.store(patience: .seconds(1), settings: "?connect_timeout=2")
        }
        server.freeze(true)
        let error = await #expect(throws: AccountStoreError.self) {
            try await store.insert(Contract.account("octo-cat"), key: SignupKey())
        }
        server.freeze(false)
        switch error?.kind {
        case .notReachable(.noAnswer(within: .seconds(1))): break
        case .notReachable(.message(let words)): #expect(words.contains("timeout expired"))
        default: Issue.record("\(String(describing: error))")
        }
        let key = SignupKey()
        let isCreated = try await repeatedWhileTooSlow {
            try await store.insert(Contract.account("octo-dog"), key: key)
        }
        #expect(isCreated)
    }

    enum Outage: CaseIterable {
        /// The server does not respond to the statement.
        case hangs
        /// The server does not respond to the statement, and then does not respond to a new connection.
        case hangsAgain
        /// The server refuses connections.
        case isDown
    }

    @Test(arguments: Outage.allCases)
    func `tasks run on the store's thread while the server does not respond`(outage: Outage) async throws {
        let server = try PostgresServer()
        let place = try await PostgresPlace(on: server)
        // If the thread were blocked, the wait for the server would use up the patience, and the insertion would fail.
        let store = try await repeatedWhileTooSlow {
            try await place.store(
                patience: .seconds(60), settings: "?connect_timeout=90",
                timeout: .seconds(outage == .hangsAgain ? 1 : 90))
        }
        if outage == .isDown { server.kill() } else { server.freeze(true) }
        let answer = LockedValue<Result<Bool, AccountStoreError>?>(nil)
        store.insert(Contract.account("octo-cat"), key: SignupKey()) { result in
            answer.withLock { $0 = result }
        }
        // The first tasks may run before the thread waits for the server, or for a new connection.
        let end = ContinuousClock.now + .seconds(outage == .hangsAgain ? 3 : 1)
        while ContinuousClock.now < end {
            await Task(executorPreference: store.executor) {}.value
            try await Task.sleep(for: .milliseconds(10))  // polling
        }
        #expect(answer.withLock { $0 } == nil)
        if outage == .isDown { try server.start() } else { server.freeze(false) }
        try await poll("the insertion was not answered") { answer.withLock { $0 } != nil }
        #expect(answer.withLock { $0 } == .success(true))
    }

    @Test func `a synchronous standby that takes over has every account that was reported`() async throws {
        let primary = try PostgresServer(["synchronous_standby_names=second"])
        let standby = try primary.standby(named: "second")
        let place = try await PostgresPlace(on: primary)
        let address = try #require(
            try PostgresAddress(
                "postgresql://signup@127.0.0.1:\(primary.port),127.0.0.1:\(standby.port)/\(place.database)"))
        let store = try await PostgresStore(PostgresAccess(address: address, patience: .seconds(60)))
        let first = await signUp((0..<300).map { "first-\($0)" }, store)
        #expect(first.filter { $0 != .success(true) } == [])
        let created = try await signUp(store) { signups in
            try await signups.wait()
            primary.kill()
            try standby.promote()
            try await signups.wait()
        }
        let count = try standby.sql("SELECT count(*) FROM account", database: place.database)
        #expect(count == "\(300 + created)")
    }

    @Test func `the store waits for a standby that does not have the database yet`() async throws {
        let primary = try PostgresServer(["synchronous_standby_names=second"])
        let standby = try primary.standby(named: "second")
        // The standby stores the changes that it receives, but does not apply any of them until it takes over.
        try standby.sql("SELECT pg_wal_replay_pause()")
        let place = try await PostgresPlace(on: primary)
        let address = try #require(
            try PostgresAddress(
                "postgresql://signup@127.0.0.1:\(primary.port),127.0.0.1:\(standby.port)/\(place.database)"))
        let store = try await PostgresStore(PostgresAccess(address: address, patience: .seconds(60)))
        primary.kill()
        async let answers = signUp(["octo-cat"], store)
        try await poll("the store has not asked the standby") {
            standby.log.contains(#"database "\#(place.database)" does not exist"#)
        }
        try standby.promote()
        #expect(await answers == [.success(true)])
    }

    /// - Parameter way: The function with which an administrator interrupts a commit that is waiting for its standby.
    @Test(arguments: ["pg_terminate_backend", "pg_cancel_backend"])
    func `an account is not reported as stored until the standby has it`(way: String) async throws {
        let primary = try PostgresServer(["synchronous_standby_names=second"])
        let standby = try primary.standby(named: "second")
        let place = try await PostgresPlace(on: primary)
        // With shorter timeouts, the store could abandon the commit and connect again on its own, and then two commits
        // would be waiting.
        let store = try await place.store(patience: .seconds(600), timeout: .seconds(600))
        standby.freeze(true)
        let answer = LockedValue<Result<Bool, AccountStoreError>?>(nil)
        store.insert(Contract.account("octo-cat"), key: SignupKey()) { result in
            answer.withLock { $0 = result }
        }
        let waiting = "FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND application_name = 'signup'"
        for _ in 1...2 {
            // The commit waits. After the commit is interrupted, the store repeats it, and the repeated commit also
            // waits.
            try await place.wait(for: "1", to: "SELECT count(*) \(waiting)")
            try place.sql("SELECT \(way)(pid) \(waiting)")
        }
        try await place.wait(for: "1", to: "SELECT count(*) \(waiting)")
        #expect(answer.withLock { $0 } == nil)
        standby.freeze(false)
        // The store sends this query after the sign-up, so the sign-up has finished when the query returns.
        #expect(try await store.contains("octo-cat"))
        #expect(answer.withLock { $0 } == .success(true))
        #expect(try place.sql("SELECT count(*) FROM account") == "1")
    }

    @Test func `a standby is read-only`() async throws {
        // Each commit waits until the standby has applied it, so that the account can then be read from the standby.
        let primary = try PostgresServer([
            "synchronous_standby_names=second", "synchronous_commit=remote_apply",
        ])
        let standby = try primary.standby(named: "second")
        let place = try await PostgresPlace(on: primary)
        let octo = Contract.account("octo-cat")
        _ = try await place.store().insert(octo, key: SignupKey())
        let address = try #require(try PostgresAddress(standby.address(place.database)))
        let words =
            #"connection to server at "127.0.0.1", port \#(standby.port) failed: session is read-only"#
        await #expect(
            throws: AccountStoreError(
                place: "postgresql://127.0.0.1:\(standby.port)/\(place.database)",
                .notReachable(.message(words)))
        ) { try await PostgresStore(address) }
        let reader = try await PostgresStore(address, isReading: true)
        #expect(try await reader.account(named: "octo-cat") == octo)
        // A deletion is not repeated, so this call does not wait until the store's patience runs out.
        let error = await #expect(throws: AccountStoreError.self) { try await reader.delete("octo-cat") }
        #expect(error?.kind == .notWritable(.message("cannot execute DELETE in a read-only transaction")))
    }

    @Test func `the store waits for a server that has no free connection`() async throws {
        let server = try PostgresServer(["max_connections=4", "superuser_reserved_connections=1"])
        let place = try await PostgresPlace(on: server)
        try server.sql("CREATE ROLE worker LOGIN; ALTER DATABASE \(place.database) OWNER TO worker")
        try place.sql("GRANT ALL ON account, signup_schema TO worker")
        let address = try #require(
            try PostgresAddress("postgresql://worker@127.0.0.1:\(server.port)/\(place.database)"))
        @Sendable func open(_ patience: Duration) async throws -> PostgresStore {
            try await PostgresStore(PostgresAccess(address: address, patience: patience))
        }
        var stores = [
            try await open(.seconds(30)), try await open(.seconds(30)), try await open(.seconds(30)),
        ]
        let error = await #expect(throws: AccountStoreError.self) { try await open(.milliseconds(100)) }
        #expect(server.reasonsForNoConnection.map { .busy(.message($0)) }.contains(error?.kind))
        async let late = open(.seconds(30))
        stores.removeLast()
        #expect(try await late.insert(Contract.account("octo-cat"), key: SignupKey()))
        withExtendedLifetime(stores) {}
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
    func `a full disk is reported`() async throws {
        let disk = try SmallDisk(megabytes: 4)
        let server = try PostgresServer.shared.get()
        try server.sql("CREATE TABLESPACE \(disk.name) LOCATION '\(disk.folder)'")
        let place = try await PostgresPlace()
        try place.sql("ALTER TABLE account SET TABLESPACE \(disk.name)")
        // Each account is committed separately, which is slow, so the test leaves only a little free space.
        try disk.fill(leaving: 200_000)
        let store = try await place.store()
        let hash = String(repeating: "x", count: 1000)
        var created = 0
        while true {
            do throws(AccountStoreError) {
                let account = Contract.account("name-\(created)", hash: hash)
                #expect(try await store.insert(account, key: SignupKey()))
                created += 1
            } catch {
                #expect(error == AccountStoreError(place: place.place, .full))
                break
            }
            try #require(created < 1000)
        }
        #expect(created > 20)
        #expect(try place.sql("SELECT count(*) FROM account") == "\(created)")
        try server.sql("DROP DATABASE \(place.database) WITH (FORCE)")
        try server.sql("DROP TABLESPACE \(disk.name)")
    }
}
