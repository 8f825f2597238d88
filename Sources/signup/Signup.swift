internal import ArgumentParser
internal import CTerminal
internal import Foundation
internal import SignupCore
internal import SignupSupport

/// The program. It runs the command that the arguments select and exits with the command's exit code.
@main
struct Signup: ParsableCommand, SendableMetatype {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "signup",
            abstract:
                "Check and register usernames in a live form, or in bulk from a pipe. Creates no accounts on GitHub.",
            discussion: """
                Runs 'form' in a terminal and 'batch' otherwise.

                You can also set any option but --with-hashes in the environment (SIGNUP_TIMEOUT=5) or in \
                ~/.config/signup/config (timeout = 5). The command line overrides the environment, which overrides \
                the file.

                Exit codes:
                0: all signed up (or available, valid)
                1: some were not
                2: unusable input or arguments
                3: the output, the journal or the account store cannot be written or read, the terminal cannot be \
                used, the system allows too few files or threads, or libcurl is missing
                75: try again: too many outcomes are unknown, the journal or the store is in use, or the database has \
                no free connection
                129, 130 and 143: stopped by a signal
                """,
            version: "signup \(version)",
            subcommands: [
                FormCommand.self, BatchCommand.self, CheckCommand.self, LoginCommand.self,
                AccountsCommand.self,
            ],
            defaultSubcommand: isatty(STDIN_FILENO) == 1 ? FormCommand.self : BatchCommand.self)
    }

    @OptionGroup(title: "Common options") var common: CommonOptions
    @OptionGroup(title: "GitHub options") var github: GitHubOptions
    @OptionGroup(title: "Network options") var network: NetworkOptions
    @OptionGroup(title: "Network options") var service: ServiceOptions
    @OptionGroup(title: "Simulation options") var simulation: SimulationOptions
    @OptionGroup(title: "Output options") var colors: ColorOptions
    @OptionGroup(title: "Accessibility options") var accessibility: AccessibilityOptions
    @OptionGroup(title: "Batch options") var progress: ProgressOptions

    /// All groups of shared options.
    var sharedOptions: [any SharedOptions] {
        [common, github, network, service, simulation, colors, accessibility, progress]
    }

    @MainActor static func main() async {
        StandardDescriptors.fill()
        // Ignore SIGPIPE so that a closed pipe causes a write error instead of killing the program.
        signal(SIGPIPE, SIG_IGN)
        // Ignore SIGXFSZ so that a write beyond the file size limit (ulimit -f) also causes only an error.
        signal(SIGXFSZ, SIG_IGN)
        // The parent process may have blocked these signals, in which case they would not terminate this program. For
        // example, a program started by a Dispatch thread inherits that thread's blocked signals.
        for number in SignalWatch.stopping { SystemCall.block(number, false) }
        ct_forbid_core_files()
        OpenFiles.raiseLimit()
        let code = await run(Array(CommandLine.arguments.dropFirst()))
        if let number = SignalWatch.received { SignalWatch.end(by: number) }
        Foundation.exit(code)
    }

    @MainActor private static func run(_ arguments: [String]) async -> Int32 {
        // The full name of the command whose help explains an error.
        var name = "signup"
        do {
            // A mistake in the configuration must not break the shell's completions or the help that explains it.
            if arguments.first != "---completion" {
                do throws(UsageError) {
                    try verifyTexts(arguments)
                    try Configuration.load(settings)
                } catch {
                    guard requestsText(arguments) else { throw error }
                }
            }
            if let error = Suggestion.error(for: arguments, commands) { throw error }
            // The help about `help` is the program's help.
            let isHelpOfHelp = Array(arguments.prefix(2)) == ["help", "help"]
            var command = try parseAsRoot(isHelpOfHelp ? ["help"] : arguments)
            guard let command = command as? any RunnableCommand else {
                // The other commands throw only requests for help.
                do { try command.run() } catch {
                    return explain(error, arguments, of: type(of: command))
                }
                return 0
            }
            name = Self.name(of: type(of: command))
            try verifyLimits()
            if let option = command.unusedOption {
                let error = ParserError(unknownOption: option, of: name)
                return complain(error.message(in: texts(arguments)), arguments)
            }
            Configuration.ignore(command.unusedVariables)
            return try await command.execute()
        } catch let error as UsageError {
            return complain(error, arguments, of: name)
        } catch {
            guard exitCode(for: error) != .success else { return explain(error, arguments) }
            guard let tree = try? CommandTree(_dumpHelp()) else {
                return complain(fullMessage(for: error), arguments)
            }
            let problem = ParserError(error, message: message(for: error), for: arguments, tree.command)
            return complain(problem.message(in: texts(arguments)), arguments)
        }
    }

    /// Verifies that the arguments, and the variables that the program reads, are UTF-8. Otherwise, a path would become
    /// the path of a different file.
    private static func verifyTexts(_ arguments: [String]) throws(UsageError) {
        if let number = RawText.firstDamagedArgument, number <= arguments.count {
            throw UsageError(.argumentNotUTF8(number, Harmless.text(arguments[number - 1])))
        }
        let paths = ["HOME", "SSL_CERT_FILE", "TMPDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]
        let settings = ProcessInfo.processInfo.environment.keys.filter { $0.hasPrefix("SIGNUP_") }.sorted()
        if let name = RawText.firstDamagedVariable(of: settings + paths) {
            throw UsageError(.variableNotUTF8(name))
        }
    }

    /// Returns whether the arguments request help, the version or a completion script.
    private static func requestsText(_ arguments: [String]) -> Bool {
        arguments.first == "help"
            || arguments.prefix { $0 != "--" }.contains {
                ["-h", "--help", "--version"].contains($0) || $0.hasPrefix("--generate-completion-script")
            }
    }

    /// Prints the help, the version or the script that was requested.
    ///
    /// - Parameter command: The command whose help is printed if the request does not name one.
    @MainActor private static func explain(
        _ request: any Error, _ arguments: [String], of command: any ParsableCommand.Type = Signup.self
    ) -> Int32 {
        let parts = ReflectedError(request)
        do {
            if let parts, parts.name != "helpRequested" {
                try StandardOutput.print(fullMessage(for: request))
            } else {
                let command = parts?.commands.last ?? command
                let page = (try? CommandTree.Command(describing: command))
                    .map { HelpPage($0, named: name(of: command), texts(arguments)).text }
                try StandardOutput.print(page ?? fullMessage(for: request))
            }
            return 0
        } catch {
            return complain(error, arguments, of: "signup")
        }
    }

    /// Verifies that the system allows enough files and threads for any command.
    private static func verifyLimits() throws {
        guard OpenFiles.limit >= OpenFiles.least else {
            throw UsageError(.tooFewOpenFiles(OpenFiles.limit, least: OpenFiles.least))
        }
        do throws(SystemError) { try Threads.verify() } catch {
            throw UsageError(.tooFewThreads(.system(error), least: Threads.least))
        }
    }

    /// The options that the configuration file may set: all options except those that apply to a single invocation.
    static var settings: Set<String> {
        let commands = (try? CommandTree(_dumpHelp()))?.command.leaves() ?? []
        return Set(commands.flatMap(\.options)).subtracting(["help", "version", "with-hashes"])
    }

    /// The names of the commands, including the names of their subcommands.
    private static var commands: [String: [String]] {
        var names: [String: [String]] = [:]
        for command in configuration.subcommands {
            names[command.configuration.commandName ?? ""] =
                command.configuration.subcommands.compactMap { $0.configuration.commandName }
        }
        return names
    }

    /// Returns the full name of a command, such as `signup accounts list`.
    private static func name(of type: any ParsableCommand.Type) -> String {
        for command in configuration.subcommands {
            let name = "signup \(command.configuration.commandName ?? "")"
            if command == type { return name }
            for inner in command.configuration.subcommands where inner == type {
                return "\(name) \(inner.configuration.commandName ?? "")"
            }
        }
        return "signup"
    }

    /// Returns the text in the language that the arguments select, even if the arguments are invalid.
    private static func texts(_ arguments: [String]) -> Texts {
        Texts(Language(arguments: arguments, environment: Configuration.environment))
    }

    /// - Parameter command: The full name of the command whose help explains the error.
    private static func complain(
        _ error: UsageError, _ arguments: [String], of command: String
    ) -> Int32 {
        let texts = texts(arguments)
        let hint = error.exitCode == 2 ? "\n" + texts.words.seeHelp(command) : ""
        return complain(
            "signup: \(error.message(in: texts))\(hint)", arguments, exitCode: error.exitCode)
    }

    /// Reports on stderr why the program cannot do its work.
    private static func complain(
        _ message: String, _ arguments: [String], exitCode: Int32 = 2
    ) -> Int32 {
        let style = LogStyle(arguments: arguments, environment: Configuration.environment)
        let words = message.hasPrefix("signup: ") ? String(message.dropFirst("signup: ".count)) : message
        switch style.format {
        case .text: LogStyle.write(message)
        case .json: style.write(LogEntry(.error, words, [.number("exit_code", Int(exitCode))]))
        }
        return exitCode
    }
}
