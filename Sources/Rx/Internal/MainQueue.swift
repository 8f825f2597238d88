internal import Dispatch

/// Whether this code runs on the main actor: asked once per event at a Driver's entry.
///
/// Asked of the main queue and not of the thread, because on Linux an asynchronous `main` gives its
/// thread up, and the main actor's work is done by whichever thread serves the main queue.
///
/// What Rx leaves to the main queue waits in a list of its own, of which each turn of the queue does the
/// first: so that a test that blocks the queue, waiting for a result, can do the work that it waits for.
@usableFromInline
package enum MainQueue {
    private struct State: Sendable {
        var waiting = Queue<@Sendable () -> Void>()
        /// Those that block the queue, one inside the other.
        var blockers: [@Sendable () -> Void] = []
    }

    private static let state = Locked(State())
    /// The queue as the object that ours are compared with: `DispatchQueue.main` is another each time.
    static let queue = DispatchQueue.main
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the main queue, or the thread it starts on, runs this.
    @usableFromInline
    package static var isCurrent: Bool {
        #if canImport(CDispatch)
            if runsThis { return true }
        #endif
        return DispatchQueue.getSpecific(key: key) != nil
    }

    /// Runs `body` on the main actor: now, if this is it.
    @usableFromInline
    static func run(_ body: @escaping @Sendable () -> Void) {
        if isCurrent { body() } else { async(body) }
    }

    /// Runs `body` on the main actor, in a later turn of the queue.
    static func async(_ body: @escaping @Sendable () -> Void) {
        let wake = state.withLock { state in
            state.waiting.append(body)
            return state.blockers.last
        }
        queue.async { doNext() }
        wake?()
    }

    /// Does the first of what waits.
    /// - Returns: Whether there was anything.
    @discardableResult
    package static func doNext() -> Bool {
        guard let work = state.withLock({ $0.waiting.next() }) else { return false }
        work()
        return true
    }

    /// Runs `body`, that blocks the main queue and does with ``doNext()`` what waits there.
    /// - Parameters:
    ///   - wake: Called, on any thread, when there is something to do.
    ///   - body: Blocks.
    package static func blocked(wake: @escaping @Sendable () -> Void, _ body: () -> Void) {
        state.withLock { $0.blockers.append(wake) }
        body()
        _ = state.withLock { $0.blockers.popLast() }
    }
}

/// A closure of the main actor as one that may be called from anywhere: it runs there, at once if that is
/// here. For what a disposal calls, as anyone may dispose.
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
