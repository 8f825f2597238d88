internal import Dispatch

/// A timer on a queue. When the timer is canceled, it releases its work immediately. (Dispatch would release the work
/// later, on the queue.)
///
/// Sound as `@unchecked Sendable`: a dispatch source can be canceled on any thread, but Dispatch does not declare its
/// types as `Sendable` on every platform.
struct DispatchTimer: Disposable, @unchecked Sendable {
    private let source: any DispatchSourceTimer
    private let work: Locked<(@Sendable () -> Void)?>

    /// - Parameters:
    ///   - queue: The queue that runs `work`.
    ///   - dueTime: The time until the first run.
    ///   - period: The time between runs, or nil for a single run.
    ///   - work: The work.
    init(
        queue: DispatchQueue, dueTime: Duration, period: Duration? = nil, leeway: Duration = .zero,
        _ work: @escaping @Sendable () -> Void
    ) {
        let box = Locked<(@Sendable () -> Void)?>(work)
        self.work = box
        // A timer for the main queue fires on another queue and adds its work to `MainQueue` so that a test that blocks
        // the main queue can run the work itself.
        let isMain = queue === MainQueue.queue
        source = DispatchSource.makeTimerSource(queue: isMain ? nil : queue)
        source.schedule(
            deadline: .now() + dueTime.timerInterval,
            repeating: period?.timerInterval ?? .never, leeway: leeway.timerInterval)
        let isWaiting = Locked(false)
        // The handler retains the source, so a timer runs until it is canceled, even if nothing retains its disposable.
        source.setEventHandler { [source] in
            withExtendedLifetime(source) {}
            guard isMain else { box.value?(); return }
            // Only one turn of the main queue is pending at a time, so a queue that has been blocked runs only one tick
            // afterward, as with Dispatch's own timers.
            if isWaiting.replace(true) { return }
            MainQueue.async {
                isWaiting.replace(false)
                box.value?()
            }
        }
        source.resume()
    }

    func dispose() {
        source.cancel()
        work.replace(nil)
    }
}

extension Duration {
    /// The interval for a timer. Dispatch does not accept negative periods or leeways.
    fileprivate var timerInterval: DispatchTimeInterval { max(self, .zero).dispatchInterval }
}

/// The code that the dispatch-queue schedulers share.
extension DispatchQueue {
    /// Runs `work` asynchronously on the queue.
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
        // The state is optional, because a zero-sized state would have the same address as the object that contains it,
        // and the thread sanitizer would report uses of that object as races.
        let current = Locked<State?>(state)
        let stopped = BooleanDisposable()
        let lock = Serial<Void>()
        let timer = DispatchTimer(queue: self, dueTime: dueTime, period: period, leeway: leeway) {
            lock.send(()) { _ in
                guard !stopped.isDisposed, let state = current.value else { return }
                current.replace(action(state))
            }
        }
        return Disposables.create(stopped, timer)
    }
}

extension SerialDisposable {
    /// Runs `action` after `dueTime`, unless this object is disposed or set to another disposable before then.
    func schedule(
        on scheduler: any SchedulerType, after dueTime: RxTimeInterval,
        _ action: @escaping @Sendable () -> Void
    ) {
        set {
            scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                action()
                return Disposables.create()
            }
        }
    }
}
