import Rx
import RxTesting
import Testing

@MainActor
@Suite(.leakFree) struct ActivityTrackerTests {
    @Test func `the tracker reports whether any work is in progress`() {
        let tracker = ActivityTracker()
        var seen: [Bool] = []
        let bag = DisposeBag()
        tracker.drive(onNext: { seen.append($0) }).disposed(by: bag)
        let work = [PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>()]
        let subscriptions = work.map { $0.trackActivity(tracker).subscribe() }
        work[0].onCompleted()
        work[1].onError(TestError())
        #expect(seen == [false, true])
        subscriptions[2].dispose()
        #expect(seen == [false, true, false])
        _ = Single.just(1).trackActivity(tracker).subscribe()
        #expect(seen == [false, true, false, true, false])
    }

    @Test
    func `the tracker does not subscribe to the source if its own activation disposes the subscription`() {
        let tracker = ActivityTracker()
        let stop = PublishSubject<Void>()
        let count = Counter()
        var seen: [Bool] = []
        let bag = DisposeBag()
        tracker.drive(onNext: { isActive in
            seen.append(isActive)
            if isActive { stop.onNext(()) }
        }).disposed(by: bag)
        let probe = Probe<Int>()
        _ = Observable.just(1).do(onSubscribe: { count.up() }).trackActivity(tracker).take(until: stop)
            .subscribe(probe)
        #expect(probe.events == [.completed])
        #expect(seen == [false, true, false])
        #expect(count.value == 0)
    }

    @Test func `the tracker is inactive after several threads have finished using it`() async {
        for _ in 0..<20 {
            let tracker = ActivityTracker()
            var last: Bool?
            let subscription = tracker.drive(onNext: { last = $0 })
            await onThreads { _ in
                for _ in 0..<50 { Observable<Int>.never().trackActivity(tracker).subscribe().dispose() }
            }
            #expect(await eventually { last == false })
            subscription.dispose()
        }
    }
}
