import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ReplaySubjectTests {
    @Test func `a ReplaySubject first emits its latest elements to each observer`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        for number in 1...3 { subject.onNext(number) }
        let probe = Probe<Int>()
        _ = subject.subscribe(probe)
        subject.onNext(4)
        subject.onCompleted()
        #expect(probe.events == [.next(2), .next(3), .next(4), .completed])
    }

    @Test func `a ReplaySubject still replays after the terminal event`() {
        for end in [Event<Int>.completed, .error(TestError())] {
            let subject = ReplaySubject<Int>.create(bufferSize: 1)
            subject.onNext(1)
            subject.onNext(2)
            subject.on(end)
            subject.onNext(3)
            let probe = Probe<Int>()
            _ = subject.subscribe(probe)
            #expect(probe.events == [.next(2), end])
        }
    }

    @Test func `a ReplaySubject can replay all elements or no elements`() {
        let all = ReplaySubject<Int>.createUnbounded()
        let none = ReplaySubject<Int>.create(bufferSize: 0)
        for number in 0..<1000 {
            all.onNext(number)
            none.onNext(number)
        }
        let probes = [Probe<Int>(), Probe<Int>()]
        let bag = DisposeBag()
        all.subscribe(probes[0]).disposed(by: bag)
        none.subscribe(probes[1]).disposed(by: bag)
        #expect(probes[0].elements == Array(0..<1000))
        #expect(probes[1].elements == [])
    }

    @Test func `a ReplaySubject stops delivering to an observer that unsubscribes during the replay`() {
        let subject = ReplaySubject<Int>.createUnbounded()
        for number in 0..<10 { subject.onNext(number) }
        let probe = Probe<Int>()
        _ = subject.take(3).subscribe(probe)
        #expect(probe.events == [.next(0), .next(1), .next(2), .completed])
        #expect(!subject.hasObservers)
    }

    @Test func `a ReplaySubject replays no more elements to a chain that has unsubscribed`() {
        let subject = ReplaySubject<Int>.createUnbounded()
        for number in 0..<10 { subject.onNext(number) }
        let log = Log<Event<Int>>()
        _ = subject.logged(in: log).take(1).subscribe()
        #expect(log.entries == [.next(0)])
    }

    /// Emits 3 while 2 is delivered on one thread, and 1 is replayed on another thread to an observer that `subscribe`
    /// adds.
    ///
    /// - Parameter subscribe: A closure that calls its second argument while its observer receives 1.
    private func emitDuringAReplay(
        _ subscribe: @escaping @Sendable (ReplaySubject<Int>, @escaping @Sendable () -> Void) -> Void
    ) {
        let subject = ReplaySubject<Int>.createUnbounded()
        subject.onNext(1)
        let steps = (delivering: Gate(), proceed: Gate(), replaying: Gate(), finish: Gate())
        let first = subject.skip(1).subscribe(onNext: { number in
            guard number == 2 else { return }
            steps.delivering.open()
            steps.proceed.wait()
        })
        let emitting = Background { subject.onNext(2) }
        steps.delivering.wait()
        let subscribing = Background {
            subscribe(subject) {
                steps.replaying.open()
                steps.finish.wait()
            }
        }
        steps.replaying.wait()
        subject.onNext(3)
        steps.proceed.open()
        // When this call returns, the emitting thread has delivered 3 to every observer that is not waiting for its
        // replay to finish.
        emitting.join()
        steps.finish.open()
        subscribing.join()
        first.dispose()
    }

    @Test func `an element emitted during a replay on another thread follows the replay`() {
        let bag = DisposeBag()
        let late = Probe<Int>()
        emitDuringAReplay { subject, pause in
            subject.do(onNext: { if $0 == 1 { pause() } }).subscribe(late).disposed(by: bag)
        }
        #expect(late.violations == [])
        #expect(late.elements == [1, 2, 3])
        withExtendedLifetime(bag) {}
    }

    @Test func `elements that arrive during the replay are delivered after it`() {
        let subject = ReplaySubject<Int>.createUnbounded()
        for number in 0..<3 { subject.onNext(number) }
        let probe = Probe<Int> { if case .next(0) = $0 { subject.onNext(3) } }
        let subscription = subject.subscribe(probe)
        #expect(probe.elements == [0, 1, 2, 3])
        #expect(probe.violations == [])
        subscription.dispose()
    }

    @Test func `a ReplaySubject fails for new observers after disposal`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 1)
        subject.dispose()
        let late = Probe<Int>()
        _ = subject.subscribe(late)
        #expect(late.events == [.error(RxError.disposed(objectName: "ReplaySubject"))])
        #expect(subject.isDisposed)
    }

    @Test func `a ReplaySubject releases dropped elements`() {
        let released = Counter()
        let subject = ReplaySubject<Witness>.create(bufferSize: 2)
        for _ in 0..<5 {
            // The element uses the subject in its deinit, when no lock is held.
            subject.onNext(
                Witness {
                    _ = subject.hasObservers
                    subject.subscribe().dispose()
                    released.up()
                })
        }
        #expect(released.value == 3)
        subject.dispose()
        #expect(released.value == 5)
    }

    @Test func `a ReplaySubject delivers all elements in order while several threads subscribe`() async {
        let subject = ReplaySubject<Int>.createUnbounded()
        let probes = (0..<4).map { _ in (0..<10).map { _ in Probe<Int>() } }
        await onThreads(5) { index in
            if index == 4 {
                for number in 0..<1000 { subject.onNext(number) }
            } else {
                for probe in probes[index] { _ = subject.subscribe(probe) }
            }
        }
        subject.onCompleted()
        for probe in probes.joined() {
            #expect(probe.violations == [])
            #expect(probe.elements == Array(0..<1000))
            #expect(probe.hasEnded)
        }
    }

    @Test func `a ReplaySubject replays the latest elements in order, no matter how many were emitted`() {
        for capacity in 1...4 {
            let subject = ReplaySubject<Int>.create(bufferSize: capacity)
            for count in 1...10 {
                subject.onNext(count)
                let probe = Probe<Int>()
                subject.subscribe(probe).dispose()
                #expect(probe.elements == Array(max(1, count - capacity + 1)...count))
            }
        }
    }

    @Test func `disposal releases the observers`() {
        expectDisposalReleasesObservers(ReplaySubject<Int>.createUnbounded())
    }

    @Test func `disposal releases the elements`() {
        weak var element: Witness?
        let replaying = ReplaySubject<Witness>.createUnbounded()
        do {
            let object = Witness()
            element = object
            replaying.onNext(object)
        }
        #expect(element != nil)
        replaying.dispose()
        #expect(element == nil)
    }

    /// The element 3 is held back for an observer that unsubscribes while it receives the element 1.
    @Test func `an element held back for an observer that has unsubscribed is dropped`() {
        let log = Log<Event<Int>>()
        emitDuringAReplay { subject, pause in
            _ = subject.logged(in: log).do(onNext: { _ in pause() }).take(1).subscribe()
        }
        #expect(log.entries == [.next(1)])
    }
}
