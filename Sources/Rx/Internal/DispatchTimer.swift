internal import Dispatch

/// A timer on a queue, that lets go of its work when it is cancelled: at once, where Dispatch would let go
/// of it on the queue later.
///
/// Sound as `@unchecked Sendable`: a dispatch source may be cancelled from any thread; Dispatch has not
/// said so in its types on every platform.
struct DispatchTimer: Disposable, @unchecked Sendable {
    private let source: any DispatchSourceTimer
    private let work: Locked<(@Sendable () -> Void)?>

    /// - Parameters:
    ///   - queue: Where `work` is done.
    ///   - dueTime: How long until the first time.
    ///   - period: How long between two, nil for once.
    ///   - work: The work.
    init(
        queue: DispatchQueue, dueTime: Duration, period: Duration? = nil, leeway: Duration = .zero,
        _ work: @escaping @Sendable () -> Void
    ) {
        let box = Locked<(@Sendable () -> Void)?>(work)
        self.work = box
        // The main queue's work may be done by who blocks it: see `MainQueue`.
        let isMain = queue === MainQueue.queue
        source = DispatchSource.makeTimerSource(queue: isMain ? nil : queue)
        source.schedule(
            deadline: .now() + dueTime.dispatchInterval,
            repeating: period?.dispatchInterval ?? .never, leeway: leeway.dispatchInterval)
        source.setEventHandler {
            if isMain { MainQueue.async { box.value?() } } else { box.value?() }
        }
        source.resume()
    }

    func dispose() {
        source.cancel()
        work.replace(nil)
    }
}

extension Duration {
    /// The same length for Dispatch, from zero up, to the nanosecond; too long a one is "never".
    var dispatchInterval: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        if seconds < 0 || attoseconds < 0 { return .nanoseconds(0) }
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (total, overflow2) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
        return overflow || overflow2 ? .never : .nanoseconds(Int(total))
    }
}

extension RxTime {
    /// The time of the schedulers that follow the real clock.
    static var wall: RxTime { RxTime(offset: clockZero.duration(to: .now)) }

    private static let clockZero = ContinuousClock.now
}
