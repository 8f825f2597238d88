internal import Foundation
internal import SignupCore
internal import SignupSupport

/// The format of everything that is written to stderr.
nonisolated enum LogFormat: String, Sendable, CaseIterable {
    /// A human-readable sentence.
    case text
    /// One JSON object per line.
    case json
}

/// The style of log entries on stderr.
nonisolated struct LogStyle: Sendable, Equatable {
    var format = LogFormat.text
    /// The name of the run, if it has one.
    var run: String?

    /// Returns an entry as a line, without the line ending. Text in the line cannot control a terminal.
    func line(_ entry: LogEntry, at time: Date = Date()) -> String {
        switch format {
        case .text: Harmless.message(entry.text)
        case .json: entry.json(time: Self.rfc3339.format(time), run: run)
        }
    }

    /// Writes an entry immediately, so it is not lost in a crash. Ignores errors.
    func write(_ entry: LogEntry) { Self.write(line: line(entry)) }

    /// Writes a message to stderr, with its control characters escaped. Ignores errors.
    static func write(_ message: String) { write(line: Harmless.message(message)) }

    /// Writes a line. Ignores errors, because they cannot be reported.
    private static func write(line: String) {
        try? SystemCall.write(Array("\(line)\n".utf8), to: STDERR_FILENO)
    }

    private static let rfc3339 = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}

nonisolated extension LogStyle {
    /// Creates the style of a message about arguments that could not be read, from `--log` and `--run` in the arguments
    /// or else from the environment.
    init(arguments: [String], environment: [String: String]) {
        let given = Self.value(of: "log", arguments, environment)
        format = given.flatMap(LogFormat.init) ?? .text
        run = Self.value(of: "run", arguments, environment)
    }

    /// Returns the last value of an option in arguments that may be invalid, or else its value in the environment. The
    /// arguments after `--` are not options.
    static func value(
        of name: String, _ arguments: [String], _ environment: [String: String]
    ) -> String? {
        let option = "--\(name)"
        var value = environment[OptionValues.variable(name)]
        let arguments = arguments.prefix { $0 != "--" }
        for (index, argument) in arguments.enumerated() {
            if argument == option, index + 1 < arguments.count { value = arguments[index + 1] }
            if argument.hasPrefix(option + "=") { value = String(argument.dropFirst(option.count + 1)) }
        }
        return value.flatMap { $0.isEmpty ? nil : $0 }
    }
}
