import Benchmark
import OpenCombine
import Rx

func flattenBenchmarks() {
    Benchmark("flatMap of just/Rx") { benchmark in
        let tally = Tally()
        let subject = PublishSubject<Int>()
        let subscription = subject.flatMap { Observable.just($0 &+ 1) }.subscribe(onNext: { tally.add($0) })
        benchmark.measureEvents(tally) { subject.onNext($0) }
        subscription.dispose()
    }
    Benchmark("flatMap of just/OpenCombine") { benchmark in
        let tally = Tally()
        let subject = PassthroughSubject<Int, Never>()
        let subscription = subject.flatMap { Just($0 &+ 1) }.sink { tally.add($0) }
        benchmark.measureEvents(tally) { subject.send($0) }
        subscription.cancel()
    }

    Benchmark("flatMapLatest of just/Rx") { benchmark in
        let tally = Tally()
        let subject = PublishSubject<Int>()
        let subscription = subject.flatMapLatest { Observable.just($0 &+ 1) }
            .subscribe(onNext: { tally.add($0) })
        benchmark.measureEvents(tally) { subject.onNext($0) }
        subscription.dispose()
    }
    Benchmark("flatMapLatest of just/OpenCombine") { benchmark in
        let tally = Tally()
        let subject = PassthroughSubject<Int, Never>()
        let subscription = subject.map { Just($0 &+ 1) }.switchToLatest().sink { tally.add($0) }
        benchmark.measureEvents(tally) { subject.send($0) }
        subscription.cancel()
    }
}
