/// The virtual clock of a form in memory. A delay before a check does not end until the test requests that.
final class MemoryClock {
    private var delays: [AsyncStream<Never>.Continuation] = []
    /// Whether delays end immediately.
    private var isRunning = false

    init() {}

    deinit {
        for delay in delays { delay.finish() }
    }

    /// Returns a stream that finishes at the end of a delay that starts now.
    func end() -> AsyncStream<Never> {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        if isRunning { continuation.finish() } else { delays.append(continuation) }
        return stream
    }

    /// Ends all delays in progress, and all delays that start before `body` returns.
    func run(_ body: () async -> Void) async {
        isRunning = true
        for delay in delays { delay.finish() }
        delays = []
        await body()
        isRunning = false
    }
}
