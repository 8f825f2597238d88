import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct CreateTests {
    @Test func `create emits events up to the first terminal event and then disposes the disposable`() {
        let disposals = Counter()
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onNext(2)
            observer.onCompleted()
            observer.onNext(3)
            observer.onError(TestError())
            return Disposables.create { disposals.up() }
        }
        let probe = Probe<Int>()
        source.subscribe(probe).dispose()
        #expect(probe.events == [.next(1), .next(2), .completed])
        #expect(disposals.value == 1)
    }

    @Test func `create disposes its closure's disposable if the observer unsubscribes inside the closure`() {
        let disposals = Counter()
        let probe = Probe<Int>()
        _ = Observable<Int>.create { observer in
            for number in 0..<10 { observer.onNext(number) }
            return Disposables.create { disposals.up() }
        }.take(2).subscribe(probe)
        #expect(probe.events == [.next(0), .next(1), .completed])
        #expect(disposals.value == 1)
    }

    @Test func `create emits nothing after disposal`() {
        let observer = Later<AnyObserver<Int>>()
        let probe = Probe<Int>()
        let subscription = Observable<Int>.create {
            observer.value = $0
            return Disposables.create()
        }.subscribe(probe)
        observer.value?.onNext(1)
        subscription.dispose()
        observer.value?.onNext(2)
        observer.value?.onCompleted()
        #expect(probe.events == [.next(1)])
        observer.value = nil
    }

    @Test func `elements that arrive during a delivery are delivered after it`() {
        let observer = Later<AnyObserver<Int>>()
        let log = Log<String>()
        let subscription = Observable<Int>.create {
            observer.value = $0
            return Disposables.create()
        }.subscribe(onNext: {
            log.add("begin \($0)")
            if $0 == 1 { observer.value?.onNext(2) }
            log.add("end \($0)")
        })
        observer.value?.onNext(1)
        #expect(log.entries == ["begin 1", "end 1", "begin 2", "end 2"])
        observer.value = nil
        subscription.dispose()
    }

    @Test func `create follows the Observable grammar when several threads emit concurrently`() async {
        let observer = Later<AnyObserver<Int>>()
        let probe = Probe<Int>()
        let subscription = Observable<Int>.create {
            observer.value = $0
            return Disposables.create()
        }.subscribe(probe)
        let sender = observer.value
        await onThreads { index in
            for number in 0..<300 { sender?.onNext(index * 1000 + number) }
        }
        #expect(probe.elements.count == 2400)
        await onThreads { index in
            if index.isMultiple(of: 2) { sender?.onCompleted() } else { sender?.onError(TestError()) }
        }
        #expect(probe.violations == [])
        #expect(probe.events.count == 2401)
        observer.value = nil
        subscription.dispose()
    }
}
