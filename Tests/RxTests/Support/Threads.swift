import Dispatch
import Foundation
import Rx

/// Runs `body` on `count` threads at the same time, and returns when all threads have finished.
func onThreads(_ count: Int = 8, _ body: @escaping @Sendable (_ index: Int) -> Void) async {
    let resources = ResourceCount.current
    let group = DispatchGroup()
    for index in 0..<count {
        group.enter()
        Thread {
            ResourceCount.counting(resources) { body(index) }
            group.leave()
        }.start()
    }
    await withCheckedContinuation { continuation in
        group.notify(queue: .global()) { continuation.resume() }
    }
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
