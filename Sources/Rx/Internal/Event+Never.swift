// `Event<Never>` is a terminal event: it has no elements.

extension Event {
    /// The same terminal event. A sink receives nil only with an element.
    @inlinable
    init(_ end: Event<Never>?) {
        if case .error(let error) = end { self = .error(error) } else { self = .completed }
    }

    /// The event if it is terminal, else nil.
    @inlinable
    var terminal: Event<Never>? {
        switch self {
        case .next: nil
        case .error(let error): .error(error)
        case .completed: .completed
        }
    }
}
