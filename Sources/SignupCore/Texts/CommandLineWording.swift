/// The text about the command line, in one language.
package protocol CommandLineWording: Sendable {
    func unknownOption(_ option: String, _ suggestion: String?) -> String
    func optionOf(_ commands: [String], _ option: String) -> String
    func optionOfNoUse(_ command: String, _ option: String) -> String
    /// `option` includes its value, such as `--rate <n>`.
    func missingValue(_ option: String) -> String
    /// A value is given to an option that takes no value.
    func unwantedValue(_ option: String, _ value: String) -> String
    func unexpectedArgument(_ argument: String) -> String
    /// A surplus argument that is probably a password.
    var unexpectedPassword: String { get }
    func missingArgument(_ argument: String) -> String
    /// `choices` are the valid values, if there is a list of them.
    func invalidValue(_ argument: String, _ value: String, _ choices: [String]) -> String
    /// A part of the help, identified by its English text.
    func help(_ english: String) -> String
    /// A heading of the help.
    func heading(_ english: String) -> String
    /// The valid values of an argument and the value that is used without it.
    func choices(_ values: [String], standard: String?) -> String
    /// The command that prints the help of a subcommand, such as `signup help accounts`.
    func helpOfSubcommands(_ command: String) -> String
    /// Follows one of the messages above.
    func seeHelp(_ command: String) -> String
    /// The reason that the program cannot do its work.
    func message(of problem: UsageProblem) -> String
}
