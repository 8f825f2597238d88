import Rx
import RxTesting
import Testing

@MainActor
@Suite(.leakFree) struct BindTests {
    @Test func `a sequence can be bound to observers and relays`() {
        let source = Observable.just(5)
        let probe = Probe<Int>()
        let optional = Probe<Int?>()
        let publish = PublishRelay<Int>()
        let optionalPublish = PublishRelay<Int?>()
        let got = Log<Int?>()
        let bag = DisposeBag()
        publish.subscribe(onNext: { got.add($0) }).disposed(by: bag)
        optionalPublish.subscribe(onNext: { got.add($0) }).disposed(by: bag)
        let behavior = [BehaviorRelay(value: 0), BehaviorRelay(value: 1)]
        let optionalBehavior = BehaviorRelay<Int?>(value: nil)
        _ = source.bind(to: probe)
        _ = source.bind(to: optional)
        _ = source.bind(to: publish)
        _ = source.bind(to: optionalPublish)
        _ = source.bind(to: behavior[0], behavior[1])
        _ = source.bind(to: optionalBehavior)
        #expect(probe.events == [.next(5), .completed])
        #expect(optional.events == [.next(5), .completed])
        #expect(got.entries == [5, 5])
        #expect(behavior.map(\.value) == [5, 5])
        #expect(optionalBehavior.value == 5)
    }

    @Test func `a sequence can be bound to a main-actor closure`() async {
        let subject = PublishSubject<Int>()
        var seen: [Int] = []
        let subscription = subject.bind(onNext: {
            MainActor.assertIsolated()
            seen.append($0)
        })
        subject.onNext(1)
        #expect(seen == [1])
        await onThreads(1) { _ in subject.onNext(2) }
        #expect(await eventually { seen == [1, 2] })
        subscription.dispose()
    }

    @Test func `bind(with:) does not keep its object alive`() {
        let subject = PublishSubject<String>()
        weak var gone: TestLabel?
        var subscription: (any Disposable)?
        do {
            let label = TestLabel()
            gone = label
            subscription = subject.bind(with: label) { label, text in label.text = text }
            subject.onNext("a")
            #expect(label.text == "a")
        }
        #expect(gone == nil)
        subscription?.dispose()
    }

    @Test func `bind passes the sequence to a binder function and returns the function's result`() {
        let source = Observable.just(1)
        let bound = source.bind(to: { "bound \($0 === source)" })
        let curried = source.bind(to: { xs in { "with \($0) \(xs === source)" } }, curriedArgument: 2)
        #expect(bound == "bound true")
        #expect(curried == "with 2 true")
    }
}
