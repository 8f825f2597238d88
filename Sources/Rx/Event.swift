/// An event of a sequence: an element, or a terminal event, which is an error or completion.
///
/// The grammar is `next* (error | completed)?`. To receive events as elements, use `materialize()`.
///
/// ```swift
/// Observable.of(1, 2).subscribe { event in
///     switch event {
///     case .next(let element): print(element)
///     case .error(let error): print(error)
///     case .completed: print("completed")
///     }
/// }
/// .disposed(by: disposeBag)  // Prints 1, 2, completed
/// ```
@frozen
public enum Event<Element> {
    /// The next element.
    case next(Element)
    /// The sequence failed with an error. No more events follow.
    case error(any Error)
    /// The sequence completed. No more events follow.
    case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
    /// Whether this is a terminal event: `error` or `completed`.
    @inlinable
    public var isStopEvent: Bool {
        if case .next = self { false } else { true }
    }

    /// The element of `next`, or nil for other events.
    @inlinable
    public var element: Element? {
        if case .next(let element) = self { element } else { nil }
    }

    /// The error of `error`, or nil for other events.
    @inlinable
    public var error: (any Error)? {
        if case .error(let error) = self { error } else { nil }
    }

    /// Whether this is `completed`.
    @inlinable
    public var isCompleted: Bool {
        if case .completed = self { true } else { false }
    }

    /// Returns the event with its element transformed. If `transform` throws, returns that error as an event.
    @inlinable
    public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
        switch self {
        case .next(let element):
            do { return .next(try transform(element)) } catch { return .error(error) }
        case .error(let error): return .error(error)
        case .completed: return .completed
        }
    }
}

extension Event: CustomDebugStringConvertible {
    /// `next(…)`, `error(…)` or `completed`.
    public var debugDescription: String {
        switch self {
        case .next(let element): "next(\(element))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}

/// A type that contains an event, such as ``Event`` itself.
public protocol EventConvertible<Element> {
    /// The type of the event's element.
    associatedtype Element
    /// The event.
    var event: Event<Element> { get }
}

extension Event: EventConvertible {
    public var event: Event<Element> { self }
}
