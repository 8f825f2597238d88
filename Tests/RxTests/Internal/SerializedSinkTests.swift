import Testing

@testable import Rx

@Suite(.leakFree) struct SerializedSinkTests {
    @Test func `work is performed one item at a time`() {
        let (output, log) = makeOutput(Subscription())
        output.perform {
            output.on(.next(2))
            log.add(.next(1))
        }
        output.perform { log.add(.next(3)) }
        #expect(log.entries == [.next(1), .next(2), .next(3)])
    }

    @Test func `no work is performed after the subscription downstream has been disposed`() {
        let downstream = Subscription()
        let (output, log) = makeOutput(downstream)
        output.perform {
            output.perform { log.add(.next(2)) }
            output.on(.next(3))
            log.add(.next(1))
            downstream.dispose()
        }
        output.perform { log.add(.next(4)) }
        output.on(.completed)
        #expect(log.entries == [.next(1)])
        #expect(output.upstream.isDisposed)
    }

    @Test func `everything upstream is released before a pending terminal event is delivered`() {
        let downstream = Subscription()
        let (output, log) = makeOutput(downstream)
        let source = Subscription(within: output.upstream)
        output.perform {
            output.on(.completed)
            output.on(.next(9))
            #expect(source.isDisposed)
            #expect(log.entries == [])
        }
        #expect(log.entries == [.completed])
    }

    @Test func `work is performed for only one thread at a time`() async {
        let (output, _) = makeOutput(Subscription())
        let count = Memory(0)
        await onThreads { _ in for _ in 0..<1000 { output.perform { count.value += 1 } } }
        #expect(count.value == 8000)
    }

    private func makeOutput(_ downstream: Subscription) -> (SerializedSink<Int>, Log<Event<Int>>) {
        let log = Log<Event<Int>>()
        let sink = Sink<Int>.events { event in
            log.add(event)
            if event.isStopEvent { downstream.dispose() }
        }
        return (SerializedSink(sink, downstream), log)
    }

    @Test func `an element that follows a pending terminal event is released immediately`() {
        let isReleased = Log<Bool>()
        let entry = Later<AnyObserver<Witness>>()
        let subscription = Observable<Witness>.create { observer in
            entry.value = observer
            return Disposables.create()
        }.subscribe(onNext: { _ in
            entry.value?.onCompleted()
            weak var late: Witness?
            do {
                let element = Witness()
                late = element
                entry.value?.onNext(element)
            }
            isReleased.add(late == nil)
        })
        entry.value?.onNext(Witness())
        #expect(isReleased.entries == [true])
        entry.value = nil
        subscription.dispose()
    }
}
