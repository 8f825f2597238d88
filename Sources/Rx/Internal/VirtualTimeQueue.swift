/// The clock of a virtual-time scheduler, and the work that is scheduled on it.
///
/// Added work stays in a list behind the lock until the thread that runs the scheduler sorts it. Times can have a
/// user-defined type, so they are compared outside the lock.
///
/// Sound as `@unchecked Sendable`: `sorted` belongs to the run that `taker` identifies, or to the thread that holds the
/// lock if `taker` is 0; all other mutable state is used only while the lock is held. Therefore, no check for exclusive
/// access is needed.
final class VirtualTimeQueue<Converter: VirtualTimeConverterType>: @unchecked Sendable {
    typealias Time = Converter.VirtualTimeUnit
    /// A number that identifies a call to ``run(while:)``.
    private typealias Run = Int

    @safe @exclusivity(unchecked) private var mutex = PlatformMutex()
    @safe @exclusivity(unchecked) private var added: ContiguousArray<VirtualTimeWork> = []
    /// The run in progress, or 0.
    @safe @exclusivity(unchecked) private var current: Run = 0
    @safe @exclusivity(unchecked) private var last: Run = 0
    /// The run that is using `sorted`, or 0.
    @safe @exclusivity(unchecked) private var taker: Run = 0
    @safe @exclusivity(unchecked) private var sorted = SortedWork()
    @safe @exclusivity(unchecked) private var time: Time
    private let converter: Converter
    /// The type of the work. It is stored, because looking up its metadata at run time would take longer than all other
    /// steps of adding work.
    private let workType: VirtualTimeWork.Type

    init(_ time: Time, _ converter: Converter) {
        self.time = time
        self.converter = converter
        workType = TimedWork<Time>.self
        mutex.initialize()
    }

    deinit { mutex.destroy() }

    /// The current time of the clock.
    var clock: Time {
        get {
            mutex.lock()
            defer { mutex.unlock() }
            return time
        }
        set {
            // Release the previous time after unlocking, because releasing it can run user code.
            var former = newValue
            mutex.lock()
            swap(&time, &former)
            mutex.unlock()
        }
    }

    /// The times of the pending work, in chronological order. While a run is choosing its next work item, the array
    /// contains only the times of work that has been added in the meantime.
    var waitingTimes: [Time] {
        mutex.lock()
        var waiting = taker == 0 ? sorted : SortedWork()
        let new = added
        mutex.unlock()
        for work in new { waiting.insert(work) { isLater(time(of: $0), time(of: $1)) } }
        return waiting.all.filter { !$0.isDisposed }.map { time(of: $0) }
    }

    /// Adds work at a given time, after other work for the same time.
    func add(at time: Time, _ action: @escaping @Sendable () -> any Disposable) -> any Disposable {
        let work = unsafe withUnsafePointer(to: time) { unsafe workType.init(at: $0, action) }
        mutex.lock()
        added.append(work)
        mutex.unlock()
        return work
    }

    /// Runs the work for which `isDue` is true, in chronological order.
    /// - Returns: `false` if another run is in progress.
    func run(while isDue: (Time) -> Bool) -> Bool {
        guard let run = begin() else { return false }
        while let work = next(run, isDue) { work.run() }
        end(run)
        return true
    }

    /// Stops the run after the work that is in progress.
    func stop() {
        mutex.lock()
        current = 0
        mutex.unlock()
    }

    private func begin() -> Run? {
        mutex.lock()
        defer { mutex.unlock() }
        if current != 0 { return nil }
        if taker != 0 {
            // The previous run has been stopped but is still in progress, so it continues, and no new run begins.
            current = taker
            return nil
        }
        last += 1
        current = last
        return last
    }

    private func end(_ run: Run) {
        mutex.lock()
        if current == run { current = 0 }
        mutex.unlock()
    }

    /// Returns the next work item that is due and has not been disposed, and moves the clock to its time.
    private func next(_ run: Run, _ isDue: (Time) -> Bool) -> VirtualTimeWork? {
        while take(run) {
            guard let work = sorted.first, isDue(time(of: work)) else { break }
            sorted.removeFirst()
            if work.isDisposed { continue }
            if isLater(time(of: work), clock) { clock = time(of: work) }
            giveBack(run)
            return work
        }
        giveBack(run)
        return nil
    }

    /// Sorts newly added work into `sorted` and lets the run use `sorted`.
    /// - Returns: Whether the run should continue.
    private func take(_ run: Run) -> Bool {
        mutex.lock()
        guard current == run else {
            mutex.unlock()
            return false
        }
        taker = run
        var new: ContiguousArray<VirtualTimeWork> = []
        if !added.isEmpty { swap(&new, &added) }
        mutex.unlock()
        for work in new { sorted.insert(work) { isLater(time(of: $0), time(of: $1)) } }
        return true
    }

    private func giveBack(_ run: Run) {
        mutex.lock()
        if taker == run { taker = 0 }
        mutex.unlock()
    }

    /// Returns the time of the work. Sound: only work of type `TimedWork<Time>` is added.
    private func time(of work: VirtualTimeWork) -> Time {
        unsafe unsafeDowncast(work, to: TimedWork<Time>.self).time
    }

    func isLater(_ time: Time, _ other: Time) -> Bool {
        converter.compareVirtualTime(time, other) == .greaterThan
    }
}

/// Pending work in chronological order. Work for the same time is in the order in which it was added.
private struct SortedWork {
    private var items: ContiguousArray<VirtualTimeWork?> = []
    /// The number of items that were removed from the beginning.
    private var removed = 0

    var first: VirtualTimeWork? { removed < items.count ? items[removed] : nil }
    var all: [VirtualTimeWork] { items.dropFirst(removed).compactMap { $0 } }

    mutating func removeFirst() {
        items[removed] = nil
        removed += 1
        if removed == items.count {
            items.removeAll(keepingCapacity: true)
            removed = 0
        } else if removed > 64, removed > items.count / 2 {
            items.removeFirst(removed)
            removed = 0
        }
    }

    /// - Parameter isLater: A closure that returns whether the first work item is for a later time than the second.
    mutating func insert(
        _ work: VirtualTimeWork, isLater: (VirtualTimeWork, VirtualTimeWork) -> Bool
    ) {
        guard removed < items.count, let last = items[items.count - 1], isLater(last, work) else {
            return items.append(work)
        }
        var low = removed
        var high = items.count - 1
        while low < high {
            let middle = (low + high) / 2
            if let other = items[middle], isLater(other, work) { high = middle } else { low = middle + 1 }
        }
        items.insert(work, at: low)
    }
}
