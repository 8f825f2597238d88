import CMachine

/// A piece of work that several libraries can do, as one of them does it.
public struct Work {
    /// What is done: the same for every library that does it.
    public let name: String
    /// Does it once, and measures within.
    public let body: (Run) -> Void

    /// - Parameters:
    ///   - name: What is done.
    ///   - body: Builds what is needed, calls one of the run's measuring functions, and takes it apart again.
    public init(_ name: String, _ body: @escaping (Run) -> Void) {
        self.name = name
        self.body = body
    }

    /// Work of the main actor. The runner measures there.
    public static func onMain(_ name: String, _ body: @escaping @MainActor (Run) -> Void) -> Work {
        Work(name) { run in
            // Sound: the work is done at once.
            nonisolated(unsafe) let run = run
            MainActor.assumeIsolated { body(run) }
        }
    }
}

/// One measurement of a ``Work``.
public final class Run {
    /// How many events are measured.
    public static let events = 1000

    /// What one event or subscription took: nanoseconds, or bytes where the work is about memory.
    @usableFromInline var amount = 0.0
    /// Whether nothing came out at the other end.
    @usableFromInline var isVoid = false

    public init() {}

    /// The result, nil if nothing came out at the other end.
    public var result: Double? { isVoid ? nil : amount }

    /// Measures a thousand calls of `event`, and nothing of what was built before.
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

    /// Measures the memory of what `make` returns.
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
