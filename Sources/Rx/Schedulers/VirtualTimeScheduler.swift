/// A scheduler that runs work in virtual time: when you start it, its clock jumps from one piece of work to the next.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
    /// A moment of the clock.
    public typealias VirtualTime = Converter.VirtualTimeUnit
    /// A distance between two.
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    private struct Work: Sendable {
        let time: VirtualTime
        let action: @Sendable () -> Void
        let cancellation: SingleAssignmentDisposable
    }

    private struct State: Sendable {
        var clock: VirtualTime
        /// Sorted by time, latest first; at the same time in reverse order of scheduling. The last is the next to run.
        var queue: [Work] = []
        /// How often the queue was changed.
        var changes = 0
        var running = false
    }

    private let state: Locked<State>
    private let converter: Converter

    /// Creates a scheduler.
    /// - Parameters:
    ///   - initialClock: Where the clock stands.
    ///   - converter: Translates between its moments and those of the scheduler's interface.
    public init(initialClock: VirtualTime, converter: Converter) {
        state = Locked(State(clock: initialClock))
        self.converter = converter
    }

    /// The clock as the interface's moment.
    public var now: RxTime { converter.convertFromVirtualTime(clock) }

    /// Where the clock stands.
    public var clock: VirtualTime { state.withLock { $0.clock } }

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
        let cancellation = SingleAssignmentDisposable()
        insert(
            Work(
                time: time,
                action: { if !cancellation.isDisposed { cancellation.setDisposable(action(state)) } },
                cancellation: cancellation))
        return cancellation
    }

    private func insert(_ work: Work) {
        while true {
            var (queue, changes) = state.withLock { ($0.queue, $0.changes) }
            // Times are of a user's type: they are compared without the lock.
            let place = queue.partitioningIndex { !isLater($0.time, work.time) }
            // Without this reference the insertion copies nothing.
            queue = []
            let isInserted = state.withLock { state in
                guard state.changes == changes else { return false }
                state.queue.insert(work, at: place)
                state.changes &+= 1
                return true
            }
            if isInserted { return }
        }
    }

    /// Does all the work there is, and what that work adds.
    public func start() {
        run { _ in true }
    }

    /// Does the work up to `virtualTime` and leaves the clock there. Must not be called by work of this scheduler.
    public func advanceTo(_ virtualTime: VirtualTime) {
        precondition(
            run { !isLater($0, virtualTime) },
            "advanceTo was called while the scheduler runs: call it from outside of its work")
        advanceClock(to: virtualTime)
    }

    /// Moves the clock without doing the work in between.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
        precondition(!isLater(clock, time), "virtual time cannot go back")
        state.withLock { $0.clock = time }
    }

    /// Ends `start` or `advanceTo` after the work that runs now.
    public func stop() {
        state.withLock { $0.running = false }
    }

    /// - Returns: Whether the work was run: false if the scheduler runs already.
    @discardableResult
    private func run(while isDue: (VirtualTime) -> Bool) -> Bool {
        let alreadyRunning = state.withLock { state in
            defer { state.running = true }
            return state.running
        }
        if alreadyRunning { return false }
        while let work = next(isDue) { work.action() }
        stop()
        return true
    }

    private func advanceClock(to time: VirtualTime) {
        if isLater(time, clock) { state.withLock { $0.clock = time } }
    }

    private func isLater(_ time: VirtualTime, _ other: VirtualTime) -> Bool {
        converter.compareVirtualTime(time, other) == .greaterThan
    }

    private func next(_ isDue: (VirtualTime) -> Bool) -> Work? {
        while true {
            let (next, changes) = state.withLock { ($0.running ? $0.queue.last : nil, $0.changes) }
            guard let next, isDue(next.time) else { return nil }
            let isTaken = state.withLock { state in
                guard state.changes == changes else { return false }
                state.queue.removeLast()
                state.changes &+= 1
                return true
            }
            if !isTaken || next.cancellation.isDisposed { continue }
            advanceClock(to: next.time)
            return next
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
