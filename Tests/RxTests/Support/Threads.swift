import Dispatch
import Foundation
import Rx

/// Runs `body` on `count` threads at the same time, and returns when all threads have finished. No thread calls `body`
/// before all threads have started.
func onThreads(_ count: Int = 8, _ body: @escaping @Sendable (_ index: Int) -> Void) async {
    let group = DispatchGroup()
    let start = DispatchGroup()
    for _ in 0..<count {
        group.enter()
        start.enter()
    }
    for index in 0..<count {
        startThread {
            start.leave()
            start.wait()
            body(index)
            group.leave()
        }
    }
    await withCheckedContinuation { continuation in
        group.notify(queue: .global()) { continuation.resume() }
    }
}

/// Starts a thread whose subscriptions belong to the same count as the caller's.
func startThread(_ body: @escaping @Sendable () -> Void) {
    let resources = ResourceCount.current
    Thread { ResourceCount.counting(resources, body) }.start()
}

/// Waits until `condition` holds. Use this for work that another thread finishes at an unknown time.
/// - Returns: Whether the condition held within a minute.
func eventually(
    isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool
) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(60)
    while !condition() {
        if ContinuousClock.now > deadline { return false }
        await Task.yield()
    }
    return true
}
