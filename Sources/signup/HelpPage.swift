internal import SignupCore

/// A help page, which adds a short usage, a translation and examples to the argument parser's text.
nonisolated struct HelpPage {
    /// The complete page.
    let text: String

    /// Creates a command's help page.
    ///
    /// - Parameters:
    ///   - page: The help from the argument parser.
    ///   - tree: The program's commands. They are read only for a page in a language other than English.
    ///   - texts: The wording in the language of the page.
    /// - Returns: The page, or nil if the argument parser's text is not help.
    init?(_ page: String, _ tree: @autoclosure () throws -> CommandTree, _ texts: Texts) {
        guard page.hasPrefix("OVERVIEW: "),
            let usage = page.firstMatch(of: #/\nUSAGE: (.+?)\n\n/#.dotMatchesNewlines())
        else { return nil }
        let shortened = Self.shortened(String(usage.1))
        let body =
            if texts.language != .english, let tree = try? tree() {
                TranslatedHelp(usage: shortened, tree, words: texts.words).text
            } else {
                page.replacing(usage.1, with: shortened, maxReplacements: 1)
            }
        let command = shortened.prefixMatch(of: #/signup(?: [a-z]+)*/#).map { String($0.0) } ?? "signup"
        let end = body.lastIndex { !$0.isNewline }.map { body[...$0] } ?? body[...]
        text = "\(end)\n\n\(HelpExamples.section(of: command, texts))\n"
    }

    /// Returns the usage, shortened to one line. The page lists the options, so the usage replaces them with one word,
    /// in brackets because they are optional.
    private static func shortened(_ usage: String) -> String {
        usage.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .replacing(#/(?: \[--\S+(?: <[^>]+>)?\])+/#, with: " [<options>]")
            .replacing("signup <options> <subcommand>", with: "signup [<options>] [<subcommand>]")
    }
}
