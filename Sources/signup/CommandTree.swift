internal import Foundation

/// The program's commands and their arguments, as the argument parser describes them for other programs.
nonisolated struct CommandTree: Decodable {
    struct Command: Decodable {
        let commandName: String
        let abstract: String?
        let discussion: String?
        let defaultSubcommand: String?
        let subcommands: [Command]?
        let arguments: [Argument]?
    }

    struct Argument: Decodable {
        let kind: String
        let sectionTitle: String?
        let names: [Name]?
        let valueName: String?
        let abstract: String?
        let discussion: String?
        let shouldDisplay: Bool
    }

    struct Name: Decodable {
        let kind: String
        let name: String
    }

    let command: Command

    /// Reads what `--experimental-dump-help` prints.
    init(_ dump: String) throws { self = try JSONDecoder().decode(CommandTree.self, from: Data(dump.utf8)) }
}
