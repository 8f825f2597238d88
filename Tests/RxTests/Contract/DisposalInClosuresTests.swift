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

    /// An operator whose closure calls `dispose` for each element.
    private static let disposing:
        [(
            name: String,
            apply: @Sendable (Observable<Int>, @escaping @Sendable () -> Void) -> Observable<Int>
        )] =
            [
                ("do", { source, dispose in source.do(onNext: { _ in dispose() }) }),
                (
                    "map",
                    { source, dispose in
                        source.map { number in
                            dispose()
                            return number
                        }
                    }
                ),
                (
                    "filter",
                    { source, dispose in
                        source.filter { _ in
                            dispose()
                            return true
                        }
                    }
                ),
                (
                    "scan",
                    { source, dispose in
                        source.scan(0) { _, number in
                            dispose()
                            return number
                        }
                    }
                ),
            ]

    @Test
    func `closures downstream of one that disposes the subscription still receive the current element`() {
        for (name, apply) in Self.disposing {
            let (log, probe) = (Log<String>(), Probe<Int>())
            let subject = PublishSubject<Int>()
            let subscription = SerialDisposable()
            subscription.disposable = apply(subject) { subscription.dispose() }
                .do(onNext: { log.add("do \($0)") })
                .map { number in
                    log.add("map \(number)")
                    return number
                }
                .filter { number in
                    log.add("filter \(number)")
                    return true
                }
                .scan(0) { _, number in
                    log.add("scan \(number)")
                    return number
                }
                .subscribe(probe)
            subject.onNext(1)
            subject.onNext(2)
            #expect(log.entries == ["do 1", "map 1", "filter 1", "scan 1"], "\(name)")
            #expect(probe.events == [], "\(name)")
        }
    }

    @Test func `closures downstream of one that disposes the subscription still receive an error`() {
        for (name, apply) in Self.disposing {
            let (log, probe) = (Log<String>(), Probe<Int>())
            let subject = PublishSubject<Int>()
            let subscription = SerialDisposable()
            subscription.disposable = apply(subject) { subscription.dispose() }
                .map { _ -> Int in throw TestError() }
                .do(onError: { _ in log.add("do") })
                .subscribe(probe)
            subject.onNext(1)
            #expect(log.entries == ["do"], "\(name)")
            #expect(probe.events == [], "\(name)")
        }
    }
}
