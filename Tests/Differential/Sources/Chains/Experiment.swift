/// A chain with its environment: the events that its sources emit, and the times at which subscribers subscribe.
public struct Experiment: Hashable, Sendable {
    public var chain: Chain
    /// The events of the two hot sources, at ticks of the clock.
    public var hot: [[Timed]]
    /// The events of the two cold sources, at ticks after a subscription.
    public var cold: [[Timed]]
    public var subjects: [Script]
    public var subscribers: [Subscriber]
    /// Whether each operation's events, and the release of each inner sequence, are recorded.
    public var notesAll = false

    /// The ticks at which the chain is built, everything is disposed, and the clock stops.
    public static let built = 100, disposed = 1000, stopped = 1200

    public init(
        chain: Chain, hot: [[Timed]], cold: [[Timed]], subjects: [Script], subscribers: [Subscriber]
    ) {
        self.chain = chain
        self.hot = hot
        self.cold = cold
        self.subjects = subjects
        self.subscribers = subscribers
    }

    /// Whether a subscriber emits to a subject in the chain during a delivery.
    public var sendsFromInside: Bool {
        chain.operations.contains(Chain(.subject, [0])) && subscribers.contains { $0.sendsAt != nil }
    }
}

/// An event of a source.
public struct Timed: Hashable, Sendable {
    public enum Event: Hashable, Sendable {
        case next(Int), error, completed

        public var isTerminal: Bool { self == .error || self == .completed }
    }

    public var tick: Int
    public var event: Event

    public init(_ tick: Int, _ event: Event) {
        self.tick = tick
        self.event = event
    }
}

/// A subject or relay, and the events that it receives.
public struct Script: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case publish, behavior, replay, replayAll, async, publishRelay, behaviorRelay, replayRelay
    }

    public var kind: Kind
    public var events: [Timed]

    /// Whether the subject terminates.
    public var hasTerminalEvent: Bool { events.contains(where: \.event.isTerminal) }
}

/// A subscriber to the whole chain.
public struct Subscriber: Hashable, Sendable {
    public var subscribed: Int
    public var disposed: Int
    /// If set, the subscriber disposes its subscription while it receives the element with this number, counted from 1.
    public var disposesAt: Int?
    /// If set, the subscriber emits an element to the first subject while it receives the element with this number,
    /// counted from 1.
    public var sendsAt: Int?
    /// Whether the subscriber subscribes again when it receives its first terminal event, unless that event is emitted
    /// immediately.
    public var returns = false
    /// The number, counted from 1, of the call to a sequence-creating closure during which the subscriber disposes its
    /// subscription, or nil for none.
    public var disposesInSelector: Int?

    public init(
        subscribed: Int, disposed: Int = Experiment.disposed, disposesAt: Int? = nil, sendsAt: Int? = nil
    ) {
        self.subscribed = subscribed
        self.disposed = disposed
        self.disposesAt = disposesAt
        self.sendsAt = sendsAt
    }
}

extension Experiment: CustomStringConvertible {
    public var description: String {
        var lines = ["\(chain)"]
        for (index, events) in hot.enumerated() where chain.operations.contains(Chain(.hot, [index])) {
            lines.append("  hot(\(index)): \(events)")
        }
        for (index, events) in cold.enumerated() where chain.operations.contains(Chain(.cold, [index])) {
            lines.append("  cold(\(index)): \(events)")
        }
        for (index, script) in subjects.enumerated() where chain.operations.contains(Chain(.subject, [index]))
        {
            lines.append("  subject(\(index)) \(script.kind): \(script.events)")
        }
        if notesAll { lines.append("  notes all") }
        return (lines + subscribers.map { "  \($0)" }).joined(separator: "\n")
    }
}

extension Timed: CustomStringConvertible {
    public var description: String { "\(event) @ \(tick)" }
}

extension Subscriber: CustomStringConvertible {
    public var description: String {
        "subscriber \(subscribed)...\(disposed)" + (disposesAt.map { ", disposes at element \($0)" } ?? "")
            + (sendsAt.map { ", sends to subject(0) at element \($0)" } ?? "")
            + (returns ? ", subscribes again at the end" : "")
            + (disposesInSelector.map { ", disposes in selector call \($0)" } ?? "")
    }
}
