import Chains

/// A source that emits at ticks of the clock and records its subscriptions. Observers receive events in the order in
/// which they subscribed. With RxTest's hot source, the order changes when an observer unsubscribes.
final class HotSource {
    private(set) var intervals: [Trace.Interval] = []
    private var observers: [Int: AnyObserver<Value>] = [:]
    private let scheduler: TestScheduler

    init(_ events: [Timed], _ scheduler: TestScheduler) {
        self.scheduler = scheduler
        for event in events.map(recorded) {
            scheduler.scheduleAt(event.time) { [weak self] in self?.send(event.value) }
        }
    }

    var observable: Observable<Value> {
        .create { [self] observer in
            let number = intervals.count
            intervals.append(Trace.Interval(scheduler.clock, nil))
            observers[number] = observer
            return Disposables.create { [self] in
                observers[number] = nil
                intervals[number] = Trace.Interval(intervals[number].begin, scheduler.clock)
            }
        }
    }

    private func send(_ event: Event<Value>) {
        for (_, observer) in observers.sorted(by: { $0.key < $1.key }) { observer.on(event) }
    }
}
