import Foundation
import GRDB
import Locking
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Accounts

/// A network service that records the names that were queried.
private actor Network: AsyncAvailability {
    private(set) var asked: [String] = []

    func find(_ username: String) async throws(CancellationError) -> Availability {
        asked.append(username)
        return .available
    }
}

@Suite(.timeLimit(.minutes(1)))
struct StoredAvailabilityTests {
    private let folder: TemporaryFolder
    private let store: SQLiteStore
    private let network = Network()

    init() async throws {
        folder = try TemporaryFolder()
        store = try SQLiteStore(path: folder.file("accounts.sqlite"))
        let account = Account(username: "Octo-Cat", passwordHash: PasswordHash(text: "hash"))
        _ = try await store.insert(account, key: SignupKey())
    }

    @Test func `a name in the store is reported as taken without a request`() async throws {
        let service = StoredAvailability(store: store, other: network)
        #expect(try await service.availability(of: "octo-CAT") == .taken)
        #expect(await network.asked == [])
        #expect(try await service.availability(of: "octo-dog") == .available)
        #expect(await network.asked == ["octo-dog"])
    }

    @Test func `each request is answered exactly once, even if it is canceled`() async throws {
        let service = StoredAvailability(store: store, other: network)
        let (answers, continuation) = AsyncStream<AvailabilityAnswer?>.makeStream()
        for name in ["octo-CAT", "octo-dog"] {
            _ = service.ask(about: name) { continuation.yield($0) }
        }
        var received = Set<String>()
        for await answer in answers.prefix(2) {
            received.insert("\(String(describing: answer.map { $0.availability(of: $0.username) }))")
        }
        #expect(
            received == [
                "Optional(SignupCore.Availability.taken)", "Optional(SignupCore.Availability.available)",
            ])
        service.ask(about: "octo-dog") { continuation.yield($0) }.cancel()
        for await answer in answers.prefix(1) {
            #expect(answer == nil || answer?.availability(of: "octo-dog") == .available)
        }
        continuation.finish()
        #expect(await answers.reduce(0) { count, _ in count + 1 } == 0)
    }

    /// A service that responds to each request immediately.
    private struct Immediate: AvailabilityService {
        let asked = LockedValue<[String]>([])

        func ask(
            about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
        ) -> PendingRequest {
            asked.withLock { $0.append(username) }
            answer(AvailabilityAnswer(.available, about: username))
            return PendingRequest {}
        }
    }

    /// All results arrive before the request is returned, so a second result would be noticed.
    @Test func `a request that is canceled after it was answered is not answered again`() {
        var prepared = PreparedStore()
        prepared.owns = { name, answer in
            switch name {
            case "octo-CAT": answer(.success(.other))
            case "octo-dog": answer(.success(.none))
            default: answer(.failure(PreparedStore.failure))
            }
        }
        let service = StoredAvailability(store: prepared, other: Immediate())
        let answers = LockedValue<[Availability?]>([])
        for name in ["octo-CAT", "octo-dog", "octo-pig"] {
            service.ask(about: name) { answer in
                answers.withLock { $0.append(answer?.availability(of: name)) }
            }
            .cancel()
        }
        let expected: [Availability?] = [.taken, .available, .unknown(.unreadableStore)]
        #expect(answers.withLock(\.self) == expected)
    }

    @Test func `the availability of a name is unknown if the store cannot be read`() async throws {
        let other = try DatabaseQueue(path: store.place)
        try await other.writeWithoutTransaction { db in try db.execute(sql: "DROP TABLE account") }
        let service = StoredAvailability(store: store, other: network)
        #expect(try await service.availability(of: "octo-dog") == .unknown(.unreadableStore))
        #expect(await network.asked == [])
    }

    /// A service that cancels the outer request before it returns its own request.
    private final class Interrupted: AvailabilityService {
        let outer = LockedValue<PendingRequest?>(nil)
        let isOuterSet = DispatchSemaphore(value: 0)

        func ask(
            about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
        ) -> PendingRequest {
            isOuterSet.wait()
            outer.withLock { $0 }?.cancel()
            return PendingRequest { answer(nil) }
        }
    }

    @Test func `canceling a request while the store is being queried answers it, and it is not sent`() {
        let owners = LockedValue<[PreparedStore.Answer<Ownership>]>([])
        var prepared = PreparedStore()
        prepared.owns = { _, answer in owners.withLock { $0.append(answer) } }
        let other = Immediate()
        let service = StoredAvailability(store: prepared, other: other)
        let answers = LockedValue<[AvailabilityAnswer?]>([])
        let request = service.ask(about: "octo-dog") { answer in answers.withLock { $0.append(answer) } }
        request.cancel()
        // The store may never respond.
        #expect(answers.withLock { $0.map { $0 == nil } } == [true])
        for answer in owners.withLock({ $0 }) { answer(.success(.none)) }
        #expect(answers.withLock(\.count) == 1)
        #expect(other.asked.withLock(\.self) == [])
    }

    @Test func `canceling a request during its network query cancels that query`() async throws {
        let interrupted = Interrupted()
        let service = StoredAvailability(store: store, other: interrupted)
        let (answers, continuation) = AsyncStream<AvailabilityAnswer?>.makeStream()
        let request = service.ask(about: "octo-dog") { continuation.yield($0) }
        interrupted.outer.withLock { $0 = request }
        interrupted.isOuterSet.signal()
        var iterator = answers.makeAsyncIterator()
        let answer = try #require(await iterator.next())
        #expect(answer == nil)
    }
}
