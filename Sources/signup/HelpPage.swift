internal import Console
internal import SignupCore

/// A command's help page: overview, usage, arguments, options, subcommands and examples. The argument parser's own page
/// exists only in English.
nonisolated struct HelpPage {
    private let command: CommandTree.Command
    private let name: String
    private let texts: Texts

    /// The widths of the page and of its left column.
    private static let (width, indent) = (80, 26)

    /// - Parameters:
    ///   - command: The command and its subcommands.
    ///   - name: The command's full name, such as `signup accounts list`.
    ///   - texts: The wording in the language of the page.
    init(_ command: CommandTree.Command, named name: String, _ texts: Texts) {
        self.command = command
        self.name = name
        self.texts = texts
    }

    /// The page.
    var text: String {
        let overview = command.abstract.map { "\(words.heading("Overview"))\(space)\(words.help($0))" }
        let usage = "\(words.heading("Usage"))\(space)\(usage)"
        let paragraphs = [overview, command.discussion.map(words.help), usage]
        var parts = paragraphs.compactMap { $0 }.map(Self.wrapped)
        parts += list("Arguments", positional.map(entry))
        var titles: [String] = []
        for case let title? in options.map(\.sectionTitle) where !titles.contains(title) {
            titles.append(title)
        }
        for title in titles { parts += list(title, options.filter { $0.sectionTitle == title }.map(entry)) }
        parts += list("Options", options.filter { $0.sectionTitle == nil }.map(entry))
        parts += list("Subcommands", subcommands.map(entry))
        if !subcommands.isEmpty {
            let path = name.split(separator: " ")
            let command = (path.prefix(1) + ["help"] + path.dropFirst()).joined(separator: " ")
            parts.append("  " + words.helpOfSubcommands(command))
        }
        parts.append(HelpExamples.section(of: name, texts))
        return parts.joined(separator: "\n\n") + "\n"
    }

    private var words: any Wording { texts.words }

    /// The space between sentences.
    private var space: String { texts.language == .english ? " " : "" }

    /// The arguments that the page lists, in two groups: those without a name, and the options.
    private var positional: [CommandTree.Argument] { displayed.filter { $0.kind == "positional" } }
    private var options: [CommandTree.Argument] { displayed.filter { $0.kind != "positional" } }
    private var displayed: [CommandTree.Argument] { (command.arguments ?? []).filter(\.shouldDisplay) }

    private var subcommands: [CommandTree.Command] {
        (command.subcommands ?? []).filter { $0.commandName != "help" }
    }

    /// The usage, on one line. The page lists the options, so one word stands for all of them.
    private var usage: String {
        var parts = [name]
        // The options --help and --version do not count, because every command has them and they are in no section.
        if options.contains(where: { $0.sectionTitle != nil }) { parts.append("[\(value("options"))]") }
        for argument in positional {
            let label = value(argument.valueName ?? "") + (argument.isRepeating ? " ..." : "")
            parts.append(argument.isOptional ? "[\(label)]" : label)
        }
        if !subcommands.isEmpty {
            parts.append(command.defaultSubcommand == nil ? value("subcommand") : "[\(value("subcommand"))]")
        }
        return parts.joined(separator: " ")
    }

    private func value(_ english: String) -> String { "<\(words.help(english))>" }

    private static func wrapped(_ text: String) -> String {
        WrappedText.rows(of: text, columns: width).joined(separator: "\n")
    }

    private func list(_ heading: String, _ entries: [String]) -> [String] {
        entries.isEmpty ? [] : [([words.heading(heading)] + entries).joined(separator: "\n")]
    }

    private func entry(_ argument: CommandTree.Argument) -> String {
        let value = argument.kind == "option" ? argument.valueName.map { " \(self.value($0))" } : nil
        let label =
            argument.kind == "positional"
            ? self.value(argument.valueName ?? "") : argument.labels.joined(separator: ", ") + (value ?? "")
        let sentences = [argument.abstract, argument.discussion].compactMap { $0 }.map(words.help)
        let values = argument.kind == "flag" ? [] : argument.allValues ?? []
        let choices = values.isEmpty ? [] : [words.choices(values, standard: argument.defaultValue)]
        return entry(label, (sentences + choices).joined(separator: space))
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
