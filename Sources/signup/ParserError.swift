internal import SignupCore
internal import SignupSupport

/// An error from the argument parser, in the program's style and language. The parser itself supports only English.
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
        /// An argument that is probably a password.
        case unexpectedPassword
        case missingArgument(String)
        case invalidValue(String, argument: String, choices: [String])
        /// Any other error, in the parser's own words.
        case other(String)

        /// The same problem without the credentials in addresses among the arguments.
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

        /// Whether the text of the problem could be a password. A password can begin with a hyphen or be appended to
        /// `-p`, and the parser then reports an unknown option.
        var canContainPassword: Bool {
            switch self {
            case .unexpectedArgument, .other: true
            // The names of options consist of lowercase letters and hyphens.
            case .unknownOption(let option, suggestion: nil), .optionOfNoUse(let option):
                option.wholeMatch(of: /-[A-Za-z]|--[a-z][a-z-]*/) == nil
            default: false
            }
        }
    }

    /// The commands that read a password. A surplus argument is probably that password, so it must not be shown.
    private static let commandsWithPasswords = ["signup form", "signup login", "signup accounts passwd"]

    private(set) var problem: Problem
    /// The command whose help explains the arguments.
    private(set) var command: String

    /// Creates the error that describes an error from the argument parser.
    ///
    /// An unknown option is followed by a suggestion: an option that begins with the same text, the commands that have
    /// the option, or the most similar option.
    ///
    /// - Parameters:
    ///   - error: The parser's error.
    ///   - message: The parser's own message, which is used if there is no more specific case for the error.
    ///   - arguments: The program's arguments. The parser reads the options of the program before it has determined the
    ///     command.
    ///   - root: The program, with all commands.
    init(_ error: any Error, message: String, for arguments: [String], _ root: CommandTree.Command) {
        let parts = ReflectedError(error)
        let path = parts.map { $0.path.dropFirst() } ?? []
        command = path.isEmpty ? root.name(in: arguments) : ([root.commandName] + path).joined(separator: " ")
        let own = root.command(at: path)
        problem =
            parts.flatMap { Self.problem($0, of: own) }
            ?? .other(message.prefix(1).lowercased() + message.dropFirst())
        if case .unknownOption(let option, _) = problem { problem = suggestion(for: option, from: root) }
        if problem.canContainPassword, Self.commandsWithPasswords.contains(command) {
            problem = .unexpectedPassword
        }
    }

    /// Creates the error for an option that a command does not use.
    ///
    /// - Parameter command: The command's full name.
    init(unknownOption option: String, of command: String) {
        problem = .optionOfNoUse(option)
        self.command = command
    }

    private func suggestion(for option: String, from root: CommandTree.Command) -> Problem {
        let name = String(option.drop { $0 == "-" }.prefix { $0 != "=" })
        let commands = root.leaves()
        let own = commands.first { $0.name == command }?.options ?? []
        let completions = own.filter { !name.isEmpty && $0.hasPrefix(name) }
        let others = commands.filter { $0.options.contains(name) }
        if completions.count == 1 { return .unknownOption(option, suggestion: "--" + completions[0]) }
        if (1...2).contains(others.count) { return .optionOfOthers(option, commands: others.map(\.name)) }
        guard others.isEmpty else { return .optionOfNoUse(option) }
        return .unknownOption(option, suggestion: Suggestion.nearest(to: name, among: own).map { "--" + $0 })
    }

    /// - Returns: The problem, or nil if there is no specific case for it.
    private static func problem(_ parts: ReflectedError, of command: CommandTree.Command) -> Problem? {
        let arguments = command.arguments ?? []
        let argument =
            if let option = parts.option {
                arguments.first { $0.labels.contains(option) }
            } else {
                arguments.first { $0.kind == "positional" && $0.valueName == parts.property }
            }
        let label = [parts.option, argument?.valueName.map { "<\($0)>" }].compactMap { $0 }.joined(
            separator: " ")
        return switch (parts.name, parts.option, parts.texts.first) {
        case ("unknownOption", let option?, _): .unknownOption(option, suggestion: nil)
        case ("missingValueForOption", .some, _): .missingValue(label)
        case ("unexpectedValueForOption", let option?, let value?): .unwantedValue(value, option: option)
        case ("unexpectedExtraValues", _, .some): .unexpectedArgument(parts.texts.joined(separator: "', '"))
        case ("noValue", _, _) where argument != nil: .missingArgument(label)
        case ("unableToParseValue", _, let value?) where argument != nil:
            .invalidValue(value, argument: label, choices: argument?.allValues ?? [])
        default: nil
        }
    }

    /// Returns the complete message, which explains what is wrong and where to read more.
    func message(in texts: Texts) -> String {
        let words = texts.words
        let text =
            switch problem.withoutCredentials {
            case .unknownOption(let option, let suggestion):
                Harmless.text(words.unknownOption(option, suggestion))
            case .optionOfOthers(let option, let commands): Harmless.text(words.optionOf(commands, option))
            case .optionOfNoUse(let option): Harmless.text(words.optionOfNoUse(command, option))
            case .missingValue(let option): Harmless.text(words.missingValue(option))
            case .unwantedValue(let value, let option): Harmless.text(words.unwantedValue(option, value))
            case .unexpectedArgument(let argument): Harmless.text(words.unexpectedArgument(argument))
            case .unexpectedPassword: words.unexpectedPassword
            case .missingArgument(let argument): Harmless.text(words.missingArgument(argument))
            case .invalidValue(let value, let argument, let choices):
                Harmless.text(words.invalidValue(argument, value, choices))
            // The parser's own text can have several lines.
            case .other(let text): Harmless.message(text)
            }
        return "signup: \(text)\n\(words.seeHelp(command))"
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
