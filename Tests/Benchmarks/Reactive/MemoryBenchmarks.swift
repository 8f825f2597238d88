import Benchmark
import CAllocator
import OpenCombine
import Rx

/// What one live subscription of the six-operator chain takes. The chain is built once and not counted.
func memoryBenchmarks() {
    let configuration = Benchmark.Configuration(
        metrics: [.throughput, .subscriptionBytes], warmupIterations: 1, maxDuration: .seconds(1),
        maxIterations: 5)

    Benchmark("memory of a live subscription, six operators/Rx", configuration: configuration) { benchmark in
        let tally = Tally()
        let chain = sixOperators(PublishSubject<Int>())
        measureMemory(benchmark) {
            chain.subscribe(onNext: { tally.add($0) })
        } end: {
            $0.dispose()
        }
    }
    Benchmark("memory of a live subscription, six operators/OpenCombine", configuration: configuration) {
        benchmark in
        let tally = Tally()
        let chain = sixOperators(PassthroughSubject<Int, Never>())
        measureMemory(benchmark) {
            chain.sink { tally.add($0) }
        } end: {
            $0.cancel()
        }
    }
    Benchmark("memory of a live subscription, six operators/by hand", configuration: configuration) {
        benchmark in
        let tally = Tally()
        measureMemory(benchmark) {
            ByHand.chain(ByHand.end(tally))
        } end: { _ in
        }
    }
}

private func measureMemory<Subscription>(
    _ benchmark: Benchmark, _ subscribe: () -> Subscription, end: (Subscription) -> Void
) {
    let count = 10_000
    var subscriptions: [Subscription] = []
    subscriptions.reserveCapacity(count)
    let before = allocator_bytes_in_use()
    for _ in 0..<count { subscriptions.append(subscribe()) }
    benchmark.measurement(.subscriptionBytes, (Int(allocator_bytes_in_use()) - Int(before)) / count)
    for subscription in subscriptions { end(subscription) }
}

extension BenchmarkMetric {
    /// The report finds it by this name.
    fileprivate static var subscriptionBytes: BenchmarkMetric {
        .custom("subscription bytes", polarity: .prefersSmaller, useScalingFactor: false)
    }
}
