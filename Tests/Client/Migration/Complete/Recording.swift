@preconcurrency import RxSwift
import RxTest

func recorded(_ events: [RxTest.Recorded<RxSwift.Event<Int>>]) -> [RxTest.Recorded<RxSwift.Event<Int>>] {
    let scheduler = RxTest.TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable(events)
    return scheduler.start { xs.map { $0 + 1 } }.events
}
