/// Everything that can be observed in an experiment with one library.
public struct Trace: Hashable, Sendable {
    /// The notes, in order.
    public var entries: [Entry] = []
    /// The subscriptions to each hot source, followed by those to each cold source.
    public var subscriptions: [[Interval]] = []
    /// Whether each subject still had observers after everything was disposed.
    public var observed: [Bool] = []
    /// Whether the experiment was cut off because it did not terminate.
    public var isRunaway = false
    /// Whether something was still alive after everything was disposed.
    public var isLeaking = false

    public init() {}

    public struct Entry: Hashable, Sendable {
        public let tick: Int
        public let site: Site
        public let note: Note

        public init(tick: Int, site: Site, note: Note) {
            self.tick = tick
            self.site = site
            self.note = note
        }
    }

    /// The origin of an observation.
    public enum Site: Hashable, Sendable {
        case subscriber(Int)
        /// An operation, by its number in the chain.
        case operation(Int)
        /// The events that an operator emits, in an experiment that records all events.
        case output(Int)

        public var isSubscriber: Bool {
            if case .subscriber = self { true } else { false }
        }
    }

    /// An observation.
    public enum Note: Hashable, Sendable {
        case next(Value), error(String), completed
        case subscribe, subscribed, dispose
        case afterNext(Value), afterError(String), afterCompleted
        /// A closure was called.
        case called(Value)
        case created, released
        /// The inner sequence for an element was subscribed to or disposed.
        case subscribedInner(Value), disposedInner(Value)
        /// `debug` wrote a line.
        case written(String)

        /// Whether something was disposed or released. RxSwift releases everything after it delivers a terminal event,
        /// and Rx before, so only the order at each site is the same.
        public var isDisposal: Bool {
            switch self {
            case .dispose, .released, .disposedInner, .written("isDisposed"): true
            default: false
            }
        }
    }

    /// A subscription to a test source.
    public struct Interval: Hashable, Sendable {
        public let begin: Int
        /// The tick of the disposal, or nil if the subscription was never disposed.
        public let end: Int?

        public init(_ begin: Int, _ end: Int?) {
            self.begin = begin
            self.end = end
        }
    }

    /// The events that subscribers received, in order.
    public var received: [Entry] {
        entries.filter(\.site.isSubscriber)
    }

    /// The events that each subscriber received, in order.
    public var bySubscriber: [Site: [Entry]] { Dictionary(grouping: received, by: \.site) }

    /// All observations except disposals, in the order in which they were made at any site.
    public var inOrder: [Entry] { entries.filter { !$0.note.isDisposal } }

    /// The observations at each site, in order.
    public var bySite: [Site: [Entry]] { Dictionary(grouping: entries, by: \.site) }
}

extension Trace {
    private static let printed = 60

    /// Returns the number of entries at the beginning that two traces have in common, minus a few for context.
    public func common(with other: Trace) -> Int {
        max(0, (zip(entries, other.entries).enumerated().first { $1.0 != $1.1 }?.offset ?? 0) - 12)
    }

    /// Returns a description of the trace without its first `skipped` entries.
    public func description(after skipped: Int) -> String {
        var lines = skipped > 0 ? ["  … \(skipped) the same"] : []
        lines += entries.dropFirst(skipped).prefix(Self.printed).map { "  \($0)" }
        let left = entries.count - skipped - Self.printed
        if left > 0 { lines.append("  … \(left) more") }
        let names = ["hot(0)", "hot(1)", "cold(0)", "cold(1)"]
        for (name, intervals) in zip(names, subscriptions) where !intervals.isEmpty {
            lines.append("  \(name) subscribed \(intervals.map(\.description).joined(separator: ", "))")
        }
        for (index, observed) in observed.enumerated() where observed {
            lines.append("  subject(\(index)) has observers")
        }
        if isRunaway { lines.append("  does not end") }
        if isLeaking { lines.append("  leaks") }
        return lines.joined(separator: "\n")
    }
}

extension Trace.Entry: CustomStringConvertible {
    public var description: String {
        switch site {
        case .subscriber(let index): "\(tick) subscriber \(index): \(note)"
        case .operation(let number): "\(tick)   operation \(number): \(note)"
        case .output(let number): "\(tick)   below operation \(number): \(note)"
        }
    }
}

extension Trace.Interval: CustomStringConvertible {
    public var description: String { "\(begin)...\(end.map(String.init) ?? "")" }
}
