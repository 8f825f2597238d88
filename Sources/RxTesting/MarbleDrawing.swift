public import Rx

extension Array {
    /// Draws the events as a marble diagram. ``Recorded/events(_:values:error:at:)`` can read the diagram.
    ///
    /// An element without a name is written as its description, in braces if the description is longer than one
    /// character. A gap of twenty or more ticks is written in the form `-*20`.
    /// - Parameters:
    ///   - values: The elements, by name.
    ///   - origin: The tick at which the diagram begins. Earlier events appear before a `^`.
    public func marbles<Value: Equatable>(
        values: [String: Value] = [:], at origin: TestTime = TestScheduler.Defaults.subscribed
    ) -> String where Element == Recorded<Event<Value>> {
        MarbleDrawing([self], values: values, at: origin).lines[0]
    }
}

/// Lists of events that are drawn as marble diagrams with aligned ticks.
struct MarbleDrawing<Element: Equatable> {
    private(set) var lines: [String]
    private let names: [(name: String, element: Element)]

    init(_ lists: [[Recorded<Event<Element>>]], values: [String: Element], at origin: Int) {
        names = values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        lines = lists.map { _ in "" }
        let times = Set(lists.flatMap { $0.map(\.time) })
        guard let first = times.min() else { return }
        // The column after each line's last event, where the line is cut off.
        var ends = lists.map { _ in 0 }
        var next = Swift.min(first, origin)
        let marksOrigin = first < origin
        for time in times.union(marksOrigin ? [origin] : []).sorted() {
            append(silence: time - next)
            var marks = lists.map { events in
                events.filter { $0.time == time }.map { mark($0.value) }
            }
            if marksOrigin, time == origin { marks = marks.map { ["^"] + $0 } }
            let columns = marks.map { $0.count > 1 ? "(\($0.joined()))" : $0.first ?? "-" }
            for index in marks.indices where !marks[index].isEmpty {
                ends[index] = lines[index].count + columns[index].count
            }
            append(columns)
            next = time + 1
        }
        lines = zip(lines, ends).map { line, end in String(line.prefix(end)) }
    }

    private mutating func append(silence ticks: Int) {
        let text = ticks < 20 ? String(repeating: "-", count: ticks) : "-*\(ticks) "
        lines = lines.map { $0 + text }
    }

    private mutating func append(_ columns: [String]) {
        let width = columns.map(\.count).max() ?? 0
        for index in columns.indices {
            let column = columns[index]
            lines[index] += column + String(repeating: " ", count: width - column.count)
        }
    }

    private func mark(_ event: Event<Element>) -> String {
        switch event {
        case .completed: return "|"
        case .error: return "#"
        case .next(let element):
            let name = names.first { $0.element == element }?.name ?? "\(element)"
            let isPlain = name.count == 1 && !"-|#^!(){}* ".contains(name)
            return isPlain ? name : "{\(name)}"
        }
    }
}
