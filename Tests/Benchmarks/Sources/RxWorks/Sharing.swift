import Dispatch
import Measuring

#if RXSWIFT
    import RxSwift
#else
    import Rx
    import RxFoundation
#endif

func sharing() -> [Work] {
    [
        observedTwice("share, two observers") { $0.share() },
        observedTwice("share(replay: 1), two observers") { $0.share(replay: 1) },
        observedTwice("replay(10).refCount(), two observers") { $0.replay(10).refCount() },
        observedTwice("publish().refCount(), two observers") { $0.publish().refCount() },
    ]
}

private func observedTwice(
    _ name: String, _ share: @escaping @Sendable (Observable<Int>) -> Observable<Int>
) -> Work {
    Work(name) { run in
        let tally = Tally()
        let subject = PublishSubject<Int>()
        let shared = share(subject)
        let first = shared.subscribe(onNext: { tally.add($0) })
        let second = shared.subscribe(onNext: { tally.add($0) })
        run.events(tally) { subject.onNext($0) }
        first.dispose()
        second.dispose()
    }
}

func timing() -> [Work] {
    [
        timed("delay") { $0.delay(.milliseconds(1), scheduler: $1) },
        timed("debounce") { $0.debounce(.milliseconds(1), scheduler: $1) },
        timed("throttle") { $0.throttle(.milliseconds(1), scheduler: $1) },
        timed("timeout") { $0.timeout(.seconds(1), scheduler: $1) },
        timed("buffer of 10") {
            $0.buffer(timeSpan: .seconds(1), count: 10, scheduler: $1).map { $0.count }
        },
        timed("window of 10") { $0.window(timeSpan: .seconds(1), count: 10, scheduler: $1).flatMap { $0 } },
        timed("observe(on:), virtual time") { $0.observe(on: $1) },
        Work("interval, virtual time") { run in
            let tally = Tally()
            let scheduler = HistoricalScheduler()
            run.once(tally) {
                let subscription = Observable<Int>.interval(.milliseconds(1), scheduler: scheduler)
                    .take(Run.events).subscribe(onNext: { tally.add($0) })
                scheduler.start()
                subscription.dispose()
            }
        },
        .onMain("observe(on: MainScheduler.instance), on the main thread") { run in
            let tally = Tally()
            let subject = PublishSubject<Int>()
            let subscription = subject.observe(on: MainScheduler.instance)
                .subscribe(onNext: { tally.add($0) })
            run.events(tally) { subject.onNext($0) }
            subscription.dispose()
        },
        Work("observe(on:), from queue to queue") { run in
            let subject = PublishSubject<Int>()
            let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "receiver")
            let tally = Tally()
            let arrived = DispatchSemaphore(value: 0)
            let subscription = subject.observe(on: scheduler).subscribe(onNext: { number in
                tally.add(number)
                if number == Run.events { arrived.signal() }
            })
            let sender = DispatchQueue(label: "sender")
            run.waiting(tally) {
                sender.async { for number in 1...Run.events { subject.onNext(number) } }
                arrived.wait()
            }
            subscription.dispose()
        },
    ]
}

/// Emits a thousand events at the same virtual time, and runs the work that they schedule.
private func timed(
    _ name: String,
    _ operation: @escaping @Sendable (Observable<Int>, HistoricalScheduler) -> Observable<Int>
) -> Work {
    Work(name) { run in
        let tally = Tally()
        let subject = PublishSubject<Int>()
        let scheduler = HistoricalScheduler()
        let subscription = operation(subject, scheduler).subscribe(
            onNext: { tally.add($0) }, onError: { _ in })
        run.once(tally) {
            for number in 1...Run.events { subject.onNext(number) }
            subject.onCompleted()
            scheduler.start()
        }
        subscription.dispose()
    }
}
