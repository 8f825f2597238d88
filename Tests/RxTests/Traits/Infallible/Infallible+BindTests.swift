import Rx
import RxTesting
import Testing

@MainActor @Suite(.leakFree) struct InfallibleBindTests {
    @Test func `an Infallible can be bound to observers and relays`() {
        let source = Infallible.just(5)
        let (probe, optional) = (Probe<Int>(), Probe<Int?>())
        let (behavior, optionalBehavior) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
        let (replay, optionalReplay) = (ReplayRelay<Int>.createUnbound(), ReplayRelay<Int?>.createUnbound())
        let (publish, optionalPublish) = (PublishRelay<Int>(), PublishRelay<Int?>())
        let got = Log<Int?>()
        let bag = DisposeBag()
        publish.subscribe(onNext: { got.add($0) }).disposed(by: bag)
        optionalPublish.subscribe(onNext: { got.add($0) }).disposed(by: bag)
        replay.subscribe(onNext: { got.add($0) }).disposed(by: bag)
        optionalReplay.subscribe(onNext: { got.add($0) }).disposed(by: bag)
        _ = source.bind(to: probe)
        _ = source.bind(to: optional)
        _ = source.bind(to: behavior)
        _ = source.bind(to: optionalBehavior)
        _ = source.bind(to: replay)
        _ = source.bind(to: optionalReplay)
        _ = source.bind(to: publish)
        _ = source.bind(to: optionalPublish)
        #expect(probe.events == [.next(5), .completed])
        #expect(optional.events == [.next(5), .completed])
        #expect(behavior.value == 5)
        #expect(optionalBehavior.value == 5)
        #expect(got.entries == [5, 5, 5, 5])
    }

    @Test func `an Infallible can be bound to closures and functions`() {
        let log = Log<String>()
        let object = Witness()
        _ = Infallible.just(5).bind(onNext: { log.add("\($0)") })
        _ = Infallible.just(6).bind(with: object) { log.add("\($0 === object) \($1)") }
        let bound = Infallible.just(1).bind(to: { source in
            _ = source.bind(onNext: { log.add("bound \($0)") })
            return "bound"
        })
        let curried = Infallible.just(1).bind(
            to: { source in
                { argument in
                    _ = source.bind(onNext: { log.add("curried \($0)") })
                    return "curried \(argument)"
                }
            }, curriedArgument: 2)
        #expect(log.entries == ["5", "true 6", "bound 1", "curried 1"])
        #expect(bound == "bound")
        #expect(curried == "curried 2")
    }
}
