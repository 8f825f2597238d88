internal import Foundation
internal import SignupCore

/// Suggestions for mistyped commands. Without a suggestion, a mistyped command would become an argument of the default
/// command.
nonisolated enum Suggestion {
    /// Returns the error for arguments that begin with a mistyped command, or nil if they do not.
    ///
    /// - Parameters:
    ///   - arguments: The program's arguments.
    ///   - commands: The names of the commands, including the names of their subcommands.
    static func error(for arguments: [String], _ commands: [String: [String]]) -> UsageError? {
        guard let first = arguments.first, !first.hasPrefix("-") else { return nil }
        if first == "help" {
            return error(forHelp: arguments.dropFirst().prefix { !$0.hasPrefix("-") }, commands)
        }
        guard let inner = commands[first] else {
            return error(for: first, among: commands.keys.sorted() + ["help"]) ?? errorUnlessArgument(first)
        }
        guard let second = arguments.dropFirst().first, !inner.isEmpty, !second.hasPrefix("-"),
            !inner.contains(second)
        else { return nil }
        return error(for: second, among: inner, of: first + " ")
    }

    /// Returns the error for a path of words after `help` if it names an unknown command.
    private static func error(
        forHelp path: some Collection<String>, _ commands: [String: [String]]
    ) -> UsageError? {
        guard let word = path.first, word != "help" || path.count > 1 else { return nil }
        guard let inner = commands[word] else {
            return error(for: word, among: commands.keys.sorted())
                ?? UsageError(.unknownCommand(word, suggestion: "signup help"))
        }
        let rest = path.dropFirst()
        guard let second = rest.first else { return nil }
        guard inner.contains(second) else {
            let name = nearest(to: second, among: inner)
            let suggestion = ["signup help", word, name].compactMap(\.self).joined(separator: " ")
            return UsageError(.unknownCommand(second, suggestion: suggestion))
        }
        return rest.dropFirst().first.map {
            UsageError(.unknownCommand($0, suggestion: "signup help \(word) \(second)"))
        }
    }

    private static func error(
        for word: String, among names: [String], of command: String = ""
    ) -> UsageError? {
        guard let name = nearest(to: word, among: names), !FileManager.default.fileExists(atPath: word)
        else { return nil }
        return UsageError(.unknownCommand(word, suggestion: "signup \(command)\(name)"))
    }

    /// Returns the error for a word that is neither a file nor the name of a form. A path is not a mistyped command.
    private static func errorUnlessArgument(_ word: String) -> UsageError? {
        guard word.wholeMatch(of: /[A-Za-z-]+/) != nil, Policy.Name(rawValue: word) == nil,
            !FileManager.default.fileExists(atPath: word)
        else { return nil }
        return UsageError(.unknownCommandOrFile(word))
    }

    /// Returns the name that is most similar to a word, or nil if no name is similar.
    static func nearest(to word: String, among names: [String]) -> String? {
        let near = names.map { ($0, distance(word, $0)) }.filter { $0.1 <= max(1, $0.0.count / 3) }
        return near.min { $0.1 < $1.1 }?.0
    }

    /// Returns the number of edits that turn one word into the other. An edit inserts, deletes or replaces a letter, or
    /// swaps two adjacent letters.
    static func distance(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first.lowercased()), Array(second))
        var rows = [Array(0...second.count)]
        for (i, letter) in first.enumerated() {
            var row = [i + 1]
            for (j, other) in second.enumerated() {
                var least = min(row[j], rows[i][j + 1]) + 1
                least = min(least, rows[i][j] + (letter == other ? 0 : 1))
                if i > 0, j > 0, letter == second[j - 1], first[i - 1] == other {
                    least = min(least, rows[i - 1][j - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows.last?.last ?? 0
    }
}
