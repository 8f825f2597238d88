public import Rx

/// The difference between recorded and expected events. The description shows both as marble diagrams:
///
///     expected  --a--b---|
///     actual    --a----b-|
///     at 205: next(2) is missing
///     at 207: next(2) is unexpected
///
/// If a test throws the difference, both XCTest and Swift Testing show it.
public struct MarbleDifference: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Creates the difference, or returns `nil` if the events at every tick are equal and in the same order.
    /// - Parameters:
    ///   - actual: The recorded events.
    ///   - expected: The expected events.
    ///   - values: The elements, by name.
    ///   - origin: The tick at which the diagrams begin.
    public init?<Element: Equatable>(
        _ actual: [Recorded<Event<Element>>], _ expected: [Recorded<Event<Element>>],
        values: [String: Element] = [:], at origin: TestTime = TestScheduler.Defaults.subscribed
    ) {
        if actual == expected { return nil }
        let drawing = MarbleDrawing([expected, actual], values: values, at: origin)
        var lines = ["expected  \(drawing.lines[0])", "actual    \(drawing.lines[1])"]
        for time in Set((expected + actual).map(\.time)).sorted() {
            let wanted = expected.filter { $0.time == time }.map(\.value)
            let came = actual.filter { $0.time == time }.map(\.value)
            if wanted == came { continue }
            let missing = wanted.removing(came)
            let surplus = came.removing(wanted)
            lines += missing.map { "at \(time): \($0) is missing" }
            lines += surplus.map { "at \(time): \($0) is unexpected" }
            if missing.isEmpty, surplus.isEmpty { lines.append("at \(time): the order is different") }
        }
        description = lines.joined(separator: "\n")
    }
}

extension Array where Element: Equatable {
    /// Returns the elements without those in another list: each element of `other` removes one equal element.
    fileprivate func removing(_ other: [Element]) -> [Element] {
        var rest = other
        return filter { element in
            guard let index = rest.firstIndex(of: element) else { return true }
            rest.remove(at: index)
            return false
        }
    }
}
