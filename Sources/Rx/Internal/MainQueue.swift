internal import Dispatch

/// The main actor's queue, with functions that check whether the caller is running on the queue and that run work on
/// it.
///
/// These functions check the queue, not the thread, because on Linux an asynchronous `main` leaves its thread, and any
/// thread can then run the main queue.
///
/// The library's work for the main queue waits in a separate list, and each turn of the queue runs the first item in
/// the list. A test that blocks the queue until it has a result can therefore run the work itself.
@usableFromInline
package enum MainQueue {
    private struct State: Sendable {
        var waiting = Queue<@Sendable () -> Void>()
        /// The `wake` closures of the calls to ``blocked(wake:_:)`` that have not returned, innermost call last.
        var blockers: [@Sendable () -> Void] = []
    }

    private static let state = Locked(State())
    /// A stable reference for `===`: `DispatchQueue.main` returns a new object on each call.
    static let queue = DispatchQueue.main
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller is running on the main queue, or on the thread where the main queue starts.
    @usableFromInline
    package static var isCurrent: Bool {
        #if canImport(CDispatch)
            if runsThis { return true }
        #endif
        return DispatchQueue.getSpecific(key: key) != nil
    }

    /// Runs `body` on the main actor: immediately if the caller is running on the main queue, asynchronously
    /// otherwise.
    @usableFromInline
    static func run(_ body: @escaping @Sendable () -> Void) {
        if isCurrent { body() } else { async(body) }
    }

    /// Runs `body` asynchronously on the main actor.
    static func async(_ body: @escaping @Sendable () -> Void) {
        let wake = state.withLock { state in
            state.waiting.append(body)
            return state.blockers.last
        }
        queue.async { doNext() }
        wake?()
    }

    /// Runs the first pending work item.
    /// - Returns: Whether a work item was pending.
    @discardableResult
    package static func doNext() -> Bool {
        guard let work = state.withLock({ $0.waiting.next() }) else { return false }
        work()
        return true
    }

    /// Runs `body`, which blocks the main queue and runs the pending work with ``doNext()``.
    /// - Parameters:
    ///   - wake: A closure to call, on any thread, each time work is added.
    ///   - body: A closure that blocks the queue.
    package static func blocked(wake: @escaping @Sendable () -> Void, _ body: () -> Void) {
        state.withLock { $0.blockers.append(wake) }
        body()
        _ = state.withLock { $0.blockers.popLast() }
    }
}

/// Converts a main-actor closure to a closure that any thread can call. The main-actor closure runs immediately if the
/// call is made on the main queue, asynchronously otherwise. Use this function for closures that are called on
/// disposal, because any thread can dispose a subscription.
@usableFromInline
func onMainActor(_ closure: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
    {
        if MainQueue.isCurrent {
            assumingMainActor(closure)()
        } else {
            MainQueue.async(assumingMainActor(closure))
        }
    }
}
