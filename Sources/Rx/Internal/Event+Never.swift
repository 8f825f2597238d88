// `Event<Never>` is a terminal event: it has no elements.

extension Event {
    /// The same terminal event.
    @inlinable
    init(_ end: Event<Never>) {
        switch end {
        case .error(let error): self = .error(error)
        case .completed: self = .completed
        }
    }

    /// The event if it is terminal, otherwise nil.
    @inlinable
    var terminal: Event<Never>? {
        switch self {
        case .next: nil
        case .error(let error): .error(error)
        case .completed: .completed
        }
    }
}
