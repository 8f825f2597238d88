import Dispatch
import Rx
import RxTesting

/// Returns rows that schedule work with a state of the given kind immediately, later, repeatedly and recursively, on
/// each scheduler with a real queue.
@MainActor
func queueRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let schedulers: [(name: String, scheduler: any SchedulerType)] = [
        ("a serial queue", SerialDispatchQueueScheduler(internalSerialQueueName: "elements")),
        ("a concurrent queue", ConcurrentDispatchQueueScheduler(qos: .userInitiated)),
        ("the main scheduler", MainScheduler.instance),
        ("the asynchronous main scheduler", MainScheduler.asyncInstance),
        ("the concurrent main scheduler", ConcurrentMainScheduler.instance),
    ]
    return schedulers.flatMap { name, scheduler in
        [
            loggedRow("a state of \(name)", kind) { _, log in
                log.add(1, of: kind) { observer in
                    scheduler.schedule(kind.second) { observer.emit($0) }
                }
            },
            loggedRow("a later state of \(name)", kind) { _, log in
                log.add(1, of: kind) { observer in
                    scheduler.scheduleRelative(kind.third, dueTime: .milliseconds(1)) { observer.emit($0) }
                }
            },
            loggedRow("a periodic state of \(name)", kind) { _, log in
                log.add(3, of: kind) { observer in
                    scheduler.schedulePeriodic(
                        kind.first, startAfter: .zero, period: .milliseconds(1)
                    ) { state in
                        observer.onNext(state)
                        return kind.second
                    }
                }
            },
            loggedRow("a recursive state of \(name)", kind) { _, log in
                log.add(3, of: kind) { observer in
                    // A main scheduler performs all of this work before the call returns.
                    let states = Lines()
                    return scheduler.scheduleRecursive(kind.first) { state, recurse in
                        observer.onNext(state)
                        states.add("")
                        if states.all.count < 3 { recurse(kind.elements[states.all.count]) }
                    }
                }
            },
            loggedRow("a recursive state of \(name), later", kind) { _, log in
                log.add(3, of: kind) { observer in
                    scheduler.scheduleRecursive(kind.first, dueTime: .zero) { state, recurse in
                        observer.onNext(state)
                        recurse(kind.second, .milliseconds(1))
                    }
                }
            },
        ]
    }
}

extension AnyObserver {
    /// Emits the element. Returns a disposable, because a scheduler's action must return one.
    fileprivate nonisolated func emit(_ element: Element) -> any Disposable {
        onNext(element)
        return Disposables.create()
    }
}

extension Lines {
    /// Logs the first `count` elements that the work emits.
    fileprivate nonisolated func add<Element: Sendable>(
        _ count: Int, of kind: Kind<Element>,
        _ start: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
    ) {
        let sequence = Observable.create(start).take(count)
        let elements = (try? sequence.toBlocking(timeout: .seconds(60)).toArray()) ?? []
        for element in elements { add(kind.describe(element)) }
    }
}
