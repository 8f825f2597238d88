import Benchmark
import OpenCombine
import Rx

// All on the main actor, the Observable chain too: the two are compared with each other.

func driverBenchmarks() {
    Benchmark("relay, map, distinctUntilChanged/Rx") { (benchmark: Benchmark) async in
        await onTheMainActor(benchmark) { benchmark in
            let tally = Tally()
            let relay = BehaviorRelay(value: 0)
            let subscription = relay.asObservable().map { $0 &+ 1 }.distinctUntilChanged()
                .subscribe(onNext: { tally.add($0) })
            benchmark.measureEvents(tally) { relay.accept($0) }
            subscription.dispose()
        }
    }
    Benchmark("relay, map, distinctUntilChanged/Driver") { (benchmark: Benchmark) async in
        await onTheMainActor(benchmark) { benchmark in
            let tally = Tally()
            let relay = BehaviorRelay(value: 0)
            let subscription = relay.asDriver().map { $0 &+ 1 }.distinctUntilChanged()
                .drive(onNext: { tally.add($0) })
            benchmark.measureEvents(tally) { relay.accept($0) }
            subscription.dispose()
        }
    }
    Benchmark("relay, map, distinctUntilChanged/OpenCombine") { (benchmark: Benchmark) async in
        await onTheMainActor(benchmark) { benchmark in
            let tally = Tally()
            let subject = CurrentValueSubject<Int, Never>(0)
            let subscription = subject.map { $0 &+ 1 }.removeDuplicates().sink { tally.add($0) }
            benchmark.measureEvents(tally) { subject.send($0) }
            subscription.cancel()
        }
    }
    Benchmark("relay, map, distinctUntilChanged/by hand") { (benchmark: Benchmark) async in
        await onTheMainActor(benchmark) { benchmark in
            let tally = Tally()
            let subject = identity(ByHand.Subject(ByHand.map(ByHand.distinct(ByHand.end(tally)))))
            var value = 0
            benchmark.measureEvents(tally) { number in
                value = number
                subject.send(number)
            }
            blackHole(value)
        }
    }
}

/// A benchmark, carried to the main actor. Sound: the one who carries it waits for the end.
private struct Carried: @unchecked Sendable {
    let benchmark: Benchmark
}

private func onTheMainActor(_ benchmark: Benchmark, _ body: @MainActor @Sendable (Benchmark) -> Void) async {
    let carried = Carried(benchmark: benchmark)
    await MainActor.run { body(carried.benchmark) }
}
