import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct AsyncSubjectTests {
    /// Returns the events of observers that subscribe at 300, 400 and 900. The first observer unsubscribes at 600.
    private func run(_ events: [Recorded<Event<Int>>]) -> [[Recorded<Event<Int>>]] {
        let scheduler = TestScheduler(initialClock: 0)
        let subject = AsyncSubject<Int>()
        let observers = (0..<3).map { _ in scheduler.createObserver(Int.self) }
        let first = SerialDisposable()
        let source = scheduler.createHotObservable(events)
        let subscription = SerialDisposable()
        scheduler.scheduleAt(200) { subscription.disposable = source.subscribe(subject) }
        scheduler.scheduleAt(300) { first.disposable = subject.subscribe(observers[0]) }
        scheduler.scheduleAt(400) { _ = subject.subscribe(observers[1]) }
        scheduler.scheduleAt(600) { first.dispose() }
        scheduler.scheduleAt(900) { _ = subject.subscribe(observers[2]) }
        scheduler.start()
        subscription.dispose()
        #expect(!subject.hasObservers)
        return observers.map(\.events)
    }

    @Test func `an AsyncSubject emits the last element when it completes`() {
        #expect(
            run([.next(210, 1), .next(340, 2), .next(620, 3), .completed(630), .next(640, 4)])
                == [[], [.next(630, 3), .completed(630)], [.next(900, 3), .completed(900)]])
    }

    @Test func `an AsyncSubject emits only the error if it fails`() {
        #expect(
            run([.next(340, 2), .error(630, TestError()), .completed(640)])
                == [[], [.error(630, TestError())], [.error(900, TestError())]])
    }

    @Test func `an AsyncSubject emits only the completed event if it received no element`() {
        #expect(run([.completed(630)]) == [[], [.completed(630)], [.completed(900)]])
    }

    @Test func `an AsyncSubject reports whether it has observers`() {
        let subject = AsyncSubject<Int>()
        #expect(!subject.hasObservers)
        let subscription = subject.asObserver().subscribe()
        #expect(subject.hasObservers)
        subscription.dispose()
        #expect(!subject.hasObservers)
    }

    @Test func `an AsyncSubject terminates only once even if its observers or concurrent threads emit`() async
    {
        let reentrant = AsyncSubject<Int>()
        let inside = Probe<Int> { _ in
            reentrant.onNext(7)
            reentrant.onError(TestError())
        }
        _ = reentrant.subscribe(inside)
        reentrant.onNext(1)
        reentrant.onCompleted()
        #expect(inside.events == [.next(1), .completed])
        #expect(inside.violations == [])

        for _ in 0..<50 {
            let subject = AsyncSubject<Int>()
            let probes = (0..<8).map { _ in Probe<Int>() }
            await onThreads { index in
                subject.onNext(index)
                _ = subject.subscribe(probes[index])
                subject.onCompleted()
            }
            #expect(Set(probes.map(\.elements)).count == 1)
            #expect(probes.allSatisfy { $0.events.count == 2 && $0.hasEnded && $0.violations == [] })
        }
    }

    @Test func `a replaced element can use the subject in its deinit`() {
        let subject = AsyncSubject<Witness?>()
        subject.onNext(Witness { subject.onNext(nil) })
        subject.onNext(nil)
        let probe = Probe<Witness?>()
        _ = subject.subscribe(probe)
        subject.onCompleted()
        #expect(probe.events.count == 2)
    }

    @Test func `an element that arrives after the completed event is not kept`() {
        let subject = AsyncSubject<Witness>()
        subject.onCompleted()
        weak var late: Witness?
        do {
            let element = Witness()
            late = element
            subject.onNext(element)
        }
        #expect(late == nil)
    }

    @Test
    func `an observer that subscribes during the delivery of the element receives both events immediately`() {
        let subject = AsyncSubject<Int>()
        let late = Probe<Int>()
        let seen = Log<[Event<Int>]>()
        let first = Probe<Int> { event in
            guard case .next = event else { return }
            _ = subject.subscribe(late)
            seen.add(late.events)
        }
        let second = Probe<Int>()
        _ = subject.subscribe(first)
        _ = subject.subscribe(second)
        subject.onNext(1)
        subject.onCompleted()
        #expect(seen.entries == [[.next(1), .completed]])
        #expect([first, second, late].map(\.events) == Array(repeating: [.next(1), .completed], count: 3))
        #expect([first, second, late].allSatisfy { $0.violations == [] })
    }
}
