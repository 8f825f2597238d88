import Rx
import RxTesting
import Testing

@MainActor
@Suite(.leakFree) struct SignalTests {
    @Test func `a Signal delivers elements immediately and does not replay them`() {
        let relay = PublishRelay<Int>()
        let signal = relay.asSignal()
        var first: [Int] = []
        var second: [Int] = []
        let bag = DisposeBag()
        signal.emit(onNext: { first.append($0) }).disposed(by: bag)
        relay.accept(1)
        signal.emit(onNext: { second.append($0) }).disposed(by: bag)
        relay.accept(2)
        #expect(first == [1, 2])
        #expect(second == [2])
    }

    @Test func `asSignal replaces an error with an element, a Signal, or the result of a closure`() {
        var seen: [Int] = []
        let failing = Observable<Int>.error(TestError("xy")).startWith(1)
        _ = failing.asSignal(onErrorJustReturn: -1).emit(onNext: { seen.append($0) })
        _ = failing.asSignal(onErrorSignalWith: .of(2, 3)).emit(onNext: { seen.append($0) })
        _ = failing.asSignal { error in .just((error as? TestError)?.name.count ?? 0) }
            .emit(onNext: { seen.append($0) })
        #expect(seen == [1, -1, 1, 2, 3, 1, 2])
    }

    @Test func `a Signal can emit to observers, relays, and closures that receive an object`() {
        final class Owner: Sendable { let log = Log<Int>() }
        let publish = PublishRelay<Int>()
        let behavior = BehaviorRelay(value: 0)
        let probe = Probe<Int>()
        let optionals = PublishSubject<Int?>()
        let got = Log<Int?>()
        let owner = Owner()
        let bag = DisposeBag()
        publish.subscribe(onNext: { got.add($0) }).disposed(by: bag)
        optionals.subscribe(onNext: { got.add($0) }).disposed(by: bag)
        let signal = Signal.just(5)
        _ = signal.emit(to: publish)
        _ = signal.emit(to: behavior)
        _ = signal.emit(to: probe)
        _ = signal.emit(to: optionals)
        _ = signal.emit(with: owner, onNext: { $0.log.add($1) })
        #expect(got.entries == [5, 5])
        #expect(behavior.value == 5)
        #expect(probe.events == [.next(5), .completed])
        #expect(owner.log.entries == [5])
    }

    @Test func `a Signal calls onDisposed on the main actor`() async {
        let relay = PublishRelay<Int>()
        var disposals = 0
        let subscription = relay.asSignal().emit(onDisposed: {
            MainActor.assertIsolated()
            disposals += 1
        })
        await onThreads(1) { _ in subscription.dispose() }
        #expect(await eventually { disposals == 1 })
    }

    @Test func `a Signal can emit to replay relays and to relays of optional elements`() {
        let publish = PublishRelay<Int?>()
        let behavior = BehaviorRelay<Int?>(value: nil)
        let replay = ReplayRelay<Int>.create(bufferSize: 1)
        let optional = ReplayRelay<Int?>.create(bufferSize: 1)
        let probe = Probe<Int>()
        let subscription = publish.map { $0 ?? 0 }.subscribe(probe)
        _ = Signal.just(1).emit(to: publish)
        _ = Signal.just(2).emit(to: behavior)
        _ = Signal.just(3).emit(to: replay)
        _ = Signal.just(4).emit(to: optional)
        #expect(behavior.value == 2)
        replay.subscribe(probe).dispose()
        optional.map { $0 ?? 0 }.subscribe(probe).dispose()
        #expect(probe.elements == [1, 3, 4])
        subscription.dispose()
    }

    @Test func `a Signal runs side effects even if emit is called without a closure`() {
        let relay = PublishRelay<Int>()
        var count = 0
        let subscription = relay.asSignal().do(onNext: { _ in count += 1 }).emit()
        relay.accept(1)
        #expect(count == 1)
        subscription.dispose()
    }
}
