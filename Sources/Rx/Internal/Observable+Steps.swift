extension Observable {
    /// Emits the results of `next` until it returns nil, then completes. Each element is emitted in a separate work
    /// item.
    /// - Parameters:
    ///   - scheduler: The scheduler that runs the work items.
    ///   - begin: A closure that creates the state of a subscription.
    ///   - next: A closure that returns an element and changes the state. If it throws, the sequence fails with that
    ///     error.
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
                sink.end(.completed)
                return false
            }
        }
    }

    /// Runs `step` until it returns false, each time as a new work item.
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
