import Benchmark

/// The work that is measured, each piece by every library that can do it, one after the other.
///
/// A benchmark is called "work/library", and the report (`Sources/Report`) finds it by that name.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput], warmupIterations: 20, scalingFactor: .kilo,
        maxDuration: .milliseconds(400), maxIterations: 4000)

    subjectBenchmarks()
    chainBenchmarks()
    pumpBenchmarks()
    flattenBenchmarks()
    combineBenchmarks()
    shareBenchmarks()
    driverBenchmarks()
    subscriptionBenchmarks()
    handOverBenchmarks()
    asyncAlgorithmsBenchmarks()
    memoryBenchmarks()
}

extension Benchmark {
    /// Measures a thousand calls of `event`, and nothing of what was built before.
    @inline(__always)
    func measureEvents(_ tally: Tally, _ event: (Int) -> Void) {
        startMeasurement()
        for number in scaledIterations { event(number) }
        stopMeasurement()
        if tally.isEmpty { error("\(name): nothing came out at the other end") }
    }
}

/// What an observer does: the same little for every library.
///
/// A pointer, because a variable that closures share would be checked for exclusive access at each event.
/// Sound as `@unchecked Sendable`: used by one thread at a time.
final class Tally: @unchecked Sendable {
    private let sum = UnsafeMutablePointer<Int>.allocate(capacity: 1)

    init() { sum.initialize(to: 0) }

    deinit { sum.deallocate() }

    var isEmpty: Bool { sum.pointee == 0 }

    @inline(__always)
    func add(_ number: Int) { sum.pointee &+= number }
}
