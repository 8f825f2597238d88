internal import SignupSupport

extension English {
    func unknownOption(_ option: String, _ suggestion: String?) -> String {
        "unknown option '\(option)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    }
    func optionOf(_ commands: [String], _ option: String) -> String {
        "'\(option)' is an option of " + commands.map { "'\($0)'" }.joined(separator: " and ")
    }
    func optionOfNoUse(_ command: String, _ option: String) -> String {
        "'\(option)' is not an option of '\(command)'"
    }
    func missingValue(_ option: String) -> String { "missing value for '\(option)'" }
    func unwantedValue(_ option: String, _ value: String) -> String {
        "\(option) takes no value, got '\(value)'"
    }
    func unexpectedArgument(_ argument: String) -> String { "unexpected argument '\(argument)'" }
    var unexpectedPassword: String {
        "too many arguments; enter the password in the form or pass it on stdin, because other users can see arguments"
    }
    func missingArgument(_ argument: String) -> String { "missing argument '\(argument)'" }
    func invalidValue(_ argument: String, _ value: String, _ choices: [String]) -> String {
        guard choices.count > 1 else { return "invalid value for \(argument): '\(value)'" }
        return "\(argument) must be \(choices.alternatives), got '\(value)'"
    }
    func help(_ english: String) -> String { english }
    func heading(_ english: String) -> String { english.uppercased() + ":" }
    func choices(_ values: [String], standard: String?) -> String {
        "(values: \(values.joined(separator: ", "))\(standard.map { "; default: \($0)" } ?? ""))"
    }
    func helpOfSubcommands(_ command: String) -> String { "See '\(command) <subcommand>' for detailed help." }
    func seeHelp(_ command: String) -> String { "See '\(command) --help'." }
}
