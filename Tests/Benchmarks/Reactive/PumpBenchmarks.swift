import Benchmark
import OpenCombine
import Rx

/// A source that sends everything while it is subscribed. OpenCombine has no `create`: what it has that
/// pumps a loop of numbers out is a sequence's publisher.
func pumpBenchmarks() {
    Benchmark("create pump, map and filter three times/Rx") { benchmark in
        let tally = Tally()
        let count = benchmark.scaledIterations.count
        let pump = Observable<Int>.create { observer in
            for number in 0..<count { observer.onNext(number) }
            observer.onCompleted()
            return Disposables.create()
        }
        benchmark.measureOnce(tally) {
            sixOperators(pump).subscribe(onNext: { tally.add($0) }).dispose()
        }
    }
    Benchmark("create pump, map and filter three times/OpenCombine") { benchmark in
        let tally = Tally()
        let pump = benchmark.scaledIterations.publisher
        benchmark.measureOnce(tally) {
            sixOperators(pump).sink { tally.add($0) }.cancel()
        }
    }
    Benchmark("create pump, map and filter three times/by hand") { benchmark in
        let tally = Tally()
        let chain = ByHand.chain(ByHand.end(tally))
        benchmark.measureEvents(tally) { chain($0) }
    }
}

extension Benchmark {
    /// Measures `body`, that handles a thousand events.
    fileprivate func measureOnce(_ tally: Tally, _ body: () -> Void) {
        startMeasurement()
        body()
        stopMeasurement()
        if tally.isEmpty { error("\(name): nothing came out at the other end") }
    }
}
