internal import Dispatch
internal import Synchronization

/// A timer on a queue, which releases its work immediately when it is canceled; Dispatch would release it on the
/// queue later.
///
/// Sound as `@unchecked Sendable`: a dispatch source can be canceled on any thread, but the types of Dispatch do not
/// declare this on every platform.
struct DispatchTimer: Disposable, @unchecked Sendable {
    private let source: any DispatchSourceTimer
    private let work: Locked<(@Sendable () -> Void)?>

    /// - Parameters:
    ///   - queue: The queue that runs `work`.
    ///   - dueTime: The time until the first run.
    ///   - period: The time between two runs; nil for a single run.
    ///   - work: The work.
    init(
        queue: DispatchQueue, dueTime: Duration, period: Duration? = nil, leeway: Duration = .zero,
        _ work: @escaping @Sendable () -> Void
    ) {
        let box = Locked<(@Sendable () -> Void)?>(work)
        self.work = box
        // If a test blocks the main queue, it runs the queue's work itself: see `MainQueue`.
        let isMain = queue === MainQueue.queue
        source = DispatchSource.makeTimerSource(queue: isMain ? nil : queue)
        source.schedule(
            deadline: .now() + dueTime.dispatchInterval,
            repeating: period?.dispatchInterval ?? .never, leeway: leeway.dispatchInterval)
        let isWaiting = Flag()
        // The handler retains the source, so that a timer runs until `cancel` even if nothing retains its disposable.
        source.setEventHandler { [source] in
            withExtendedLifetime(source) {}
            guard isMain else { box.value?(); return }
            // Only one turn of the main queue is pending at a time: after the queue has been blocked, it runs only one
            // tick, as with Dispatch's own timers.
            if !isWaiting.set() { return }
            MainQueue.async {
                isWaiting.clear()
                box.value?()
            }
        }
        source.resume()
    }

    func dispose() {
        source.cancel()
        work.replace(nil)
    }
}

/// A flag that several threads set and clear.
private final class Flag: Sendable {
    private let value = Atomic<Bool>(false)

    /// - Returns: Whether this call set it.
    func set() -> Bool { !value.exchange(true, ordering: .acquiringAndReleasing) }

    func clear() { value.store(false, ordering: .releasing) }
}

extension Duration {
    /// The same interval as a `DispatchTimeInterval`, in nanoseconds: 0 if negative, `.never` on overflow.
    var dispatchInterval: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        if seconds < 0 || attoseconds < 0 { return .nanoseconds(0) }
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (total, overflow2) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
        return overflow || overflow2 ? .never : .nanoseconds(Int(total))
    }
}

extension RxTime {
    /// The time of the schedulers that follow the real clock: the time since the beginning of 1970 (UTC). After its
    /// first use, it does not follow changes of the system's clock, so a scheduler's time never jumps.
    static var wall: RxTime { start.time.advanced(by: start.instant.duration(to: .now)) }

    private static let start = (instant: ContinuousClock.now, time: RxTime(offset: LocalTime.since1970))
}
