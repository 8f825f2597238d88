import RxTesting
import Testing

@testable import Rx

/// The operators of the article "How it works inside", in the article's words.
extension ObservableType {
    /// Emits every `n`th element.
    fileprivate func every(_ n: Int) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let count = Memory(0)
            source.run(
                Sink(at: { element, end in
                    guard let element else { return sink.receive(nil, end) }
                    count.value += 1
                    if count.value.isMultiple(of: n) { sink.receive(element, nil) }
                }), subscription)
        }
    }

    /// Emits elements that arrive while the latest element of `gate` is true.
    fileprivate func passing(while gate: Observable<Bool>) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let isOpen = Memory(false)
            gate.subscribe(within: output.upstream) { event in
                switch event {
                case .next(let open): output.perform { isOpen.value = open }
                case .error(let error): output.on(.error(error))
                case .completed: break
                }
            }
            if output.upstream.isDisposed { return }
            source.subscribe(within: output.upstream) { event in
                guard case .next(let element) = event else { return output.on(event) }
                output.perform { if isOpen.value { sink.next(element) } }
            }
        }
    }
}

@Suite(.leakFree) struct HowItWorksInsideTests {
    @Test func theOperatorsKeepTheContract() async {
        await checkContract { $0.every(1) }
        await checkContract { $0.passing(while: .just(true)) }
        await checkContract { $0.passing(while: Observable.just(true).concat(Observable.never())) }
    }

    @Test func oneEmitsEveryNthElement() {
        let probe = Probe<Int>()
        _ = Observable.from(1...7).every(3).subscribe(probe)
        #expect(probe.events == [.next(3), .next(6), .completed])
    }

    @Test func theOtherIsOpenedAndClosedByItsGate() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable((1...9).map { .next(200 + 10 * $0, $0) })
        let gate = scheduler.createHotObservable([
            .next(215, true), .next(235, false), .next(255, true), .error(265, TestError()),
        ])
        let result = scheduler.start { xs.passing(while: gate.asObservable()) }
        #expect(result.events == [.next(220, 2), .next(230, 3), .next(260, 6), .error(265, TestError())])
        #expect(xs.subscriptions.map(\.unsubscribe) == [265])
    }
}
