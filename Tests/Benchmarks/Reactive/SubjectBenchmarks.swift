import Benchmark
import OpenCombine
import Rx

func subjectBenchmarks() {
    Benchmark("subject, one observer/Rx") { benchmark in
        let tally = Tally()
        let subject = PublishSubject<Int>()
        let subscription = subject.subscribe(onNext: { tally.add($0) })
        benchmark.measureEvents(tally) { subject.onNext($0) }
        subscription.dispose()
    }
    Benchmark("subject, one observer/OpenCombine") { benchmark in
        let tally = Tally()
        let subject = PassthroughSubject<Int, Never>()
        let subscription = subject.sink { tally.add($0) }
        benchmark.measureEvents(tally) { subject.send($0) }
        subscription.cancel()
    }
    Benchmark("subject, one observer/by hand") { benchmark in
        let tally = Tally()
        let subject = identity(ByHand.Subject(ByHand.end(tally)))
        benchmark.measureEvents(tally) { subject.send($0) }
    }

    Benchmark("subject, two observers/Rx") { benchmark in
        let tally = Tally()
        let subject = PublishSubject<Int>()
        let first = subject.subscribe(onNext: { tally.add($0) })
        let second = subject.subscribe(onNext: { tally.add($0) })
        benchmark.measureEvents(tally) { subject.onNext($0) }
        first.dispose()
        second.dispose()
    }
    Benchmark("subject, two observers/OpenCombine") { benchmark in
        let tally = Tally()
        let subject = PassthroughSubject<Int, Never>()
        let first = subject.sink { tally.add($0) }
        let second = subject.sink { tally.add($0) }
        benchmark.measureEvents(tally) { subject.send($0) }
        first.cancel()
        second.cancel()
    }
    Benchmark("subject, two observers/by hand") { benchmark in
        let tally = Tally()
        let subject = identity(ByHand.Subject(ByHand.end(tally), ByHand.end(tally)))
        benchmark.measureEvents(tally) { subject.send($0) }
    }
}
