import Benchmark
import OpenCombine
import Rx

func shareBenchmarks() {
    Benchmark("share(replay: 1), two observers/Rx") { benchmark in
        let tally = Tally()
        let subject = PublishSubject<Int>()
        let shared = subject.share(replay: 1)
        let first = shared.subscribe(onNext: { tally.add($0) })
        let second = shared.subscribe(onNext: { tally.add($0) })
        benchmark.measureEvents(tally) { subject.onNext($0) }
        first.dispose()
        second.dispose()
    }
    Benchmark("share(replay: 1), two observers/OpenCombine") { benchmark in
        let tally = Tally()
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.multicast(subject: CurrentValueSubject(0)).autoconnect()
        let first = shared.sink { tally.add($0) }
        let second = shared.sink { tally.add($0) }
        benchmark.measureEvents(tally) { subject.send($0) }
        first.cancel()
        second.cancel()
    }
    Benchmark("share(replay: 1), two observers/by hand") { benchmark in
        let tally = Tally()
        var latest: Int?
        let subject = identity(ByHand.Subject(ByHand.end(tally), ByHand.end(tally)))
        benchmark.measureEvents(tally) { number in
            latest = number
            subject.send(number)
        }
        blackHole(latest)
    }
}
