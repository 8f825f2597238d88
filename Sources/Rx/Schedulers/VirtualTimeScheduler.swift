/// A scheduler that runs work in virtual time: when you start it, its clock jumps from one work item to the next.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
    /// A moment in virtual time.
    public typealias VirtualTime = Converter.VirtualTimeUnit
    /// An interval between two moments in virtual time.
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    private let queue: VirtualTimeQueue<Converter>
    private let converter: Converter

    /// Creates a scheduler.
    /// - Parameters:
    ///   - initialClock: The initial virtual time.
    ///   - converter: The conversion between the clock's moments and the scheduler's times.
    public init(initialClock: VirtualTime, converter: Converter) {
        queue = VirtualTimeQueue(initialClock, converter)
        self.converter = converter
    }

    /// The current virtual time, converted to an `RxTime`.
    public var now: RxTime { converter.convertFromVirtualTime(clock) }

    /// The current virtual time.
    public var clock: VirtualTime { queue.clock }

    /// Adjusts the due time of work that is scheduled relative to the current time. The default implementation returns
    /// the due time unchanged.
    open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .zero, action: action)
    }

    @preconcurrency
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let time = converter.convertToVirtualTime(now.advanced(by: dueTime))
        return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
    }

    /// Runs `action` after `dueTime` on the virtual clock.
    @preconcurrency
    public func scheduleRelativeVirtual<StateType: Sendable>(
        _ state: StateType, dueTime: VirtualTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let time = converter.offsetVirtualTime(clock, offset: dueTime)
        return scheduleAbsoluteVirtual(state, time: time, action: action)
    }

    /// Runs `action` at `time`. Work for the same time runs in the order in which it was scheduled.
    @preconcurrency
    public func scheduleAbsoluteVirtual<StateType: Sendable>(
        _ state: StateType, time: VirtualTime, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        queue.add(at: time) { action(state) }
    }

    /// Runs all scheduled work, including work that is scheduled in the meantime.
    public func start() { _ = queue.run { _ in true } }

    /// Runs the work that is due at or before `virtualTime` and sets the clock to that time, unless that time is in the
    /// past. Work on this scheduler must not call this method.
    public func advanceTo(_ virtualTime: VirtualTime) {
        precondition(
            queue.run { !queue.isLater($0, virtualTime) },
            "advanceTo was called while the scheduler was running: call it outside its work")
        if queue.isLater(virtualTime, clock) { queue.clock = virtualTime }
    }

    /// Moves the clock forward without running the work in between.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
        precondition(!queue.isLater(clock, time), "virtual time cannot go back")
        queue.clock = time
    }

    /// Stops `start` or `advanceTo` after the current work item.
    public func stop() { queue.stop() }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
    /// The times of the pending work, in chronological order, such as `[2, 10]`.
    public var debugDescription: String { "\(queue.waitingTimes)" }
}
