import CMachine

/// A piece of work that several libraries can do, written for one library.
public struct Work {
    /// The name of the work, which is the same for every library.
    public let name: String
    /// A closure that runs the work once, and measures it.
    public let body: (Run) -> Void

    /// - Parameters:
    ///   - name: The name of the work.
    ///   - body: A closure that prepares the work, calls one of the run's measuring functions, and cleans up.
    public init(_ name: String, _ body: @escaping (Run) -> Void) {
        self.name = name
        self.body = body
    }

    /// Creates work for the main actor, where the runner measures it.
    public static func onMain(_ name: String, _ body: @escaping @MainActor (Run) -> Void) -> Work {
        Work(name) { run in
            // Sound, because the work is done before this call returns.
            nonisolated(unsafe) let run = run
            MainActor.assumeIsolated { body(run) }
        }
    }
}

/// One measurement of a ``Work``.
public final class Run {
    /// The number of events that are measured.
    public static let events = 1000

    /// The cost of one event or subscription: nanoseconds, or bytes if the work measures memory.
    @usableFromInline var amount = 0.0
    /// Whether the observer received no element.
    @usableFromInline var isVoid = false

    public init() {}

    /// The result, or nil if the observer received no element.
    public var result: Double? { isVoid ? nil : amount }

    /// Measures a thousand calls to `event`, without the setup.
    @inlinable
    @inline(__always)
    public func events(_ tally: Tally, _ event: (Int) -> Void) {
        let start = Self.threadTime()
        for number in 1...Run.events { event(number) }
        end(Double(Self.threadTime() - start), tally)
    }

    /// Measures `body`, which handles a thousand events on this thread.
    @inlinable
    @inline(__always)
    public func once(_ tally: Tally, _ body: () -> Void) {
        let start = Self.threadTime()
        body()
        end(Double(Self.threadTime() - start), tally)
    }

    /// Measures `body`, which waits until other threads have handled a thousand events.
    public func waiting(_ tally: Tally, _ body: () -> Void) {
        let start = ContinuousClock.now
        body()
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        end(Double(seconds) * 1e9 + Double(attoseconds) / 1e9, tally)
    }

    /// Measures the memory that the result of `make` occupies.
    public func memory<Kept>(_ make: () -> Kept, release: (Kept) -> Void) {
        let count = 10_000
        var kept: [Kept] = []
        kept.reserveCapacity(count)
        let before = allocator_bytes_in_use()
        for _ in 0..<count { kept.append(make()) }
        amount = Double(Int(allocator_bytes_in_use()) - Int(before)) / Double(count)
        kept.forEach(release)
    }

    @usableFromInline
    static func threadTime() -> UInt64 { thread_nanoseconds() }

    @usableFromInline
    func end(_ nanoseconds: Double, _ tally: Tally) {
        amount = nanoseconds / Double(Run.events)
        isVoid = tally.isEmpty
    }
}
