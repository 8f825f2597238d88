import Locking
import SignupTesting

@testable import Batch

/// A clock that moves only when the test advances it.
final class VirtualClock: Sendable {
    private struct Sleeper {
        let time: BatchClock.Instant
        let awake: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = BatchClock.Instant.now
        var sleepers: [Int: Sleeper] = [:]
        var count = 0
        var lateSleeps = 0
    }

    private let state = LockedValue(State())

    /// The clock for a batch.
    var clock: BatchClock {
        BatchClock(read: { self.state.withLock { $0.now } }, wait: { try await self.wait(until: $0) })
    }

    /// The number of waits.
    var sleeps: Int { state.withLock(\.count) }

    /// The number of waits for a time that had already passed.
    var lateSleeps: Int { state.withLock(\.lateSleeps) }

    /// The time until the first sleeper wakes, or nil if there are no sleepers.
    var nextWakening: Duration? {
        state.withLock { state in state.sleepers.values.map { state.now.duration(to: $0.time) }.min() }
    }

    /// Advances the clock, and wakes the sleepers that are due.
    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now += duration
            let due = state.sleepers.filter { $0.value.time <= state.now }
            for number in due.keys { state.sleepers[number] = nil }
            return due
        }
        for (_, sleeper) in due.sorted(by: { $0.key < $1.key }) { sleeper.awake.resume() }
    }

    /// Runs `work`, and advances the clock to the time of each sleeper until `work` returns.
    func advancing<Result: Sendable>(during work: @escaping @Sendable () async -> Result) async -> Result {
        let moving = Task {
            while !Task.isCancelled {
                if let next = nextWakening { advance(by: next) }
                await Task.yield()
            }
        }
        defer { moving.cancel() }
        return await work()
    }

    private func wait(until time: BatchClock.Instant) async throws {
        let number = state.withLock { state in
            state.count += 1
            if time <= state.now { state.lateSleeps += 1 }
            return state.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isOver = state.withLock { state in
                    guard time > state.now, !Task.isCancelled else { return true }
                    state.sleepers[number] = Sleeper(time: time, awake: continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: number) }?.awake.resume(
                throwing: CancellationError())
        }
    }
}
