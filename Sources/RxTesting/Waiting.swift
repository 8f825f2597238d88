internal import Dispatch
internal import Foundation
internal import Rx

/// A wait that blocks a thread until ``end(_:)`` is called, by another thread or by work on the main queue. The main
/// queue continues to run.
final class Waiting: Sendable {
    private enum State: Sendable {
        case waiting
        case ended((any Error)?)
    }

    private let state = Locked(State.waiting)
    private let signal = DispatchSemaphore(value: 0)

    /// The error that finished the wait, if any.
    var error: (any Error)? {
        if case .ended(let error) = state.withLock({ $0 }) { error } else { nil }
    }

    private var isOver: Bool {
        if case .ended = state.withLock({ $0 }) { true } else { false }
    }

    /// Finishes the wait, unless an earlier call has finished it.
    func end(_ error: (any Error)?) {
        let isFirst = state.withLock { state in
            guard case .waiting = state else { return false }
            state = .ended(error)
            return true
        }
        if isFirst {
            signal.signal()
            // Add work to the main queue, because a run loop wakes up for such work but not for the semaphore.
            DispatchQueue.main.async {}
        }
    }

    /// Blocks the thread until the wait is finished or times out.
    func wait(_ timeout: Duration?) {
        let deadline = timeout.map { ContinuousClock.now + $0 }
        guard MainQueue.isCurrent else { return pause(until: deadline) }
        MainQueue.blocked(wake: { [signal] in signal.signal() }) {
            while !isOver, deadline.map({ $0 > .now }) ?? true {
                if MainQueue.doNext() { continue }
                if Thread.isMainThread { runLoop(until: deadline) } else { pause(until: deadline) }
            }
        }
    }

    private func pause(until deadline: ContinuousClock.Instant?) {
        guard let deadline else { return signal.wait() }
        _ = signal.wait(timeout: .now() + (deadline - .now) / .seconds(1))
    }

    /// Runs the main thread's run loop once, including the work on the main queue.
    private func runLoop(until deadline: ContinuousClock.Instant?) {
        let remaining = deadline.map { ($0 - .now) / .seconds(1) } ?? 3600
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: remaining))
    }
}
