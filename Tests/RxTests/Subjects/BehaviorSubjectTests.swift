import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct BehaviorSubjectTests {
    @Test func `a BehaviorSubject first emits its latest element to each observer`() throws {
        let subject = BehaviorSubject(value: 0)
        let first = Probe<Int>()
        let second = Probe<Int>()
        let subscription = subject.subscribe(first)
        subject.onNext(1)
        _ = subject.subscribe(second)
        subject.onNext(2)
        #expect(try subject.value() == 2)
        subscription.dispose()
        subject.onCompleted()
        #expect(first.events == [.next(0), .next(1), .next(2)])
        #expect(second.events == [.next(1), .next(2), .completed])
        #expect(!subject.hasObservers)
    }

    @Test func `a late observer receives only the terminal event`() throws {
        let completed = BehaviorSubject(value: 0)
        completed.onCompleted()
        let failed = BehaviorSubject(value: 0)
        failed.onError(TestError())
        let probe = Probe<Int>()
        _ = completed.subscribe(probe)
        _ = failed.subscribe(probe)
        #expect(probe.events == [.completed, .error(TestError())])
        #expect(try completed.value() == 0)
        #expect(throws: TestError()) { try failed.value() }
    }

    @Test func `a BehaviorSubject fails for new observers after disposal`() {
        let subject = BehaviorSubject(value: 0)
        let subscription = subject.subscribe()
        subject.dispose()
        let late = Probe<Int>()
        _ = subject.subscribe(late)
        #expect(late.events == [.error(RxError.disposed(objectName: "BehaviorSubject"))])
        #expect(throws: RxError.disposed(objectName: "BehaviorSubject")) { try subject.value() }
        subscription.dispose()
    }

    @Test func `a BehaviorSubject has the new value immediately but delivers it after the current delivery`()
        throws
    {
        let subject = BehaviorSubject(value: 0)
        let log = Log<String>()
        let subscription = subject.subscribe(onNext: { number in
            log.add("begin \(number)")
            if number == 1 {
                subject.onNext(2)
                log.add("value \((try? subject.value()) ?? -1)")
            }
            log.add("end \(number)")
        })
        subject.onNext(1)
        #expect(
            log.entries == ["begin 0", "end 0", "begin 1", "value 2", "end 1", "begin 2", "end 2"])
        subscription.dispose()
    }

    @Test func `an observer that subscribes during a delivery receives the latest element once`() {
        let subject = BehaviorSubject(value: 0)
        let probe = Probe<Int>()
        let first = subject.subscribe(onNext: { number in
            guard number == 1 else { return }
            subject.onNext(2)
            _ = subject.subscribe(probe)
        })
        subject.onNext(1)
        subject.onCompleted()
        #expect(probe.events == [.next(2), .completed])
        first.dispose()
    }

    @Test func `new observers on several threads miss no element and receive no element twice`() async {
        let subject = BehaviorSubject(value: 0)
        let probes = (0..<4).map { _ in (0..<25).map { _ in Probe<Int>() } }
        await onThreads(5) { index in
            if index == 4 {
                for number in 1...2000 { subject.onNext(number) }
            } else {
                for probe in probes[index] { _ = subject.subscribe(probe) }
            }
        }
        subject.onCompleted()
        for probe in probes.joined() {
            #expect(probe.violations == [])
            #expect(probe.elements == Array((probe.elements.first ?? 0)...2000))
            #expect(probe.hasEnded)
        }
    }

    @Test func `disposal releases the observers`() {
        expectDisposalReleasesObservers(BehaviorSubject(value: 0))
    }

    @Test func `disposal releases the value`() throws {
        weak var value: Witness?
        let subject: BehaviorSubject<Witness> = {
            let object = Witness()
            value = object
            return BehaviorSubject(value: object)
        }()
        #expect(value != nil)
        subject.dispose()
        #expect(value == nil)
        #expect(throws: RxError.self) { try subject.value() }
    }

    @Test func `a BehaviorSubject counts an observer after it has replayed its value to the observer`() {
        let subject = BehaviorSubject(value: 0)
        let log = Log<Bool>()
        let subscription = subject.subscribe(onNext: { _ in log.add(subject.hasObservers) })
        subject.onNext(1)
        #expect(log.entries == [false, true])
        subscription.dispose()
    }
}
