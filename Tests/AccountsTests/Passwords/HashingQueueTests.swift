import Dispatch
import Locking
import ProcessTesting
import SignupSupport
import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(1)))
struct HashingQueueTests {
    @Test
    func `a password is hashed with the given cost, and only that password matches the hash`() async throws {
        let queue = HashingQueue(cost: .least)
        let hash = try await queue.hash("Butter-1")
        #expect(hash.cost == .least)
        #expect(try await queue.matches("Butter-1", hash))
        #expect(try await !queue.matches("Butter-2", hash))
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

    /// A hash is in progress until its result has been delivered, so the test delays the delivery.
    @Test(arguments: [1, 2])
    func `no more hashes than specified are computed at the same time`(_ width: Int) async throws {
        let queue = HashingQueue(cost: .least, width: width)
        let counts = LockedValue((current: 0, highest: 0, finished: 0))
        let delay = DispatchSemaphore(value: 0)
        for _ in 0..<8 {
            queue.hash("Butter-1") { _ in
                counts.withLock { counts in
                    counts.current += 1
                    counts.highest = max(counts.highest, counts.current)
                }
                delay.wait()
                counts.withLock { counts in
                    counts.current -= 1
                    counts.finished += 1
                }
            }
        }
        try await poll("the hashes were not started") { counts.withLock { $0.current } == width }
        // Leaves time for hashes that should not have been started.
        try await Task.sleep(for: .milliseconds(100))  // on purpose
        for _ in 0..<8 { delay.signal() }
        try await poll("the hashes were not finished") { counts.withLock { $0.finished } == 8 }
        #expect(counts.withLock { $0.highest } == width)
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
