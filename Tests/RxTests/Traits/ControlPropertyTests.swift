import Rx
import RxTesting
import Testing

@MainActor
@Suite(.leakFree) struct ControlPropertyTests {
    private let value = BehaviorRelay<String?>(value: nil)
    private let set = Log<String?>()

    private var property: ControlProperty<String?> {
        let set = set
        return ControlProperty(
            values: value.asObservable(),
            valueSink: AnyObserver<String?> { if case .next(let text) = $0 { set.add(text) } })
    }

    @Test func `a ControlProperty emits the value and the changes`() {
        var seen: [String] = []
        let bag = DisposeBag()
        property.orEmpty.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
        property.changed.asSignal().emit(onNext: { seen.append("changed \($0 ?? "")") }).disposed(by: bag)
        value.accept("a")
        #expect(seen == ["", "a", "changed a"])
    }

    @Test func `a ControlProperty can be set and does not terminate`() {
        property.onNext("x")
        property.orEmpty.onNext("y")
        property.onCompleted()
        _ = Observable.just("z").bind(to: property)
        #expect(set.entries == ["x", "y", "z"])
    }

    @Test func `a ControlProperty emits immediately even if work is waiting for the main thread`() {
        let given = endsElsewhere { _ = MainScheduler.instance.schedule(()) { _ in Disposables.create() } }
        #expect(given)
        var seen: [String] = []
        let subscription = property.orEmpty.asDriver().drive(onNext: { seen.append($0) })
        #expect(seen == [""])
        subscription.dispose()
    }

    @Test func `a ControlProperty subscribes and unsubscribes on the main thread`() async {
        let log = Log<String>()
        let values = Observable<Int>.create { _ in
            MainScheduler.ensureRunningOnMainThread()
            log.add("subscribed")
            return Disposables.create {
                MainScheduler.ensureRunningOnMainThread()
                log.add("disposed")
            }
        }
        let property = ControlProperty(values: values, valueSink: AnyObserver<Int> { _ in })
        let subscription = Later<any Disposable>()
        await onThreads(1) { _ in subscription.value = property.subscribe() }
        #expect(await eventually { log.entries == ["subscribed"] })
        await onThreads(1) { _ in subscription.value?.dispose() }
        #expect(await eventually { log.entries == ["subscribed", "disposed"] })
        subscription.value = nil
    }

    @Test func `a ControlProperty forwards the completed event to its value sink`() {
        let probe = Probe<Int>()
        let property = ControlProperty(values: Observable.just(1), valueSink: probe)
        property.onNext(2)
        property.onCompleted()
        #expect(probe.events == [.next(2), .completed])
    }

    @Test(.debugOnly) func `an error crashes the program in a debug build`() async {
        await #expect(processExitsWith: .failure) {
            ControlProperty(values: Observable.just(1), valueSink: PublishSubject<Int>()).onError(TestError())
        }
    }

    @Test func `a ControlProperty can be converted to an Infallible`() {
        let values = Log<Int>()
        let property = ControlProperty(values: Observable.of(1, 2), valueSink: Probe<Int>())
        _ = property.asInfallible().subscribe(onNext: { values.add($0) })
        _ = property.changed.asInfallible().subscribe(onNext: { values.add($0) })
        _ = Driver.just(3).asInfallible().subscribe(onNext: { values.add($0) })
        #expect(values.entries == [1, 2, 2, 3])
    }

    @Test func `a ControlProperty's Driver and Infallible complete instead of failing`() {
        let values = PublishSubject<Int>()
        let property = ControlProperty(values: values, valueSink: Probe<Int>())
        let infallible = Probe<Int>()
        _ = property.asInfallible().asObservable().subscribe(infallible)
        var log: [String] = []
        _ = property.asDriver().drive(onNext: { log.append("\($0)") }, onCompleted: { log.append("|") })
        values.onNext(1)
        values.onError(TestError())
        #expect(infallible.events == [.next(1), .completed])
        #expect(log == ["1", "|"])
    }

    @Test func `a ControlProperty reads its values on the main thread, no matter which thread subscribes`()
        async
    {
        let log = Log<Bool>()
        let values = Observable<Int>.create { observer in
            log.add(MainQueue.isCurrent)
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }
        let property = ControlProperty(values: values, valueSink: PublishSubject<Int>())
        let probe = Probe<Int>()
        #expect(endsElsewhere { _ = property.subscribe(probe) })
        #expect(await eventually { probe.hasEnded })
        #expect(log.entries == [true])
    }
}
