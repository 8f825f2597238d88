import SignupSupport
import SignupTesting
import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(1)))
struct HashingQueueTests {
    @Test
    func `a password is hashed with the given cost, and only that password matches the hash`() async throws {
        let queue = HashingQueue(cost: .least)
        let hash = try await queue.hash("Butter-1")
        #expect(hash.cost == .least)
        #expect(await queue.matches("Butter-1", hash))
        #expect(await !queue.matches("Butter-2", hash))
    }

    @Test func `a hashing failure is reported`() async {
        let queue = HashingQueue(cost: PasswordHash.Cost(passes: 1, memory: 1 << 43))
        await #expect(throws: PasswordHash.Failure.outOfMemory(bytes: 1 << 43)) {
            try await queue.hash("Butter-1")
        }
    }

    @Test func `each concurrent call receives a hash that matches its password`() async throws {
        let queue = HashingQueue(cost: .least, width: 2)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask { try await queue.hash("Butter-\(number)").matches("Butter-\(number)") }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }

    #if os(Linux)
        /// Computing all hashes at the same time would take 1.5 GiB. The limit of 600 MiB leaves room for tests that
        /// run in parallel.
        @Test func `a hash uses no memory until its computation starts`() async throws {
            let queue = HashingQueue(cost: PasswordHash.Cost(passes: 1, memory: 128 << 20), width: 1)
            let before = try currentMemory()
            let most = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<12 {
                    group.addTask {
                        _ = try await queue.hash("Butter-1")
                        // The first hash is complete before the other hashes, so any memory that they had allocated in
                        // advance would still be in use.
                        return try currentMemory()
                    }
                }
                return try await group.reduce(0) { max($0, $1) }
            }
            #expect(most - before < 600 << 20)
        }
    #endif
}
