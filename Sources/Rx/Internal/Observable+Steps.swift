extension Observable {
    /// Emits what `next` returns until it returns nil, then completes. Each element is a piece of work of its own.
    /// - Parameters:
    ///   - scheduler: Where the pieces of work run.
    ///   - begin: Makes the state of a subscription.
    ///   - next: Makes an element of the state, and changes it. The sequence fails with an error it throws.
    @inlinable
    @inline(__always)
    static func steps<State>(
        on scheduler: any ImmediateSchedulerType, _ begin: @escaping @Sendable () -> State,
        _ next: @escaping @Sendable (inout State) throws -> Element?
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            let state = Memory(begin())
            schedule(on: scheduler, subscription) {
                if subscription.isDisposed { return false }
                do {
                    if let element = try next(&state.value) {
                        sink.next(element)
                        return true
                    }
                } catch {
                    sink.error(error)
                    return false
                }
                sink.receive(nil, .completed)
                return false
            }
        }
    }

    /// Runs `step` until it returns false, each time as a new piece of work.
    @usableFromInline
    static func schedule(
        on scheduler: any ImmediateSchedulerType, _ subscription: Subscription,
        _ step: @escaping @Sendable () -> Bool
    ) {
        if type(of: scheduler) == CurrentThreadScheduler.self {
            Trampoline.repeatedly(step)
        } else {
            subscription.add(scheduler.scheduleRecursive(()) { _, recurse in if step() { recurse(()) } })
        }
    }
}
