import Locking
import Foundation
import GRDB
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(1)))
struct StoredLoginTests {
    private let folder: TemporaryFolder
    private let store: SQLiteStore

    init() async throws {
        folder = try TemporaryFolder()
        store = try SQLiteStore(path: folder.file("accounts.sqlite"))
        let hash = try PasswordHash(of: "Butter-1", cost: .least)
        _ = try await store.insert(
            Account(username: "Octo-Cat", passwordHash: hash), key: SignupKey())
    }

    private func service(_ cost: PasswordHash.Cost = .least) -> StoredLogin {
        StoredLogin(store: store, hashing: HashingQueue(cost: cost))
    }

    @Test func `a login succeeds only if both the name and the password match`() async throws {
        let right = await service().logIn(username: "octo-CAT", password: "Butter-1")
        #expect(right == .loggedIn(username: "Octo-Cat"))
        for (name, password) in [
            ("octo-cat", "butter-1"), ("octo-cat", ""), ("octo-dog", "Butter-1"), ("", ""), ("octo-dog", ""),
        ] {
            #expect(await service().logIn(username: name, password: Secret(password)) == .refused)
        }
    }

    @Test func `a canceled attempt ends without comparing the password`() async {
        let hashing = NotedMatching()
        let service = StoredLogin(store: store, hashing: hashing)
        let attempt = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await service.logIn(username: "octo-cat", password: "Butter-1")
        }
        #expect(await attempt.value == nil)
        #expect(hashing.compared.isEmpty)
    }

    @Test func `each attempt is answered exactly once, even if it is canceled`() async {
        let service = StoredLogin(store: store, hashing: HashingQueue(cost: .least))
        for isCanceled in [false, true] {
            let answer = await withCheckedContinuation { continuation in
                let attempt = service.logIn(username: "octo-cat", password: "Butter-1") {
                    continuation.resume(returning: $0)
                }
                if isCanceled { attempt.cancel() }
            }
            #expect(answer == .loggedIn(username: "Octo-Cat") || isCanceled && answer == nil)
        }
    }

    /// A password matcher that records the hashes that passwords are compared with.
    private final class NotedMatching: PasswordMatching {
        let cost = PasswordHash.Cost(passes: 3, memory: 16_384)
        private let queue = HashingQueue(cost: .least)
        private let noted = LockedValue<[PasswordHash]>([])

        var compared: [PasswordHash] { noted.withLock(\.self) }

        func hash(
            _ password: Secret,
            made: @escaping @Sendable (Result<PasswordHash, PasswordHash.Failure>) -> Void
        ) { queue.hash(password, made: made) }

        func matches(
            _ password: Secret, _ hash: PasswordHash
        ) async throws(PasswordHash.Failure) -> Bool {
            noted.withLock { $0.append(hash) }
            return try await queue.matches(password, hash)
        }
    }

    @Test func `a login with an unknown name takes as long as a login with a wrong password`() async throws {
        let hashing = NotedMatching()
        let service = StoredLogin(store: store, hashing: hashing)
        #expect(await service.logIn(username: "stranger", password: "Butter-1") == .refused)
        #expect(hashing.compared == [.unmatchable(cost: hashing.cost)])
    }

    @Test func `a successful login replaces a hash that has a lower cost`() async throws {
        let before = try #require(try await store.account(named: "octo-cat"))
        let risen = PasswordHash.Cost(passes: 2, memory: 16_384)
        #expect(await service(risen).logIn(username: "octo-cat", password: "wrong") == .refused)
        #expect(try await store.account(named: "octo-cat") == before)
        #expect(
            await service(risen).logIn(username: "octo-cat", password: "Butter-1")
                == .loggedIn(username: "Octo-Cat"))
        let after = try #require(try await store.account(named: "octo-cat"))
        #expect(after.passwordHash.cost == risen)
        #expect(after.created == before.created && after.username == before.username)
        #expect(
            await service(risen).logIn(username: "octo-cat", password: "Butter-1")
                == .loggedIn(username: "Octo-Cat"))
        // The hash is not replaced a second time, and is never replaced with a hash that has a lower cost.
        for cost in [risen, .least] {
            _ = await service(cost).logIn(username: "octo-cat", password: "Butter-1")
            #expect(try await store.account(named: "octo-cat") == after)
        }
    }

    /// A password matcher that has no memory.
    private struct Starved: PasswordMatching {
        let cost = PasswordHash.Cost.least

        func hash(
            _ password: Secret,
            made: @escaping @Sendable (Result<PasswordHash, PasswordHash.Failure>) -> Void
        ) { made(.failure(.outOfMemory(bytes: 8192))) }

        func matches(_ password: Secret, _ hash: PasswordHash) async throws(PasswordHash.Failure) -> Bool {
            throw .outOfMemory(bytes: 8192)
        }
    }

    @Test func `a login that lacks memory is not refused`() async {
        let login = StoredLogin(store: store, hashing: Starved())
        let error = AccountStoreError(place: store.place, .outOfMemory(bytes: 8192))
        for name in ["octo-cat", "octo-dog"] {
            #expect(await login.logIn(username: name, password: "Butter-1") == .failed(error))
        }
    }

    @Test(arguments: ["m=65536,t=4294967295", "m=4294967295,t=1"])
    func `a stored hash cannot keep a login busy forever`(cost: String) async throws {
        let text = PasswordHash.unmatchable(cost: .least).text.replacing("m=8,t=1", with: cost)
        _ = try await store.insert(
            Account(username: "octo-dog", passwordHash: PasswordHash(text: text)), key: SignupKey())
        let error = AccountStoreError(place: store.place, .damaged)
        #expect(await service().logIn(username: "octo-dog", password: "Butter-1") == .failed(error))
    }

    @Test func `an unreadable store is reported when a user tries to sign in`() async throws {
        let other = try DatabaseQueue(path: store.place)
        try await other.writeWithoutTransaction { db in try db.execute(sql: "DROP TABLE account") }
        let error = AccountStoreError(place: store.place, .failed(.message("no such table: account")))
        #expect(await service().logIn(username: "octo-cat", password: "Butter-1") == .failed(error))
    }
}
