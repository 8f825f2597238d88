internal import Dispatch

/// The common parts of the dispatch-queue schedulers.
extension DispatchQueue {
    /// Runs `work` in a later turn of the queue.
    func later(_ work: @escaping @Sendable () -> Void) {
        if self === MainQueue.queue { MainQueue.async(work) } else { async(execute: work) }
    }

    func scheduleNow<State: Sendable>(
        _ state: State, _ action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let work = SingleAssignmentDisposable()
        later {
            if !work.isDisposed { work.setDisposable(action(state)) }
        }
        return work
    }

    func schedule<State: Sendable>(
        _ state: State, after dueTime: Duration, leeway: Duration,
        _ action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let pending = SerialDisposable()
        let timer = SingleAssignmentDisposable()
        pending.disposable = timer
        timer.setDisposable(
            DispatchTimer(queue: self, dueTime: dueTime, leeway: leeway) {
                if pending.isDisposed { return }
                let work = SingleAssignmentDisposable()
                pending.disposable = work
                work.setDisposable(action(state))
            })
        return pending
    }

    func schedule<State: Sendable>(
        _ state: State, after dueTime: Duration, every period: Duration, leeway: Duration,
        _ action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        let current = Locked(state)
        let stopped = BooleanDisposable()
        let lock = Serial<Void>()
        let timer = DispatchTimer(queue: self, dueTime: dueTime, period: period, leeway: leeway) {
            lock.send(()) { _ in
                if stopped.isDisposed { return }
                current.replace(action(current.value))
            }
        }
        return Disposables.create(stopped, timer)
    }
}
