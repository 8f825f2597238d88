import Benchmark
import OpenCombine
import Rx

func subscriptionBenchmarks() {
    Benchmark("build, subscribe, one event, dispose, six operators/Rx") { benchmark in
        let tally = Tally()
        let subject = PublishSubject<Int>()
        benchmark.measureEvents(tally) { number in
            let subscription = sixOperators(subject).subscribe(onNext: { tally.add($0) })
            subject.onNext(number)
            subscription.dispose()
        }
    }
    Benchmark("build, subscribe, one event, dispose, six operators/OpenCombine") { benchmark in
        let tally = Tally()
        let subject = PassthroughSubject<Int, Never>()
        benchmark.measureEvents(tally) { number in
            let subscription = sixOperators(subject).sink { tally.add($0) }
            subject.send(number)
            subscription.cancel()
        }
    }
    Benchmark("build, subscribe, one event, dispose, six operators/by hand") { benchmark in
        let tally = Tally()
        benchmark.measureEvents(tally) { number in
            identity(ByHand.Subject(ByHand.chain(ByHand.end(tally)))).send(number)
        }
    }
}
