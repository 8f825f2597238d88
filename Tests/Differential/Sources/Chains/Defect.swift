public import Randomness

/// A change that a defect in Rx would cause in a trace.
public enum Defect: String, CaseIterable, Sendable {
    case lostElement = "an element is lost"
    case repeatedElement = "an element is repeated"
    case lateElement = "the last element is a tick late"
    case wrongElement = "an element is wrong"
    case lostEnd = "a terminal event is lost"
    case completion = "an error becomes a completion"
    case silence = "a subscriber receives nothing from the middle on"
    case subscribed = "a source stays subscribed"
    case exchanged = "two things happen in the opposite order at different sites"
    case lostEffect = "a closure is not called, or an event does not reach an operator"
    case repeatedEffect = "a closure is called again, or an event reaches an operator again"

    /// Returns the trace with the defect in a random place, or nil if the trace has no place for the defect.
    public func damaged(_ trace: Trace, at random: inout SeededGenerator) -> Trace? {
        var damaged = trace
        let elements = trace.entries.indices.filter { trace.entries[$0].isReceived(where: \.isElement) }
        let ends = trace.entries.indices.filter { trace.entries[$0].isReceived(where: \.isTerminal) }
        let effects = trace.entries.indices.filter { !trace.entries[$0].site.isSubscriber }
        func one(of places: [Int]) -> Int? { places.isEmpty ? nil : random.pick(places) }
        switch self {
        case .lostElement, .lostEffect:
            guard let place = one(of: self == .lostElement ? elements : effects) else { return nil }
            damaged.entries.remove(at: place)
        case .repeatedElement, .repeatedEffect:
            guard let place = one(of: self == .repeatedElement ? elements : effects) else { return nil }
            damaged.entries.insert(trace.entries[place], at: place)
        case .lateElement:
            guard let place = elements.last else { return nil }
            let entry = damaged.entries.remove(at: place)
            damaged.entries.insert(.init(tick: entry.tick + 1, site: entry.site, note: entry.note), at: place)
        case .wrongElement:
            guard let place = one(of: elements) else { return nil }
            damaged.entries[place] = trace.entries[place].replacing(by: .next(.number(-77)))
        case .lostEnd:
            guard let place = one(of: ends) else { return nil }
            damaged.entries.remove(at: place)
        case .completion:
            guard let place = one(of: ends.filter { trace.entries[$0].note != .completed }) else {
                return nil
            }
            damaged.entries[place] = trace.entries[place].replacing(by: .completed)
        case .silence:
            guard elements.count > 1 else { return nil }
            let place = elements[elements.count / 2]
            let site = trace.entries[place].site
            damaged.entries = trace.entries[..<place] + trace.entries[place...].filter { $0.site != site }
        case .subscribed:
            let places = trace.subscriptions.indices.flatMap { source in
                trace.subscriptions[source].indices.map { (source, $0) }
            }.filter { (trace.subscriptions[$0.0][$0.1].end ?? .max) < Experiment.disposed }
            guard !places.isEmpty else { return nil }
            let (source, number) = random.pick(places)
            let begin = trace.subscriptions[source][number].begin
            damaged.subscriptions[source][number] = .init(begin, Experiment.disposed)
        case .exchanged:
            let places = trace.entries.indices.dropLast().filter {
                let (one, other) = (trace.entries[$0], trace.entries[$0 + 1])
                return one.tick == other.tick && one.site != other.site
                    && !one.note.isDisposal && !other.note.isDisposal
            }
            guard let place = one(of: places) else { return nil }
            damaged.entries.swapAt(place, place + 1)
        }
        return damaged == trace ? nil : damaged
    }
}

extension Trace.Entry {
    fileprivate func isReceived(where matches: (Trace.Note) -> Bool) -> Bool {
        site.isSubscriber && matches(note)
    }

    fileprivate func replacing(by note: Trace.Note) -> Self { .init(tick: tick, site: site, note: note) }
}

extension Trace.Note {
    public var isElement: Bool {
        if case .next = self { true } else { false }
    }

    public var isTerminal: Bool {
        switch self {
        case .error, .completed: true
        default: false
        }
    }
}
