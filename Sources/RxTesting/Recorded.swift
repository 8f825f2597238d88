public import Rx

/// A value and the tick it came at.
public struct Recorded<Value> {
    /// The tick.
    public let time: TestScheduler.TestTime
    /// What came.
    public let value: Value

    /// - Parameters:
    ///   - time: The tick.
    ///   - value: What came.
    public init(time: TestScheduler.TestTime, value: Value) {
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
    public static func next<Element>(_ time: TestScheduler.TestTime, _ element: Element) -> Recorded
    where Value == Event<Element> {
        Recorded(time: time, value: .next(element))
    }

    /// The completion at a tick: `.completed(250)`.
    public static func completed<Element>(
        _ time: TestScheduler.TestTime, _ type: Element.Type = Element.self
    ) -> Recorded where Value == Event<Element> {
        Recorded(time: time, value: .completed)
    }

    /// An error at a tick: `.error(250, TestError())`.
    public static func error<Element>(
        _ time: TestScheduler.TestTime, _ error: any Error, _ type: Element.Type = Element.self
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

/// Events are equal if their elements are, or their errors read the same.
extension Event: Equatable where Element: Equatable {
    public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.next(let lhs), .next(let rhs)): lhs == rhs
        case (.error(let lhs), .error(let rhs)): "\(lhs)" == "\(rhs)"
        case (.completed, .completed): true
        default: false
        }
    }
}
