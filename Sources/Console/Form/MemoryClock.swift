/// A virtual clock for a form in memory. It controls the delays before checks and advances only when the test requests
/// it.
final class MemoryClock {
    /// The time since the form began.
    private(set) var now = Duration.zero
    /// The delay before the latest check of each control: the time at which it ends, and its stream.
    private var delays: [ObjectIdentifier: (end: Duration, stream: AsyncStream<Never>.Continuation)] = [:]
    /// Whether delays end immediately.
    private var isRunning = false

    init() {}

    deinit {
        for delay in delays.values { delay.stream.finish() }
    }

    /// Returns a stream that finishes at the end of a delay that starts now.
    ///
    /// - Parameters:
    ///   - delay: The delay.
    ///   - control: The control that is checked after the delay. The control's previous delay ends immediately.
    func end(of delay: Duration, for control: ObjectIdentifier) -> AsyncStream<Never> {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        delays.removeValue(forKey: control)?.stream.finish()
        if isRunning { continuation.finish() } else { delays[control] = (now + delay, continuation) }
        return stream
    }

    /// Returns whether the delay before a control's check is in progress.
    func isDelaying(_ control: ObjectIdentifier) -> Bool { delays[control] != nil }

    /// Advances the clock to the end of the next delay, or to `time` if no delay ends by then.
    ///
    /// - Returns: Whether a delay has ended.
    func advance(to time: Duration) -> Bool {
        guard let next = delays.min(by: { $0.value.end < $1.value.end }), next.value.end <= time else {
            now = max(now, time)
            return false
        }
        now = max(now, next.value.end)
        delays.removeValue(forKey: next.key)?.stream.finish()
        return true
    }

    /// Ends all delays in progress, and all delays that start before `body` returns.
    func run(_ body: () async -> Void) async {
        isRunning = true
        for delay in delays.values { delay.stream.finish() }
        delays = [:]
        await body()
        isRunning = false
    }
}
