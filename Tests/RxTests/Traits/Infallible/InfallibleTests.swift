import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct InfallibleTests {
    @Test func `an Infallible follows the Observable contract`() async {
        await checkContract { source in
            Infallible.create { send in
                source.subscribe(onNext: { send(.next($0)) }, onCompleted: { send(.completed) })
            }
            .asObservable()
        }
    }

    @Test func `an Infallible emits the events that its closure emits`() {
        let disposals = Counter()
        let probe = Probe<Int>()
        _ = Infallible<Int>.create { observer in
            observer(.next(1))
            observer(.next(2))
            observer(.completed)
            observer(.next(3))
            return Disposables.create { disposals.up() }
        }.asObservable().subscribe(probe)
        #expect(probe.events == [.next(1), .next(2), .completed])
        #expect(disposals.value == 1)
    }

    @Test func `subscribe passes every event of an Infallible to a single closure`() {
        let events = Log<Event<Int>>()
        _ = Infallible.just(1).subscribe { events.add($0.event) }
        #expect(events.entries == [.next(1), .completed])
    }

    @Test
    func `subscribe calls separate closures for the elements, completion and disposal of an Infallible`() {
        let log = Log<String>()
        _ = Infallible.of(1, 2).subscribe(
            onNext: { log.add("next \($0)") }, onCompleted: { log.add("completed") },
            onDisposed: { log.add("disposed") })
        Infallible<Int>.never().subscribe(onDisposed: { log.add("left") }).dispose()
        #expect(log.entries == ["next 1", "next 2", "completed", "disposed", "left"])
    }

    @Test func `subscribe(with:) does not keep its object alive`() {
        let log = Log<String>()
        let object = Witness()
        _ = Infallible.just(1).subscribe(
            with: object, onNext: { log.add("\($0 === object) \($1)") },
            onCompleted: { _ in log.add("completed") }, onDisposed: { _ in log.add("disposed") })
        #expect(log.entries == ["true 1", "completed", "disposed"])
        weak var gone: Witness?
        let subscription = {
            let object = Witness()
            gone = object
            return Infallible<Int>.never().subscribe(with: object, onNext: { _, _ in })
        }()
        #expect(gone == nil)
        subscription.dispose()
    }

    @Test func `an Infallible delivers events that have no error case`() {
        let log = Log<String>()
        _ = Infallible.of(1, 2).subscribe { event in
            switch event {
            case .next(let number): log.add("\(number)")
            case .completed: log.add("completed")
            }
        }
        #expect(log.entries == ["1", "2", "completed"])
        #expect(InfallibleEvent.next(1).event == .next(1))
        #expect(InfallibleEvent<Int>.completed.event == .completed)
    }
}
