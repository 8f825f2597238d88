public import Rx

/// A time on the clock of a ``TestScheduler``, in ticks.
public typealias TestTime = Int

/// A value and the tick at which it was recorded.
public struct Recorded<Value> {
    /// The tick.
    public let time: TestTime
    /// The value.
    public let value: Value

    /// Creates a record of a value.
    /// - Parameters:
    ///   - time: The tick.
    ///   - value: The value.
    public init(time: TestTime, value: Value) {
        self.time = time
        self.value = value
    }
}

extension Recorded: Sendable where Value: Sendable {}
extension Recorded: Equatable where Value: Equatable {}

extension Recorded: CustomDebugStringConvertible {
    /// The value and the tick, such as `next(1) @ 210`.
    public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded {
    /// Returns an element at a given tick: `.next(210, 1)`.
    public static func next<Element>(_ time: TestTime, _ element: Element) -> Recorded
    where Value == Event<Element> {
        Recorded(time: time, value: .next(element))
    }

    /// Returns a completion event at a given tick: `.completed(250)`.
    public static func completed<Element>(
        _ time: TestTime, _ type: Element.Type = Element.self
    ) -> Recorded where Value == Event<Element> {
        Recorded(time: time, value: .completed)
    }

    /// Returns an error event at a given tick: `.error(250, TestError())`.
    public static func error<Element>(
        _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
    ) -> Recorded where Value == Event<Element> {
        Recorded(time: time, value: .error(error))
    }
}

extension Recorded {
    /// Returns the events as an array. The compiler infers the element type once for all events.
    public static func events<Element>(_ recordedEvents: Recorded...) -> [Recorded]
    where Value == Event<Element> {
        recordedEvents
    }

    /// Returns the events as an array.
    public static func events<Element>(_ recordedEvents: [Recorded]) -> [Recorded]
    where Value == Event<Element> {
        recordedEvents
    }
}
