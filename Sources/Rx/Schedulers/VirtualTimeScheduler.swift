/// A scheduler that runs work in virtual time: when you start it, its clock jumps from one piece of work to the next.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
    /// A moment of the clock.
    public typealias VirtualTime = Converter.VirtualTimeUnit
    /// A distance between two.
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    private let queue: VirtualTimeQueue<Converter>
    private let converter: Converter

    /// Creates a scheduler.
    /// - Parameters:
    ///   - initialClock: Where the clock stands.
    ///   - converter: Translates between its moments and those of the scheduler's interface.
    public init(initialClock: VirtualTime, converter: Converter) {
        queue = VirtualTimeQueue(initialClock, converter)
        self.converter = converter
    }

    /// The clock as the interface's moment.
    public var now: RxTime { converter.convertFromVirtualTime(clock) }

    /// Where the clock stands.
    public var clock: VirtualTime { queue.clock }

    /// Adjusts the moment of work that is scheduled relative to now. By default it stays as it is.
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

    /// Does `action` when `dueTime` of the virtual clock has passed.
    @preconcurrency
    public func scheduleRelativeVirtual<StateType: Sendable>(
        _ state: StateType, dueTime: VirtualTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let time = converter.offsetVirtualTime(clock, offset: dueTime)
        return scheduleAbsoluteVirtual(state, time: time, action: action)
    }

    /// Does `action` at `time`; work of the same time is done in the order it was given.
    @preconcurrency
    public func scheduleAbsoluteVirtual<StateType: Sendable>(
        _ state: StateType, time: VirtualTime, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        queue.add(at: time) { action(state) }
    }

    /// Does all the work there is, and what that work adds.
    public func start() { _ = queue.run { _ in true } }

    /// Does the work up to `virtualTime` and leaves the clock there. Must not be called by work of this scheduler.
    public func advanceTo(_ virtualTime: VirtualTime) {
        precondition(
            queue.run { !queue.isLater($0, virtualTime) },
            "advanceTo was called while the scheduler runs: call it from outside of its work")
        if queue.isLater(virtualTime, clock) { queue.clock = virtualTime }
    }

    /// Moves the clock without doing the work in between.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
        precondition(!queue.isLater(clock, time), "virtual time cannot go back")
        queue.clock = time
    }

    /// Ends `start` or `advanceTo` after the work that runs now.
    public func stop() { queue.stop() }
}
