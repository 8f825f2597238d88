internal import SignupCore
internal import SignupSupport

/// An error from the argument parser, rewritten in the program's style and language. The parser itself supports only
/// English.
nonisolated struct ParserError: Equatable {
    /// The problem with the arguments.
    enum Problem: Equatable {
        case unknownOption(String, suggestion: String?)
        /// An option that belongs to other commands.
        case optionOfOthers(String, commands: [String])
        /// An option that the command does not have.
        case optionOfNoUse(String)
        case missingValue(String)
        case unwantedValue(String, option: String)
        case unexpectedArgument(String)
        case missingArgument(String)
        case invalidValue(String, argument: String, choices: [String])
        /// Any other error, in the parser's own words.
        case other(String)

        /// The same problem without the credentials of addresses in the arguments.
        var withoutCredentials: Problem {
            switch self {
            case .unknownOption(let option, let suggestion):
                .unknownOption(
                    String(Substring(option.utf8.prefix { $0 != UInt8(ascii: "=") })), suggestion: suggestion)
            case .unwantedValue(let value, let option):
                .unwantedValue(AddressText.shown(value), option: option)
            case .unexpectedArgument(let argument): .unexpectedArgument(AddressText.shown(argument))
            case .invalidValue(let value, let argument, let choices):
                .invalidValue(AddressText.shown(value), argument: argument, choices: choices)
            case .other(let text): .other(AddressText.shown(text))
            default: self
            }
        }
    }

    private(set) var problem: Problem
    /// The command whose help explains the arguments.
    private(set) var command: String

    /// Reads the parser's message.
    ///
    /// - Returns: The error, or nil if the message does not report an error.
    init?(_ message: String) {
        guard
            let parts = message.wholeMatch(of: #/Error: (.+?)(?:\n(?:Help|Usage): .*)?/#.dotMatchesNewlines())
        else { return nil }
        problem = Self.problem(String(parts.1))
        command =
            message.matches(of: #/ See '(.+?) --help' for more information\./#).last.map { String($0.1) }
            ?? "signup"
    }

    /// Creates the error for an option that a command does not use.
    ///
    /// - Parameter command: The command's full name.
    init(unknownOption option: String, of command: String) {
        problem = .optionOfNoUse(option)
        self.command = command
    }

    /// Returns the error with the command that the arguments select, and with a better suggestion for an unknown
    /// option: an option that begins with the same text, or the commands that have the option.
    ///
    /// The parser reads the options of the program before it has determined the command, and suggests the most similar
    /// option, no matter how different it is.
    func improved(for arguments: [String], _ tree: CommandTree?) -> ParserError {
        guard let root = tree?.command else { return self }
        var error = self
        if command == root.commandName { error.command = root.name(in: arguments) }
        return error.suggesting(from: root)
    }

    private func suggesting(from root: CommandTree.Command) -> ParserError {
        guard case .unknownOption(let option, let similar) = problem else { return self }
        let name = String(option.drop { $0 == "-" }.prefix { $0 != "=" })
        let commands = root.leaves()
        let own = commands.first { $0.name == command }?.options ?? []
        let completions = own.filter { !name.isEmpty && $0.hasPrefix(name) }
        let others = commands.filter { $0.options.contains(name) }
        let near = similar.flatMap {
            Suggestion.distance(name, String($0.drop { $0 == "-" })) <= max(1, name.count / 3) ? $0 : nil
        }
        var error = self
        if completions.count == 1 {
            error.problem = .unknownOption(option, suggestion: "--" + completions[0])
        } else if (1...2).contains(others.count) {
            error.problem = .optionOfOthers(option, commands: others.map(\.name))
        } else if !others.isEmpty {
            error.problem = .optionOfNoUse(option)
        } else {
            error.problem = .unknownOption(option, suggestion: near)
        }
        return error
    }

    private static func problem(_ text: String) -> Problem {
        if let match = text.wholeMatch(
            of: #/Unknown option '(.+?)'(?:\. Did you mean '(.+)'\?)?/#.dotMatchesNewlines())
        {
            .unknownOption(String(match.1), suggestion: match.2.map { String($0) })
        } else if let match = text.wholeMatch(of: #/Missing value for '(.+)'/#) {
            .missingValue(String(match.1))
        } else if let match = text.wholeMatch(
            of: #/The option '(.+?)' does not take any value, but '(.*)' was specified\./#
                .dotMatchesNewlines())
        {
            .unwantedValue(String(match.2), option: String(match.1))
        } else if let match = text.wholeMatch(
            of: #/(?:Unexpected argument|\d+ unexpected arguments:) '(.*)'/#.dotMatchesNewlines())
        {
            .unexpectedArgument(String(match.1))
        } else if let match = text.wholeMatch(of: #/Missing expected argument '(.+)'/#) {
            .missingArgument(String(match.1))
        } else if let match = text.wholeMatch(
            of: #/The value '(.*)' is invalid for '(.+?)'(?:\. Please provide one of (.+)\.)?/#
                .dotMatchesNewlines())
        {
            .invalidValue(
                String(match.1), argument: String(match.2),
                choices: (match.3 ?? "").matches(of: #/'(.+?)'/#).map { String($0.1) })
        } else {
            .other(text.prefix(1).lowercased() + text.dropFirst())
        }
    }

    /// Returns the complete message, which explains what is wrong and where to read more.
    func message(in texts: Texts) -> String {
        let words = texts.words
        let text =
            switch problem.withoutCredentials {
            case .unknownOption(let option, let suggestion): words.unknownOption(option, suggestion)
            case .optionOfOthers(let option, let commands): words.optionOf(commands, option)
            case .optionOfNoUse(let option): words.optionOfNoUse(command, option)
            case .missingValue(let option): words.missingValue(option)
            case .unwantedValue(let value, let option): words.unwantedValue(option, value)
            case .unexpectedArgument(let argument): words.unexpectedArgument(argument)
            case .missingArgument(let argument): words.missingArgument(argument)
            case .invalidValue(let value, let argument, let choices):
                words.invalidValue(argument, value, choices)
            case .other(let text): text
            }
        return "signup: \(Harmless.text(text))\n\(words.seeHelp(command))"
    }
}

extension Language {
    /// Chooses the language of a message about arguments that could not be read, from `--language` in the arguments or
    /// else from the environment.
    nonisolated init(arguments: [String], environment: [String: String]) {
        let requested = LogStyle.value(of: "language", arguments, environment)
        self = requested.flatMap { Language(rawValue: $0) } ?? Language(locale: environment)
    }
}
