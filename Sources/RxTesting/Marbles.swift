public import Rx

/// The default error for `#` in a marble diagram.
public struct MarbleError: Error, Hashable, Sendable {
    /// Creates the error.
    public init() {}
}

/// An error in the syntax of a marble diagram, with its position.
public struct MarbleSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The diagram.
    public let diagram: String
    /// The position of the error in the diagram, counted from 0.
    public let position: Int
    /// The problem and how to fix it.
    public let problem: String

    public var description: String {
        "the marbles \"\(diagram)\" cannot be parsed at position \(position): \(problem)"
    }
}

extension Recorded {
    /// Reads the events from a marble diagram. Each character represents one tick, except as described in the table:
    ///
    ///     "--a--(bc)-|"       ["a": 1, "b": 2, "c": 3]
    ///
    /// | In the diagram | Meaning |
    /// |---|---|
    /// | `-` | a tick without an event |
    /// | `-*50` | fifty ticks without an event |
    /// | `a` | an element, by its name in `values` |
    /// | `{long}` | an element with a longer name |
    /// | `\|` | completion |
    /// | `#` | an error |
    /// | `(ab\|)` | several events at the same tick |
    /// | `^` | the tick of the subscription, after any earlier events |
    /// | a space | nothing, not even a tick; use it to align lines |
    ///
    /// A group takes one tick, so to align another diagram with it, put spaces below the rest of the group. In RxJS, a
    /// group takes as many ticks as it has characters.
    /// - Parameters:
    ///   - marbles: The diagram.
    ///   - values: The elements, by name.
    ///   - error: The error for `#`.
    ///   - origin: The tick of `^`, or of the first character if there is no `^`.
    /// - Throws: ``MarbleSyntaxError`` if the diagram is invalid.
    public static func events<Element>(
        _ marbles: String, values: [String: Element], error: any Error = MarbleError(),
        at origin: TestTime = TestScheduler.Defaults.subscribed
    ) throws -> [Recorded] where Value == Event<Element> {
        var parser = MarbleParser(marbles)
        return try parser.events(origin: origin, error: error) { values[$0] }
    }

    /// Reads the events from a marble diagram. Each element of a diagram such as `"--a--b--|"` is a string: its name in
    /// the diagram.
    /// - Parameters:
    ///   - marbles: The diagram. See ``events(_:values:error:at:)``.
    ///   - error: The error for `#`.
    ///   - origin: The tick of `^`, or of the first character if there is no `^`.
    /// - Throws: ``MarbleSyntaxError`` if the diagram is invalid.
    public static func events(
        _ marbles: String, error: any Error = MarbleError(),
        at origin: TestTime = TestScheduler.Defaults.subscribed
    ) throws -> [Recorded] where Value == Event<String> {
        var parser = MarbleParser(marbles)
        return try parser.events(origin: origin, error: error) { $0 }
    }
}

extension Subscription {
    /// Reads the subscription from a marble diagram: `^` subscribes and `!` unsubscribes. For the rest of the syntax,
    /// see ``Recorded/events(_:values:error:at:)``.
    /// - Parameters:
    ///   - marbles: The diagram, such as `"--^----!"`.
    ///   - origin: The tick of the first character.
    /// - Throws: ``MarbleSyntaxError`` if the diagram is invalid.
    public init(
        marbles: String, at origin: TestTime = TestScheduler.Defaults.subscribed
    ) throws {
        var parser = MarbleParser(marbles)
        self = try parser.subscription(origin: origin)
    }
}

/// A parser for marble diagrams.
struct MarbleParser {
    /// A mark in a diagram: an event, or the beginning or end of a subscription.
    private enum Mark {
        case element(String)
        case completed
        case error
        case origin
        case end
    }

    private let diagram: String
    private let characters: [Character]
    private var position = 0
    private var tick = 0
    private var marks: [(tick: Int, position: Int, mark: Mark)] = []

    init(_ diagram: String) {
        self.diagram = diagram
        characters = Array(diagram)
    }

    mutating func events<Element>(
        origin: Int, error: any Error, _ value: (String) -> Element?
    ) throws -> [Recorded<Event<Element>>] {
        try read()
        let zero = try only { if case .origin = $0 { true } else { false } }?.tick ?? 0
        return try marks.compactMap { entry in
            let time = origin + entry.tick - zero
            switch entry.mark {
            case .element(let name):
                guard let element = value(name) else {
                    throw failure(
                        "no value is named \"\(name)\": add it to values", at: entry.position)
                }
                return .next(time, element)
            case .completed: return .completed(time)
            case .error: return .error(time, error)
            case .origin: return nil
            case .end:
                throw failure("\"!\" unsubscribes; it is not an event: write \"|\"", at: entry.position)
            }
        }
    }

    mutating func subscription(origin: Int) throws -> Subscription {
        try read()
        let begin = try only { if case .origin = $0 { true } else { false } }
        let end = try only { if case .end = $0 { true } else { false } }
        guard let begin, marks.count == (end == nil ? 1 : 2) else {
            throw failure("a subscription needs one \"^\", optionally followed by one \"!\"", at: 0)
        }
        if let end, end.tick < begin.tick {
            throw failure("the unsubscription precedes the subscription", at: end.position)
        }
        return Subscription(origin + begin.tick, end.map { origin + $0.tick } ?? .max)
    }

    /// Returns the tick and the position of a mark that can appear at most once, or nil if it does not appear.
    private func only(_ isOne: (Mark) -> Bool) throws -> (tick: Int, position: Int)? {
        let found = marks.filter { isOne($0.mark) }
        if found.count > 1 {
            throw failure("this mark can appear only once: remove it", at: found[1].position)
        }
        return found.first.map { ($0.tick, $0.position) }
    }

    private mutating func read() throws {
        var group: Int?
        while position < characters.count {
            let start = position
            let character = characters[position]
            position += 1
            switch character {
            case " ": continue
            case "-":
                if group != nil {
                    throw failure("a group cannot contain \"-\": write \")\" before it", at: start)
                }
                tick += try count()
                continue
            case "(":
                if group != nil { throw failure("a group cannot contain another group", at: start) }
                group = start
                continue
            case ")":
                if group == nil { throw failure("no group is open: write \"(\" before it", at: start) }
                group = nil
            case "|": marks.append((tick, start, .completed))
            case "#": marks.append((tick, start, .error))
            case "^": marks.append((tick, start, .origin))
            case "!": marks.append((tick, start, .end))
            case "{": marks.append((tick, start, .element(try name())))
            case "}": throw failure("no name is open: write \"{\" before it", at: start)
            default: marks.append((tick, start, .element(String(character))))
            }
            if group == nil { tick += 1 }
        }
        if let group { throw failure("the group is not closed: write \")\" after it", at: group) }
    }

    /// Reads the number of ticks after a `-`: the number after `*`, or 1 if there is no `*`.
    private mutating func count() throws -> Int {
        guard position < characters.count, characters[position] == "*" else { return 1 }
        let start = position
        let digits = characters[(position + 1)...].prefix { $0.isASCII && $0.isNumber }
        position += 1 + digits.count
        guard let count = Int(String(digits)) else {
            throw failure("\"-*\" is followed by a number of ticks, as in \"-*50\"", at: start)
        }
        return count
    }

    /// Reads the name up to the closing brace.
    private mutating func name() throws -> String {
        guard let end = characters[position...].firstIndex(of: "}") else {
            throw failure("the name is not closed: write \"}\" after it", at: position - 1)
        }
        defer { position = end + 1 }
        return String(characters[position..<end])
    }

    private func failure(_ problem: String, at position: Int) -> MarbleSyntaxError {
        MarbleSyntaxError(diagram: diagram, position: position, problem: problem)
    }
}
