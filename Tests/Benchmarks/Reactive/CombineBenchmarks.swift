import Benchmark
import Rx

// The sources have a value from the start, and events come to the first one. OpenCombine 0.14 has neither
// `combineLatest` nor `withLatestFrom`.

func combineBenchmarks() {
    Benchmark("combineLatest of 2/Rx") { benchmark in
        let tally = Tally()
        let relays = (0..<2).map { BehaviorRelay(value: $0) }
        let subscription = Observable.combineLatest(relays[0], relays[1]) { $0 &+ $1 }
            .subscribe(onNext: { tally.add($0) })
        benchmark.measureEvents(tally) { relays[0].accept($0) }
        subscription.dispose()
    }
    Benchmark("combineLatest of 2/by hand") { combineByHand($0, of: 2) }

    Benchmark("combineLatest of 4/Rx") { benchmark in
        let tally = Tally()
        let relays = (0..<4).map { BehaviorRelay(value: $0) }
        let subscription = Observable.combineLatest(relays[0], relays[1], relays[2], relays[3]) {
            $0 &+ $1 &+ $2 &+ $3
        }.subscribe(onNext: { tally.add($0) })
        benchmark.measureEvents(tally) { relays[0].accept($0) }
        subscription.dispose()
    }
    Benchmark("combineLatest of 4/by hand") { combineByHand($0, of: 4) }

    Benchmark("combineLatest of 8/Rx") { benchmark in
        let tally = Tally()
        let relays = (0..<8).map { BehaviorRelay(value: $0) }
        let subscription = Observable.combineLatest(
            relays[0], relays[1], relays[2], relays[3], relays[4], relays[5], relays[6], relays[7]
        ) {
            let left: Int = $0 &+ $1 &+ $2 &+ $3
            let right: Int = $4 &+ $5 &+ $6 &+ $7
            return left &+ right
        }.subscribe(onNext: { tally.add($0) })
        benchmark.measureEvents(tally) { relays[0].accept($0) }
        subscription.dispose()
    }
    Benchmark("combineLatest of 8/by hand") { combineByHand($0, of: 8) }

    Benchmark("withLatestFrom/Rx") { benchmark in
        let tally = Tally()
        let subject = PublishSubject<Int>()
        let relay = BehaviorRelay(value: 1)
        let subscription = subject.withLatestFrom(relay) { $0 &+ $1 }.subscribe(onNext: { tally.add($0) })
        benchmark.measureEvents(tally) { subject.onNext($0) }
        subscription.dispose()
    }
    Benchmark("withLatestFrom/by hand") { benchmark in
        let tally = Tally()
        let end = ByHand.end(tally)
        let latest: Int? = identity(1)
        let subject = identity(ByHand.Subject(ByHand.opaque { if let latest { end($0 &+ latest) } }))
        benchmark.measureEvents(tally) { subject.send($0) }
    }
}

private func combineByHand(_ benchmark: Benchmark, of count: Int) {
    let tally = Tally()
    let receivers = ByHand.combineLatest(count, ByHand.end(tally))
    for (number, receiver) in receivers.enumerated() { receiver(number) }
    let first = receivers[0]
    benchmark.measureEvents(tally) { first($0) }
}
