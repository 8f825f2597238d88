import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct AmbTests {
    private func amb(
        _ left: [Recorded<Event<Int>>], _ right: [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<Int>>], left: [Subscription], right: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(left)
        let ys = scheduler.createHotObservable(right)
        return (scheduler.start { xs.amb(ys) }.events, xs.subscriptions, ys.subscriptions)
    }

    @Test func `amb follows the Observable contract`() async {
        await checkContract { $0.amb(Observable.never()) }
        await checkContract { Observable.amb([.never(), $0, .never()]) }
    }

    @Test func `amb follows the first source that emits`() {
        let left = amb([.next(210, 2), .completed(240)], [.next(220, 3), .completed(250)])
        #expect(left.events == [.next(210, 2), .completed(240)])
        #expect(left.left == [Subscription(200, 240)])
        #expect(left.right == [Subscription(200, 210)])
        let right = amb([.next(220, 2), .completed(240)], [.next(210, 3), .completed(250)])
        #expect(right.events == [.next(210, 3), .completed(250)])
        #expect(right.left == [Subscription(200, 210)])
        #expect(right.right == [Subscription(200, 250)])
    }

    @Test func `amb follows a source whose first event is a terminal event`() {
        #expect(amb([.completed(210)], [.next(220, 3)]).events == [.completed(210)])
        #expect(amb([.next(220, 3)], [.error(210, TestError())]).events == [.error(210, TestError())])
        #expect(amb([], [.completed(225)]).events == [.completed(225)])
    }

    @Test func `an error from a losing source is ignored`() {
        let (events, _, right) = amb([.next(210, 2), .completed(250)], [.error(220, TestError())])
        #expect(events == [.next(210, 2), .completed(250)])
        #expect(right == [Subscription(200, 210)])
    }

    @Test func `amb emits nothing if neither source emits`() {
        let (events, left, right) = amb([], [])
        #expect(events == [])
        #expect(left == [Subscription(200, 1000)] && right == [Subscription(200, 1000)])
    }

    @Test func `amb accepts any number of sources`() {
        let scheduler = TestScheduler(initialClock: 0)
        let sources = [230, 210, 220].map { time in
            scheduler.createHotObservable([.next(time, time), .completed(300)])
        }
        let result = scheduler.start { Observable.amb(sources.map { $0.asObservable() }) }
        #expect(result.events == [.next(210, 210), .completed(300)])
        #expect(
            sources.map(\.subscriptions) == [
                [Subscription(200, 210)], [Subscription(200, 300)], [Subscription(200, 210)],
            ])
        let never = Probe<Int>()
        Observable<Int>.amb([]).subscribe(never).dispose()
        #expect(never.events == [])
    }

    @Test func `amb has only one winner when several threads emit concurrently`() async {
        for _ in 0..<50 {
            let subjects = (0..<4).map { _ in PublishSubject<Int>() }
            let probe = Probe<Int>()
            _ = Observable.amb(subjects.map { $0.asObservable() }).subscribe(probe)
            await onThreads(4) { index in
                for number in 0..<20 { subjects[index].onNext(index * 100 + number) }
                subjects[index].onCompleted()
            }
            #expect(probe.violations == [])
            #expect(Set(probe.elements.map { $0 / 100 }).count == 1)
            #expect(probe.elements.count == 20)
            #expect(probe.hasEnded)
        }
    }

    @Test func `a sequence that emits while another one is being disposed does not win`() {
        let (first, last) = (PublishSubject<Int>(), PublishSubject<Int>())
        let middle = Observable<Int>.create { _ in Disposables.create { last.onNext(3) } }
        let probe = Probe<Int>()
        let subscription = Observable.amb([first.asObservable(), middle, last.asObservable()])
            .subscribe(probe)
        first.onNext(1)
        #expect(probe.events == [.next(1)])
        subscription.dispose()
    }

    @Test func `amb does not subscribe to more sequences after one has emitted`() {
        let other = Restarts()
        let probe = Probe<Int>()
        let first = Observable.just(1).concat(Observable.never())
        let subscription = Observable.amb([first, other.sequence]).subscribe(probe)
        #expect(probe.events == [.next(1)])
        #expect(other.subjects.isEmpty)
        subscription.dispose()
    }
}
