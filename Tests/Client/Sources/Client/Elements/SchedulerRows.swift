import Dispatch
import Rx
import RxTesting

/// Returns rows that run work with a state of the given kind on each scheduler, and rows in which each scheduler
/// delivers elements of that kind.
@MainActor
func schedulerRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let describe = kind.describe
    let serial = SerialDispatchQueueScheduler(internalSerialQueueName: "elements")
    let concurrent = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    return [
        loggedRow("CurrentThreadScheduler", kind) { _, log in
            _ = CurrentThreadScheduler.instance.schedule(kind.second) {
                log.add(describe($0))
                return Disposables.create()
            }
        },
        loggedRow("MainScheduler", kind) { _, log in
            _ = MainScheduler.instance.schedule(kind.second) {
                log.add(describe($0))
                return Disposables.create()
            }
        },
        loggedRow("TestScheduler", kind) { bench, log in
            _ = bench.scheduler.scheduleRelative(kind.third, dueTime: .seconds(5)) {
                log.add(describe($0))
                return Disposables.create()
            }
            _ = bench.scheduler.scheduleAbsoluteVirtual(kind.first, time: 3) {
                log.add(describe($0))
                return Disposables.create()
            }
            _ = bench.scheduler.scheduleRelativeVirtual(kind.second, dueTime: 4) {
                log.add(describe($0))
                return Disposables.create()
            }
            bench.scheduler.start()
        },
        loggedRow("a periodic state in virtual time", kind) { bench, log in
            let timer = bench.scheduler.schedulePeriodic(
                kind.first, startAfter: .seconds(1), period: .seconds(5)
            ) {
                log.add(describe($0))
                return kind.second
            }
            bench.scheduler.scheduleAt(12) { timer.dispose() }
            bench.scheduler.start()
        },
        loggedRow("a recursive state in virtual time", kind) { bench, log in
            let work = bench.scheduler.scheduleRecursive(kind.first, dueTime: .seconds(1)) { state, recurse in
                log.add(describe(state))
                recurse(kind.third, .seconds(4))
            }
            bench.scheduler.scheduleAt(12) { work.dispose() }
            bench.scheduler.start()
        },
        loggedRow("a serial queue", kind) { _, log in
            let sequence = Observable.from(kind.elements).observe(on: serial).filter { _ in true }
            for element in (try? sequence.toBlocking().toArray()) ?? [] { log.add(describe(element)) }
        },
        loggedRow("a concurrent queue", kind) { _, log in
            let sequence = Observable.from(kind.elements).observe(on: concurrent).subscribe(on: serial)
            for element in (try? sequence.toBlocking().toArray()) ?? [] { log.add(describe(element)) }
        },
        loggedRow("elements on a queue", kind) { _, log in
            let sequence = Observable.from(kind.elements, scheduler: concurrent)
            for element in (try? sequence.toBlocking().toArray()) ?? [] { log.add(describe(element)) }
        },
        loggedRow("merged from two threads", kind) { _, log in
            let here = Observable.from(kind.elements, scheduler: serial)
            let there = Observable.from(kind.elements, scheduler: concurrent)
            let count = (try? Observable.merge(here, there).toBlocking().toArray().count) ?? 0
            log.add("\(count)")
        },
    ]
}
