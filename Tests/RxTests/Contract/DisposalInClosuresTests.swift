import Rx
import Testing

/// Closures that dispose the subscription before they return a sequence or throw an error.
@Suite(.leakFree) struct DisposalInClosuresTests {
    /// Returns the number of subscriptions to `other`, the sequence that the operator's closure returns. The operator
    /// itself is subscribed to when a subject emits.
    private func subscriptions(
        _ apply: (_ other: Observable<Int>, _ dispose: @escaping @Sendable () -> Void) -> Observable<Int>
    ) -> Int {
        let count = Counter()
        let other = Observable<Int>.create { _ in
            count.up()
            return Disposables.create()
        }
        let trigger = PublishSubject<Int>()
        let subscription = SerialDisposable()
        let applied = apply(other) { subscription.dispose() }
        subscription.disposable = trigger.take(1).filter { _ in false }.concat(applied).subscribe()
        trigger.onNext(1)
        return count.value
    }

    @Test
    func `no operator subscribes to a sequence that its closure returns after disposing the subscription`() {
        #expect(
            subscriptions { other, dispose in
                .deferred {
                    dispose()
                    return other
                }
            } == 0)
        #expect(
            subscriptions { other, dispose in
                .using({ BooleanDisposable() }) { _ in
                    dispose()
                    return other
                }
            } == 0)
        #expect(
            subscriptions { other, dispose in
                Observable<Int>.never().multicast({ PublishSubject() }) { _ in
                    dispose()
                    return other
                }
            } == 0)
        #expect(
            subscriptions { other, dispose in
                Observable<Int>.error(TestError()).catch { _ in
                    dispose()
                    return other
                }
            } == 0)
        #expect(subscriptions { other, _ in other } == 1)
    }

    @Test func `an error that a closure throws after disposing the subscription is not emitted`() {
        let log = Log<String>()
        let trigger = PublishSubject<Int>()
        let subscription = SerialDisposable()
        let failing = Observable<Int>.deferred {
            subscription.dispose()
            throw TestError()
        }.do(onError: { _ in log.add("error") }, onDispose: { log.add("dispose") })
        subscription.disposable = trigger.take(1).filter { _ in false }.concat(failing).subscribe()
        trigger.onNext(1)
        #expect(log.entries == ["dispose"])
    }
}
