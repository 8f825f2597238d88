/// The virtual time of a form in memory: a delay before a check ends only when the test requests it.
final class MemoryClock {
    private var delays: [AsyncStream<Never>.Continuation] = []
    /// Whether a delay ends immediately.
    private var isRunning = false

    init() {}

    deinit {
        for delay in delays { delay.finish() }
    }

    /// Returns a stream that finishes when a delay that begins now ends.
    func end() -> AsyncStream<Never> {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        if isRunning { continuation.finish() } else { delays.append(continuation) }
        return stream
    }

    /// Ends all delays in progress, and all delays that begin before `body` returns.
    func run(_ body: () async -> Void) async {
        isRunning = true
        for delay in delays { delay.finish() }
        delays = []
        await body()
        isRunning = false
    }
}
