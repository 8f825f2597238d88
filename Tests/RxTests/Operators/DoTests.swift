import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct DoTests {
    @Test func `do follows the Observable contract`() async {
        await checkContract { $0.do(onNext: { _ in }, onDispose: {}) }
    }

    @Test func `do calls its closures in order`() {
        let log = Log<String>()
        let subject = PublishSubject<Int>()
        let watched = subject.do(
            onNext: { log.add("next \($0)") }, afterNext: { log.add("after \($0)") },
            onCompleted: { log.add("completed") }, afterCompleted: { log.add("after completed") },
            onSubscribe: { log.add("subscribe") }, onSubscribed: { log.add("subscribed") },
            onDispose: { log.add("dispose") })
        _ = watched.subscribe(onNext: { log.add("got \($0)") }, onCompleted: { log.add("got completed") })
        subject.onNext(1)
        subject.onCompleted()
        #expect(
            log.entries == [
                "subscribe", "subscribed", "next 1", "got 1", "after 1", "completed", "dispose",
                "got completed",
                "after completed",
            ])
    }

    @Test func `do calls the closures for an error in order`() {
        let log = Log<String>()
        _ = Observable<Int>.error(TestError()).do(
            onError: { _ in log.add("error") }, afterError: { _ in log.add("after") },
            onDispose: { log.add("dispose") }
        ).subscribe(onError: { _ in log.add("got") })
        #expect(log.entries == ["error", "got", "after", "dispose"])
    }

    @Test func `do calls onDispose once, after unsubscribing from the source`() {
        let log = Log<String>()
        let source = Observable<Int>.create { _ in Disposables.create { log.add("source") } }
        let subscription = source.do(onDispose: { log.add("do") }).subscribe()
        subscription.dispose()
        subscription.dispose()
        #expect(log.entries == ["source", "do"])
    }

    @Test func `do does not subscribe to the source if onSubscribe disposes the subscription`() {
        let log = Log<String>()
        let stop = PublishSubject<Void>()
        let probe = Probe<Int>()
        _ = Observable.just(1).do(
            onNext: { log.add("next \($0)") },
            onSubscribe: {
                log.add("subscribe")
                stop.onNext(())
            },
            onSubscribed: { log.add("subscribed") }, onDispose: { log.add("dispose") }
        ).take(until: stop).subscribe(probe)
        #expect(probe.events == [.completed])
        #expect(log.entries == ["subscribe", "subscribed", "dispose"])
    }

    @Test func `do fails with the error that onNext throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(250)])
        let result = scheduler.start { xs.do(onNext: { if $0 == 2 { throw TestError() } }) }
        #expect(result.events == [.next(210, 1), .error(220, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }

    @Test func `do fails with the error that afterNext throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(250)])
        let result = scheduler.start { xs.do(afterNext: { _ in throw TestError() }) }
        #expect(result.events == [.next(210, 1), .error(210, TestError())])
    }

    @Test func `do replaces the terminal event with the error that its closure throws`() {
        let probe = Probe<Int>()
        _ = Observable<Int>.empty().do(onCompleted: { throw TestError("completed") }).subscribe(probe)
        _ = Observable<Int>.error(TestError()).do(onError: { _ in throw TestError("other") }).subscribe(probe)
        #expect(probe.events == [.error(TestError("completed")), .error(TestError("other"))])
    }

    @Test func `do drops errors that are thrown after the terminal event`() {
        let probe = Probe<Int>()
        _ = Observable<Int>.empty().do(afterCompleted: { throw TestError() }).subscribe(probe)
        #expect(probe.events == [.completed])
        #expect(probe.violations == [])
    }

    @Test
    func `do calls onDispose from upstream to downstream before the observer receives the terminal event`() {
        let log = Log<String>()
        func watched(_ source: Observable<Int>, _ name: String) -> Observable<Int> {
            source.do(
                onCompleted: { log.add("\(name) completed") }, afterCompleted: { log.add("\(name) after") },
                onDispose: { log.add("\(name) dispose") })
        }
        let subject = PublishSubject<Int>()
        _ = watched(watched(subject, "upper"), "lower")
            .subscribe(onCompleted: { log.add("completed") }, onDisposed: { log.add("disposed") })
        subject.onCompleted()
        #expect(
            log.entries == [
                "upper completed", "lower completed", "upper dispose", "lower dispose", "completed",
                "disposed",
                "lower after", "upper after",
            ])
    }

    @Test func `do calls onDispose before the observer of a downstream operator receives the terminal event`()
    {
        let log = Log<String>()
        let subject = PublishSubject<Int>()
        _ = subject.do(
            onCompleted: { log.add("do completed") }, afterCompleted: { log.add("do after") },
            onDispose: { log.add("do dispose") }
        ).map { $0 }.subscribe(onCompleted: { log.add("completed") })
        subject.onCompleted()
        #expect(log.entries == ["do completed", "do dispose", "completed", "do after"])
    }

    @Test func `a source that terminates immediately is disposed before onSubscribed is called`() {
        for end in [Event<Int>.completed, .error(TestError())] {
            let log = Log<String>()
            let source = Observable<Int>.create { observer in
                log.add("source")
                observer.onNext(0)
                observer.on(end)
                return Disposables.create { log.add("source dispose") }
            }
            _ = source.do(
                onNext: { _ in log.add("next") }, onError: { _ in log.add("end") },
                onCompleted: { log.add("end") },
                onSubscribe: { log.add("subscribe") }, onSubscribed: { log.add("subscribed") },
                onDispose: { log.add("dispose") }
            ).subscribe { _ in }
            #expect(
                log.entries == [
                    "subscribe", "source", "next", "end", "source dispose", "subscribed", "dispose",
                ])
        }
    }
}
