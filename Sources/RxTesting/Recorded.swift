public import Rx

/// A moment of a ``TestScheduler``: a number of ticks.
public typealias TestTime = Int

/// A value and the tick it came at.
public struct Recorded<Value> {
    /// The tick.
    public let time: TestTime
    /// What came.
    public let value: Value

    /// - Parameters:
    ///   - time: The tick.
    ///   - value: What came.
    public init(time: TestTime, value: Value) {
        self.time = time
        self.value = value
    }
}

extension Recorded: Sendable where Value: Sendable {}
extension Recorded: Equatable where Value: Equatable {}

extension Recorded: CustomDebugStringConvertible {
    /// `next(1) @ 210`.
    public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded {
    /// An element at a tick: `.next(210, 1)`.
    public static func next<Element>(_ time: TestTime, _ element: Element) -> Recorded
    where Value == Event<Element> {
        Recorded(time: time, value: .next(element))
    }

    /// The completion at a tick: `.completed(250)`.
    public static func completed<Element>(
        _ time: TestTime, _ type: Element.Type = Element.self
    ) -> Recorded where Value == Event<Element> {
        Recorded(time: time, value: .completed)
    }

    /// An error at a tick: `.error(250, TestError())`.
    public static func error<Element>(
        _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
    ) -> Recorded where Value == Event<Element> {
        Recorded(time: time, value: .error(error))
    }
}

extension Recorded {
    /// These, as an array: lets the compiler infer the elements' type once for all.
    public static func events<Element>(_ recordedEvents: Recorded...) -> [Recorded]
    where Value == Event<Element> {
        recordedEvents
    }

    /// These, as an array.
    public static func events<Element>(_ recordedEvents: [Recorded]) -> [Recorded]
    where Value == Event<Element> {
        recordedEvents
    }
}
