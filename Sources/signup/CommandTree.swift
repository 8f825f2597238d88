internal import ArgumentParser
internal import Foundation

/// The program's commands and their arguments, decoded from the argument parser's description for other programs.
nonisolated struct CommandTree: Decodable {
    struct Command: Decodable {
        let commandName: String
        let abstract: String?
        let discussion: String?
        let defaultSubcommand: String?
        let subcommands: [Command]?
        let arguments: [Argument]?

        /// Returns the full name of the command that the arguments select: this command or one of its subcommands.
        func name(in arguments: [String]) -> String {
            for (index, argument) in arguments.enumerated() {
                guard let inner = subcommands?.first(where: { $0.commandName == argument }) else { continue }
                return commandName + " " + inner.name(in: Array(arguments.dropFirst(index + 1)))
            }
            return commandName
        }

        /// Returns the command at the given path of names below this command, or the last command on the path that
        /// exists.
        func command(at path: some Collection<String>) -> Command {
            guard let name = path.first, let inner = subcommands?.first(where: { $0.commandName == name })
            else {
                return self
            }
            return inner.command(at: path.dropFirst())
        }

        /// Returns the full name of each command without subcommands, and the long names of its options.
        func leaves(in parents: String = "") -> [(name: String, options: [String])] {
            let name = parents + commandName
            let inner = (subcommands ?? []).filter { $0.commandName != "help" }
            guard inner.isEmpty else { return inner.flatMap { $0.leaves(in: name + " ") } }
            let names = (arguments ?? []).filter(\.shouldDisplay).flatMap { $0.names ?? [] }
            return [(name, names.filter { $0.kind == "long" }.map(\.name))]
        }
    }

    struct Argument: Decodable {
        let kind: String
        let sectionTitle: String?
        let names: [Name]?
        let valueName: String?
        let abstract: String?
        let discussion: String?
        let shouldDisplay: Bool
        let isOptional: Bool
        let isRepeating: Bool
        let defaultValue: String?
        let allValues: [String]?

        /// The argument's names, such as `--theme` and `-h`.
        var labels: [String] { (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name } }
    }

    struct Name: Decodable {
        let kind: String
        let name: String
    }

    let command: Command

    /// Decodes the output of `--experimental-dump-help`.
    init(_ dump: String) throws { self = try JSONDecoder().decode(CommandTree.self, from: Data(dump.utf8)) }
}

extension CommandTree.Command {
    /// Describes a command and its subcommands. A description of the whole program would take several times as long.
    nonisolated init<Described: ParsableCommand>(describing command: Described.Type) throws {
        let program = try CommandTree(OnlyCommand<Described>._dumpHelp()).command
        self = program.command(at: [command.configuration.commandName ?? ""])
    }
}

/// A program whose only command is the given one.
private nonisolated struct OnlyCommand<Command: ParsableCommand>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(version: Signup.configuration.version, subcommands: [Command.self])
    }
}
