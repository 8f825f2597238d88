import Benchmark
import OpenCombine
import Rx

func chainBenchmarks() {
    Benchmark("subject, map and filter three times/Rx") { benchmark in
        let tally = Tally()
        let subject = PublishSubject<Int>()
        let subscription = sixOperators(subject).subscribe(onNext: { tally.add($0) })
        benchmark.measureEvents(tally) { subject.onNext($0) }
        subscription.dispose()
    }
    Benchmark("subject, map and filter three times/OpenCombine") { benchmark in
        let tally = Tally()
        let subject = PassthroughSubject<Int, Never>()
        let subscription = sixOperators(subject).sink { tally.add($0) }
        benchmark.measureEvents(tally) { subject.send($0) }
        subscription.cancel()
    }
    Benchmark("subject, map and filter three times/by hand") { benchmark in
        let tally = Tally()
        let subject = identity(ByHand.Subject(ByHand.chain(ByHand.end(tally))))
        benchmark.measureEvents(tally) { subject.send($0) }
    }
}

/// The chain that most figures are about.
func sixOperators(_ source: Observable<Int>) -> Observable<Int> {
    source
        .map { $0 &+ 1 }.filter { $0 >= 0 }
        .map { $0 &+ 1 }.filter { $0 >= 0 }
        .map { $0 &+ 1 }.filter { $0 >= 0 }
}

func sixOperators(_ source: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
    source
        .map { $0 &+ 1 }.filter { $0 >= 0 }
        .map { $0 &+ 1 }.filter { $0 >= 0 }
        .map { $0 &+ 1 }.filter { $0 >= 0 }
}
