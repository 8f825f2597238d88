import Foundation
import GRDB
import Testing

@testable import GitHubSignup

/// Notes who was asked about.
private actor Network: AvailabilityService {
    private(set) var asked: [String] = []

    func availability(of username: String) async throws(CancellationError) -> Availability {
        asked.append(username)
        return .available
    }
}

@Suite(.timeLimit(.minutes(1)))
struct StoredAvailabilityTests {
    private let folder: TemporaryFolder
    private let store: AccountStore
    private let network = Network()

    init() async throws {
        folder = try TemporaryFolder()
        store = try AccountStore(path: folder.file("accounts.sqlite"))
        let account = Account(username: "Octo-Cat", passwordHash: PasswordHash(text: "hash"))
        _ = try await store.insert(account, key: SignupKey())
    }

    @Test func aNameOfTheStoreIsTakenWithoutANetwork() async throws {
        let service = StoredAvailability(store: store, other: network)
        #expect(try await service.availability(of: "octo-CAT") == .taken)
        #expect(await network.asked == [])
        #expect(try await service.availability(of: "octo-dog") == .available)
        #expect(await network.asked == ["octo-dog"])
    }

    @Test func aStoreThatCannotBeReadLeavesTheAnswerToTheNetwork() async throws {
        let other = try DatabaseQueue(path: store.path)
        try await other.writeWithoutTransaction { db in try db.execute(sql: "DROP TABLE account") }
        let service = StoredAvailability(store: store, other: network)
        #expect(try await service.availability(of: "octo-dog") == .available)
    }
}
