/// How a sequence ended: what an ``Event`` says without its elements' type.
@usableFromInline
@frozen
enum Termination: Sendable {
    case completed
    case error(any Error)

    /// The error, nil for the completion.
    @inlinable
    var error: (any Error)? {
        if case .error(let error) = self { error } else { nil }
    }
}

extension Event {
    /// The terminal event. Nil, that no sink is sent without an element, is the completion.
    @inlinable
    init(_ end: Termination?) {
        if case .error(let error) = end { self = .error(error) } else { self = .completed }
    }

    /// How it ends the sequence, nil if it does not.
    @inlinable
    var termination: Termination? {
        switch self {
        case .next: nil
        case .error(let error): .error(error)
        case .completed: .completed
        }
    }
}
