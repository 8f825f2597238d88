import Foundation
import GRDB
import Testing

@testable import GitHubSignup

@Suite(.timeLimit(.minutes(1)))
struct LoginServiceTests {
    private let folder: TemporaryFolder
    private let store: AccountStore

    init() async throws {
        folder = try TemporaryFolder()
        store = try AccountStore(path: folder.file("accounts.sqlite"))
        let hash = try PasswordHash(of: "Geheim-1", cost: .least)
        _ = try await store.insert(
            Account(username: "Octo-Cat", passwordHash: hash), key: SignupKey())
    }

    private func service(_ cost: PasswordHash.Cost = .least) -> LoginService {
        LoginService(store: store, hashing: HashingQueue(cost: cost))
    }

    @Test func nameAndPasswordMustBeRight() async throws {
        let right = await service().logIn(username: "octo-CAT", password: "Geheim-1")
        #expect(right == .loggedIn(username: "Octo-Cat"))
        for (name, password) in [
            ("octo-cat", "geheim-1"), ("octo-cat", ""), ("octo-dog", "Geheim-1"), ("", ""), ("octo-dog", ""),
        ] {
            #expect(await service().logIn(username: name, password: password) == .refused)
        }
    }

    @Test func aNameThatIsNotThereTakesAsLong() async throws {
        let cost = PasswordHash.Cost(passes: 4, memory: 4 << 20)
        let hash = try PasswordHash(of: "Geheim-1", cost: cost)
        _ = try await store.insert(
            Account(username: "slow", passwordHash: hash), key: SignupKey())
        let service = service(cost)
        func best(_ name: String) async -> Duration {
            var best = Duration.seconds(60)
            for _ in 0..<5 {
                let time = await ContinuousClock().measure {
                    _ = await service.logIn(username: name, password: "wrong")
                }
                best = min(best, time)
            }
            return best
        }
        let (known, unknown) = (await best("slow"), await best("nobody"))
        #expect(unknown > known / 2 && known > unknown / 2)
    }

    @Test func aHashOfLessCostIsMadeAnew() async throws {
        let before = try #require(try await store.account(named: "octo-cat"))
        let risen = PasswordHash.Cost(passes: 2, memory: 16_384)
        #expect(await service(risen).logIn(username: "octo-cat", password: "wrong") == .refused)
        #expect(try await store.account(named: "octo-cat") == before)
        #expect(
            await service(risen).logIn(username: "octo-cat", password: "Geheim-1")
                == .loggedIn(username: "Octo-Cat"))
        let after = try #require(try await store.account(named: "octo-cat"))
        #expect(after.passwordHash.cost == risen)
        #expect(after.created == before.created && after.username == before.username)
        #expect(
            await service(risen).logIn(username: "octo-cat", password: "Geheim-1")
                == .loggedIn(username: "Octo-Cat"))
        // Not again, and never down.
        for cost in [risen, .least] {
            _ = await service(cost).logIn(username: "octo-cat", password: "Geheim-1")
            #expect(try await store.account(named: "octo-cat") == after)
        }
    }

    @Test func aStoreThatCannotBeReadIsTold() async throws {
        let other = try DatabaseQueue(path: store.path)
        try await other.writeWithoutTransaction { db in try db.execute(sql: "DROP TABLE account") }
        let error = AccountStoreError(path: store.path, .failed("no such table: account"))
        #expect(await service().logIn(username: "octo-cat", password: "Geheim-1") == .failed(error))
    }
}
