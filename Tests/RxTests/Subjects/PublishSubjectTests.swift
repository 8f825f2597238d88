import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct PublishSubjectTests {
    @Test func `a PublishSubject emits the elements that arrive after the subscription`() {
        let subject = PublishSubject<Int>()
        let first = Probe<Int>()
        let second = Probe<Int>()
        subject.onNext(0)
        let subscription = subject.subscribe(first)
        subject.onNext(1)
        _ = subject.subscribe(second)
        subject.onNext(2)
        subscription.dispose()
        subject.onNext(3)
        subject.onCompleted()
        subject.onNext(4)
        #expect(first.events == [.next(1), .next(2)])
        #expect(second.events == [.next(2), .next(3), .completed])
        #expect(!subject.hasObservers)
    }

    @Test func `a late observer receives only the terminal event`() {
        let completed = PublishSubject<Int>()
        completed.onCompleted()
        completed.onError(TestError())
        let failed = PublishSubject<Int>()
        failed.onError(TestError())
        let probe = Probe<Int>()
        _ = completed.subscribe(probe)
        _ = failed.subscribe(probe)
        #expect(probe.events == [.completed, .error(TestError())])
    }

    @Test
    func `an observer that subscribes again to a terminated subject receives its terminal event immediately`()
    {
        let subject = PublishSubject<Int>()
        subject.onError(TestError())
        let log = Log<String>()
        _ = subject.subscribe(onError: { _ in
            log.add("first begins")
            _ = subject.subscribe(onError: { _ in log.add("second") })
            log.add("first ends")
        })
        #expect(log.entries == ["first begins", "second", "first ends"])
    }

    @Test func `a PublishSubject emits nothing and fails for new observers after disposal`() {
        let subject = PublishSubject<Int>()
        let probe = Probe<Int>()
        let subscription = subject.subscribe(probe)
        subject.dispose()
        subject.onNext(1)
        subject.onCompleted()
        #expect(subject.isDisposed)
        let late = Probe<Int>()
        _ = subject.subscribe(late)
        #expect(probe.events == [])
        #expect(late.events == [.error(RxError.disposed(objectName: "PublishSubject"))])
        subscription.dispose()
    }

    @Test func `elements that arrive during a delivery are delivered to all observers after it`() {
        let subject = PublishSubject<Int>()
        let log = Log<String>()
        _ = subject.subscribe(onNext: {
            log.add("a\($0)")
            if $0 == 1 { subject.onNext(2) }
        })
        _ = subject.subscribe(onNext: { log.add("b\($0)") })
        subject.onNext(1)
        #expect(log.entries == ["a1", "b1", "a2", "b2"])
        subject.onCompleted()
    }

    @Test func `an observer that another observer disposes during a delivery receives no more events`() {
        let subject = PublishSubject<Int>()
        let second = SerialDisposable()
        let probe = Probe<Int>()
        let first = subject.subscribe(onNext: { if $0 == 1 { second.dispose() } })
        second.disposable = subject.subscribe(probe)
        subject.onNext(1)
        #expect(probe.events == [])
        first.dispose()
        #expect(!subject.hasObservers)
    }

    @Test func `an observer that subscribes during a delivery receives later elements`() {
        let subject = PublishSubject<Int>()
        let probe = Probe<Int>()
        let first = subject.subscribe(onNext: {
            if $0 == 1 {
                _ = subject.subscribe(probe)
                subject.onNext(2)
            }
        })
        subject.onNext(1)
        #expect(probe.events == [.next(2)])
        first.dispose()
        subject.onCompleted()
    }

    @Test func `a released subject releases its observers`() {
        weak var witness: Witness?
        do {
            let object = Witness()
            witness = object
            _ = PublishSubject<Int>().subscribe(onNext: { _ in _ = object })
            let kept = PublishSubject<Int>()
            _ = kept.map { $0 }.subscribe(onNext: { _ in _ = object })
        }
        #expect(witness == nil)
    }

    @Test func `all observers receive elements in the same order when several threads emit concurrently`()
        async
    {
        let subject = PublishSubject<Int>()
        let probes = (0..<3).map { _ in Probe<Int>() }
        for probe in probes { _ = subject.subscribe(probe) }
        await onThreads { index in
            for number in 0..<300 {
                subject.onNext(index * 1000 + number)
                if number % 50 == 0 { subject.subscribe().dispose() }
            }
        }
        subject.onCompleted()
        for probe in probes {
            #expect(probe.violations == [])
            #expect(probe.elements.count == 2400)
            #expect(probe.elements == probes[0].elements)
        }
        for index in 0..<8 {
            #expect(probes[0].elements.filter { $0 / 1000 == index } == (0..<300).map { index * 1000 + $0 })
        }
        #expect(!subject.hasObservers)
    }

    @Test
    func `a PublishSubject terminates only once when several threads emit terminal events concurrently`()
        async
    {
        let subject = PublishSubject<Int>()
        let probes = (0..<8).map { _ in Probe<Int>() }
        await onThreads { index in
            _ = subject.subscribe(probes[index])
            for number in 0..<100 { subject.onNext(number) }
            if index.isMultiple(of: 2) { subject.onCompleted() } else { subject.onError(TestError()) }
        }
        for probe in probes {
            #expect(probe.violations == [])
            #expect(probe.hasEnded)
        }
        #expect(!subject.hasObservers)
    }

    @Test func `disposal releases the observers`() {
        expectDisposalReleasesObservers(PublishSubject<Int>())
    }

    @Test func `a PublishSubject has no observers after disposal`() {
        let subject = PublishSubject<Int>()
        let subscription = subject.subscribe()
        #expect(subject.hasObservers)
        subject.dispose()
        #expect(!subject.hasObservers)
        subscription.dispose()
    }

    @Test func `a PublishSubject has no observers once it has terminated, even if a delivery is pending`() {
        let scheduler = TestScheduler(initialClock: 0)
        let subject = PublishSubject<Int>()
        let probe = Probe<Int>()
        _ = subject.observe(on: scheduler).subscribe(probe)
        _ = subject.subscribe(onNext: { _ in
            subject.onCompleted()
            #expect(!subject.hasObservers)
        })
        subject.onNext(1)
        #expect(!subject.hasObservers)
        scheduler.start()
        #expect(probe.events == [.next(1), .completed])
    }
}
