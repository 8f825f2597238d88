import Rx
import Testing

@Suite(.leakFree) struct DisposeBagTests {
    @Test func `a bag disposes its members in order when it is released`() {
        let log = Log<Int>()
        do {
            let bag = DisposeBag(disposing: Disposables.create { log.add(1) })
            Disposables.create { log.add(2) }.disposed(by: bag)
            bag.insert(Disposables.create { log.add(3) }, Disposables.create { log.add(4) })
            bag.insert {
                Disposables.create { log.add(5) }
                Disposables.create { log.add(6) }
            }
            #expect(log.entries == [])
        }
        #expect(log.entries == [1, 2, 3, 4, 5, 6])
    }

    @Test func `a released bag disposes the subscriptions that it contains`() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        do {
            let bag = DisposeBag {
                subject.subscribe(onNext: { log.add($0) })
                subject.map { $0 + 1 }.subscribe(onNext: { log.add($0) })
            }
            subject.onNext(1)
            withExtendedLifetime(bag) {}
        }
        subject.onNext(2)
        #expect(log.entries == [1, 2])
        #expect(!subject.hasObservers)
    }

    @Test func `a bag can be released during a delivery`() {
        let subject = PublishSubject<Int>()
        let bag = Later<DisposeBag>()
        let probe = Probe<Int> { _ in bag.value = nil }
        bag.value = DisposeBag { subject.subscribe(probe) }
        subject.onNext(1)
        subject.onNext(2)
        #expect(probe.elements == [1])
    }
}
