import Foundation
import Rx
import RxFoundation
import RxTesting

/// Returns rows that use `RxFoundation` with elements of the given kind.
@MainActor
func foundationRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let describe = kind.describe
    return [
        loggedRow("OperationQueueScheduler", kind) { _, log in
            let scheduler = OperationQueueScheduler(operationQueue: OperationQueue())
            let sequence = Observable.from(kind.elements).observe(on: scheduler).subscribe(on: scheduler)
            for element in (try? sequence.toBlocking().toArray()) ?? [] { log.add(describe(element)) }
        },
        loggedRow("work of an OperationQueueScheduler", kind) { _, log in
            let queue = OperationQueue()
            _ = OperationQueueScheduler(operationQueue: queue).schedule(kind.third) {
                log.add(describe($0))
                return Disposables.create()
            }
            queue.waitUntilAllOperationsAreFinished()
        },
        loggedRow("HistoricalScheduler", kind) { _, log in
            let scheduler = HistoricalScheduler()
            let late = Observable.from(kind.elements, scheduler: scheduler)
                .delay(.seconds(60), scheduler: scheduler)
            _ = late.subscribe(onNext: {
                log.add("\(Int(scheduler.clock.timeIntervalSince1970)) " + describe($0))
            })
            scheduler.start()
        },
        loggedRow("work of a HistoricalScheduler", kind) { _, log in
            let scheduler = HistoricalScheduler()
            _ = scheduler.scheduleRelative(kind.second, dueTime: .seconds(60)) {
                log.add(describe($0))
                return Disposables.create()
            }
            scheduler.start()
        },
    ]
}
