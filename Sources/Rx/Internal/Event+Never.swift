// An `Event<Never>` is always a terminal event, because it cannot contain an element.

extension Event {
    /// Creates the same terminal event for a sequence with elements.
    @inlinable
    init(_ end: Event<Never>) {
        switch end {
        case .error(let error): self = .error(error)
        case .completed: self = .completed
        }
    }

    /// The event if it is terminal, or nil otherwise.
    @inlinable
    var terminal: Event<Never>? {
        switch self {
        case .next: nil
        case .error(let error): .error(error)
        case .completed: .completed
        }
    }
}
