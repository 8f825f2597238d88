/// Does work in virtual time: nothing happens until one starts it, and then the clock jumps from one
/// piece of work to the next.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
    /// A moment of the clock.
    public typealias VirtualTime = Converter.VirtualTimeUnit
    /// A distance between two.
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    private struct Work: Sendable {
        let time: VirtualTime
        let number: Int
        let action: @Sendable () -> Void
        let cancellation: SingleAssignmentDisposable
    }

    private struct State: Sendable {
        var clock: VirtualTime
        /// Latest first, and of the same time the last given first: the next piece of work is the last.
        var queue: [Work] = []
        var given = 0
        var running = false
    }

    private let state: Locked<State>
    private let converter: Converter

    /// - Parameters:
    ///   - initialClock: Where the clock stands.
    ///   - converter: Translates its numbers.
    public init(initialClock: VirtualTime, converter: Converter) {
        state = Locked(State(clock: initialClock))
        self.converter = converter
    }

    /// The clock as the interface's moment.
    public var now: RxTime { converter.convertFromVirtualTime(clock) }

    /// Where the clock stands.
    public var clock: VirtualTime { state.withLock { $0.clock } }

    /// Moves a moment that work was asked for. Here it is left alone.
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
        let cancellation = SingleAssignmentDisposable()
        self.state.withLock { scheduler in
            scheduler.given += 1
            let work = Work(
                time: time, number: scheduler.given,
                action: { if !cancellation.isDisposed { cancellation.setDisposable(action(state)) } },
                cancellation: cancellation)
            let place = scheduler.queue.partitioningIndex { $0.time <= time }
            scheduler.queue.insert(work, at: place)
        }
        return cancellation
    }

    /// Does all the work there is, and what that work adds.
    public func start() {
        run { _ in true }
    }

    /// Does the work up to `virtualTime` and leaves the clock there.
    public func advanceTo(_ virtualTime: VirtualTime) {
        run { $0 <= virtualTime }
        state.withLock { $0.clock = max($0.clock, virtualTime) }
    }

    /// Moves the clock without doing the work in between.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
        precondition(time >= clock, "virtual time cannot go back")
        state.withLock { $0.clock = time }
    }

    /// Ends `start` or `advanceTo` after the work that runs now.
    public func stop() {
        state.withLock { $0.running = false }
    }

    private func run(while isDue: (VirtualTime) -> Bool) {
        let alreadyRunning = state.withLock { state in
            defer { state.running = true }
            return state.running
        }
        if alreadyRunning { return }
        while let work = next(isDue) { work.action() }
        stop()
    }

    private func next(_ isDue: (VirtualTime) -> Bool) -> Work? {
        while true {
            let work: Work? = state.withLock { state in
                guard state.running, let work = state.queue.last, isDue(work.time) else { return nil }
                return state.queue.removeLast()
            }
            guard let work else { return nil }
            if work.cancellation.isDisposed { continue }
            state.withLock { $0.clock = max($0.clock, work.time) }
            return work
        }
    }
}

extension Array {
    /// The first index whose element satisfies `belongsInSecond`, in an array where all that follow do.
    fileprivate func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if belongsInSecond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
