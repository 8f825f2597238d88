import AsyncAlgorithms
import Benchmark

// What AsyncAlgorithms has an operator for. There the consumer pulls: an element goes through when it is asked for.

func asyncAlgorithmsBenchmarks() {
    Benchmark("create pump, map and filter three times/AsyncAlgorithms") { (benchmark: Benchmark) async in
        let tally = Tally()
        let pump = (0..<benchmark.scaledIterations.count).async
            .map { $0 &+ 1 }.filter { $0 >= 0 }
            .map { $0 &+ 1 }.filter { $0 >= 0 }
            .map { $0 &+ 1 }.filter { $0 >= 0 }
        await benchmark.measureAll(tally) { for await number in pump { tally.add(number) } }
    }
    Benchmark("combineLatest of 2/AsyncAlgorithms") { (benchmark: Benchmark) async in
        let tally = Tally()
        let (numbers, sender) = AsyncStream.makeStream(of: Int.self)
        let (constant, other) = AsyncStream.makeStream(of: Int.self)
        let count = benchmark.scaledIterations.count
        await benchmark.measureAll(tally) {
            other.yield(1)
            other.finish()
            for number in 0..<count { sender.yield(number) }
            sender.finish()
            for await (number, constant) in combineLatest(numbers, constant) { tally.add(number &+ constant) }
        }
    }
    Benchmark("observe(on:), from queue to queue/AsyncAlgorithms") { (benchmark: Benchmark) async in
        let tally = Tally()
        let channel = AsyncChannel<Int>()
        let numbers = 0..<benchmark.scaledIterations.count
        await benchmark.measureAll(tally) {
            let sender = Task.detached {
                for number in numbers { await channel.send(number) }
                channel.finish()
            }
            for await number in channel { tally.add(number) }
            await sender.value
        }
    }
}

extension Benchmark {
    /// Measures `body`, that handles a thousand events.
    fileprivate func measureAll(_ tally: Tally, _ body: () async -> Void) async {
        startMeasurement()
        await body()
        stopMeasurement()
        if tally.isEmpty { error("\(name): nothing came out at the other end") }
    }
}
