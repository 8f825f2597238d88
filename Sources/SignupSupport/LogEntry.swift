/// A line in the log: a sentence for people, and the same facts for programs.
public struct LogEntry: Sendable, Equatable {
    /// The severity of an entry.
    public enum Level: String, Sendable {
        case info, warning, error
    }

    /// The topic of an entry.
    public enum Event: String, Sendable {
        /// A request that finished.
        case request
        /// A problem with the input.
        case input
        /// A pause that a service requested.
        case pause
        /// A batch that was interrupted and is waiting for sign-ups in progress.
        case stopping
        /// The progress of a batch.
        case progress
        /// The result of a batch.
        case summary
        /// The reason that the program could not do its work.
        case error
    }

    public let event: Event
    public let level: Level
    /// The sentence, without the program's name and without a line ending.
    public let message: String
    /// The facts that the sentence contains.
    public let facts: [LogFact]

    /// Creates an entry from its parts. By default, an error has the level `error`, and everything else has the level
    /// `info`.
    public init(_ event: Event, level: Level? = nil, _ message: String, _ facts: [LogFact] = []) {
        self.event = event
        self.level = level ?? (event == .error ? .error : .info)
        self.message = message
        self.facts = facts
    }

    /// The entry as text for people to read.
    public var text: String { "signup: \(message)" }

    /// Returns the entry as a JSON object for programs to read.
    ///
    /// - Parameters:
    ///   - time: The time of the entry in the format of RFC 3339.
    ///   - run: The name of the run, if it has one.
    public func json(time: String, run: String?) -> String {
        var all: [LogFact] = [
            .text("time", time), .text("level", level.rawValue), .text("event", event.rawValue),
        ]
        if let run { all.append(.text("run", run)) }
        return LogFact.object(all + facts + [.text("message", message)])
    }
}

/// A fact in a log entry: a name and a JSON value.
public struct LogFact: Sendable, Equatable {
    public let name: String
    /// The value as JSON.
    public let json: String

    /// Creates a fact from its parts.
    ///
    /// - Parameter json: The value as JSON. The value is not checked.
    public init(_ name: String, json: String) {
        self.name = name
        self.json = json
    }

    /// Creates a fact whose value is a string.
    public static func text(_ name: String, _ value: String) -> LogFact {
        LogFact(name, json: JSONText.quoted(value))
    }

    /// Creates a fact whose value is an integer.
    public static func number(_ name: String, _ value: Int) -> LogFact { LogFact(name, json: "\(value)") }

    /// Returns facts as one JSON object.
    public static func object(_ facts: [LogFact]) -> String {
        "{" + facts.map { "\(JSONText.quoted($0.name)):\($0.json)" }.joined(separator: ",") + "}"
    }
}

/// The record that the program is processing, for the log entries about the record's requests.
///
/// This is a structure instead of the closure itself, because in Swift 6.3, optimized code crashes when it binds a
/// task-local value with a function type.
public struct LogContext: Sendable {
    /// The current record, or nil outside a batch.
    @TaskLocal public static var current: LogContext?

    /// The closure that returns the facts about the record.
    public let facts: @Sendable () -> [LogFact]

    /// - Parameter facts: The closure that returns the facts about the record.
    public init(facts: @escaping @Sendable () -> [LogFact]) { self.facts = facts }
}
