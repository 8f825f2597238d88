internal import Console
internal import SignupCore

/// A command's help in a language other than the argument parser's. The order is the same as in the parser's help.
nonisolated struct TranslatedHelp {
    private let command: CommandTree.Command
    private let usage: String
    private let words: any Wording

    /// The widths of the page and of its left column.
    private static let (width, indent) = (80, 26)

    /// - Parameters:
    ///   - usage: The command's usage, on one line.
    ///   - tree: The program's commands.
    ///   - words: The wording in the other language.
    init(usage: String, _ tree: CommandTree, words: any Wording) {
        var command = tree.command
        for word in usage.split(separator: " ").dropFirst() {
            guard let inner = command.subcommands?.first(where: { $0.commandName == word }) else { break }
            command = inner
        }
        self.command = command
        self.usage = usage
        self.words = words
    }

    /// The page.
    var text: String {
        let usage = usage.replacing(#/<([^>]+)>/#) { "<\(words.help(String($0.1)))>" }
        let head = [command.abstract.map { "\(title("Overview"))\(words.help($0))" }]
        let paragraphs = head + [command.discussion.map(words.help), "\(title("Usage"))\(usage)"]
        var parts = paragraphs.compactMap { $0 }.map(Self.wrapped)
        let arguments = (command.arguments ?? []).filter(\.shouldDisplay)
        parts += list("Arguments", arguments.filter { $0.kind == "positional" }.map(entry))
        let options = arguments.filter { $0.kind != "positional" }
        var titles: [String] = []
        for case let title? in options.map(\.sectionTitle) where !titles.contains(title) {
            titles.append(title)
        }
        for title in titles { parts += list(title, options.filter { $0.sectionTitle == title }.map(entry)) }
        parts += list("Options", options.filter { $0.sectionTitle == nil }.map(entry))
        let subcommands = (command.subcommands ?? []).filter { $0.commandName != "help" }
        parts += list("Subcommands", subcommands.map(entry))
        if !subcommands.isEmpty {
            parts.append("  " + words.help("See 'signup help <subcommand>' for detailed help."))
        }
        return parts.joined(separator: "\n\n")
    }

    private func title(_ english: String) -> String { words.help(english) + "：" }

    private static func wrapped(_ text: String) -> String {
        WrappedText.rows(of: text, columns: width).joined(separator: "\n")
    }

    private func list(_ heading: String, _ entries: [String]) -> [String] {
        entries.isEmpty ? [] : [([title(heading)] + entries).joined(separator: "\n")]
    }

    private func entry(_ argument: CommandTree.Argument) -> String {
        let names = (argument.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
        let value = argument.kind == "flag" ? nil : argument.valueName.map { "<\(words.help($0))>" }
        let label = ([names.joined(separator: ", ")] + [value].compactMap { $0 }).filter { !$0.isEmpty }
        let description = [argument.abstract, argument.discussion].compactMap { $0 }.map(words.help).joined()
        return entry(label.joined(separator: " "), description)
    }

    private func entry(_ inner: CommandTree.Command) -> String {
        let isDefault = inner.commandName == command.defaultSubcommand
        let label = inner.commandName + (isDefault ? " (\(words.help("default")))" : "")
        return entry(label, words.help(inner.abstract ?? ""))
    }

    private func entry(_ label: String, _ description: String) -> String {
        let rows = WrappedText.rows(of: description, columns: Self.width - Self.indent)
        let margin = String(repeating: " ", count: Self.indent)
        let gap = Self.indent - 2 - WrappedText.width(of: label)
        let start = gap > 0 ? "  " + label + String(repeating: " ", count: gap) : "  \(label)\n\(margin)"
        return start + rows.joined(separator: "\n" + margin)
    }
}
