import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ObservableTypeTests {
    /// A custom sequence.
    private struct Own: ObservableType {
        typealias Element = Int
        let subject: PublishSubject<Int>

        func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
        where Observer.Element == Int {
            subject.subscribe(observer)
        }
    }

    private final class Owner: Sendable { let log = Log<String>() }

    @Test func `subscribe delivers events to its closures`() {
        let log = Log<String>()
        let subject = PublishSubject<Int>()
        _ = subject.subscribe { log.add($0.debugDescription) }
        _ = subject.subscribe(
            onNext: { log.add("\($0)") }, onError: { _ in log.add("error") },
            onCompleted: { log.add("completed") }, onDisposed: { log.add("disposed") })
        subject.onNext(1)
        subject.onCompleted()
        _ = Observable<Int>.error(TestError()).subscribe(
            onError: { _ in log.add("error") }, onDisposed: { log.add("disposed") })
        #expect(
            log.entries == ["next(1)", "1", "completed", "completed", "disposed", "error", "disposed"])
    }

    @Test func `onDisposed is called once, and no closure is called afterward`() {
        let log = Log<String>()
        let subject = PublishSubject<Int>()
        let subscription = subject.subscribe(
            onNext: { log.add("\($0)") }, onCompleted: { log.add("completed") },
            onDisposed: { log.add("disposed") })
        subscription.dispose()
        subscription.dispose()
        subject.onNext(1)
        subject.onCompleted()
        #expect(log.entries == ["disposed"])
    }

    @Test func `subscribe(with:) does not keep its object alive`() {
        let subject = PublishSubject<Int>()
        weak var gone: Owner?
        let log: Log<String>
        do {
            let owner = Owner()
            gone = owner
            log = owner.log
            _ = subject.subscribe(
                with: owner, onNext: { $0.log.add("\($1)") }, onCompleted: { $0.log.add("completed") })
            subject.onNext(1)
        }
        #expect(gone == nil)
        subject.onNext(2)
        subject.onCompleted()
        #expect(log.entries == ["1"])
    }

    @Test func `a custom sequence type inherits the operators of ObservableType`() {
        let own = Own(subject: PublishSubject())
        let probe = Probe<Int>()
        let subscription = own.map { $0 * 10 }.subscribe(probe)
        own.subject.onNext(1)
        subscription.dispose()
        own.subject.onNext(2)
        #expect(probe.events == [.next(10)])
        #expect(!own.subject.hasObservers)
    }
}
