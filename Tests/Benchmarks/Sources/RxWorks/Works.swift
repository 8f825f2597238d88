import Measuring

#if RXSWIFT
    import RxSwift
#else
    import Rx
#endif

// These files are compiled twice, once with each library, so that exactly the same work is measured.

/// Returns all pieces of work, done by this library.
public func works() -> [Work] {
    subjects() + elements() + creating() + flattening() + combining() + sharing() + timing() + subscribing()
        + memory() + shared()
}

/// Passes a thousand elements from a subject through a chain.
func through(_ name: String, _ chain: @escaping @Sendable (Observable<Int>) -> Observable<Int>) -> Work {
    Work(name) { run in
        let tally = Tally()
        let subject = PublishSubject<Int>()
        let subscription = chain(subject).subscribe(onNext: { tally.add($0) })
        run.events(tally) { subject.onNext($0) }
        subscription.dispose()
    }
}

/// Subscribes to a sequence that emits a thousand elements during the subscription.
func pumped(_ name: String, _ make: @escaping @Sendable () -> Observable<Int>) -> Work {
    Work(name) { run in
        let tally = Tally()
        let pump = make()
        run.once(tally) { pump.subscribe(onNext: { tally.add($0) }).dispose() }
    }
}

/// Subscribes to a chain a thousand times, and disposes each subscription immediately.
func subscribed(_ name: String, _ chain: @escaping @Sendable (Observable<Int>) -> Observable<Int>) -> Work {
    Work(name) { run in
        let tally = Tally()
        let subject = PublishSubject<Int>()
        let sequence = chain(subject)
        run.events(tally) { number in
            tally.add(number)
            sequence.subscribe(onNext: { tally.add($0) }).dispose()
        }
    }
}

/// Returns the chain that most figures measure.
func sixOperators(_ source: Observable<Int>) -> Observable<Int> {
    source
        .map { $0 &+ 1 }.filter { $0 >= 0 }
        .map { $0 &+ 1 }.filter { $0 >= 0 }
        .map { $0 &+ 1 }.filter { $0 >= 0 }
}
