/// The key bindings in the user's `.editrc`.
///
/// Only the file's `bind` commands are used, because other commands, such as `edit off`, would break a form. Bindings
/// to functions that open a prompt or an editor are also omitted.
nonisolated struct EditPreferences {
    /// The last `bind -v` or `bind -e`, which selects the vi or the Emacs keys, or nil if the file contains neither.
    private(set) var choice: String?
    /// The commands that bind a key, in order.
    private(set) var commands: [String] = []
    /// The keys that the commands bind.
    private(set) var keys = UserKeys()

    /// - Parameters:
    ///   - text: The contents of the file.
    ///   - program: The program's name. A command that begins with part of a program's name and a colon applies only to
    ///     that program.
    init(_ text: String = "", program: String = "") {
        for line in text.split(whereSeparator: \.isNewline) {
            guard let command = Self.command(line, program) else { continue }
            let words = Self.words(command)
            guard words.first == "bind" else { continue }
            let options = words.dropFirst().prefix { $0.hasPrefix("-") && $0.count == 2 }
            if let last = options.last(where: { $0 == "-v" || $0 == "-e" }) {
                choice = "bind \(last)"
                continue
            }
            let rest = words.dropFirst(1 + options.count)
            guard !options.contains("-k"), !options.contains("-l"), rest.count == 2, let key = rest.first,
                !Self.isDangerous(rest.last ?? "")
            else { continue }
            commands.append(command)
            // A key bound with `-a` is not added to `keys`, because it works only in vi's command mode, where libedit
            // interprets every letter anyway.
            if !options.contains("-a") { keys.add(Self.codes(of: key)) }
        }
    }

    /// Returns a line without the program's name, or nil if the line is for another program or is a comment.
    private static func command(_ line: Substring, _ program: String) -> String? {
        let line = line.drop(while: \.isWhitespace)
        if line.isEmpty || line.hasPrefix("#") { return nil }
        let name = line.prefix { !$0.isWhitespace && $0 != ":" && $0 != "\"" }
        guard line.dropFirst(name.count).first == ":" else { return String(line) }
        let rest = line.dropFirst(name.count + 1).drop(while: \.isWhitespace)
        return !name.isEmpty && program.contains(name) ? String(rest) : nil
    }

    /// Splits a command as libedit does: quotes and backslashes preserve spaces.
    private static func words(_ command: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var rest = Substring(command)
        while let character = rest.popFirst() {
            switch character {
            case "\"" where quote != "'", "'" where quote != "\"":
                quote = quote == nil ? character : nil
                word = word ?? ""
            case "\\" where quote != "'":
                // The backslash is kept, because libedit interprets it when it binds the key.
                word = (word ?? "") + "\\" + (rest.popFirst().map(String.init) ?? "")
            case _ where character.isWhitespace && quote == nil:
                if let done = word { words.append(done) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }

    private static func isDangerous(_ function: String) -> Bool {
        let starts = [
            "em-inc-search", "vi-search", "vi-repeat-search", "ed-search", "ed-command", "vi-histedit",
            "vi-alias",
        ]
        return function == "vi-comment-out" || starts.contains { function.hasPrefix($0) }
    }

    /// Returns the characters of a key sequence in the notation of `.editrc`: `^X`, `\C-x`, `\ex`, `M-x`.
    private static func codes(of sequence: String) -> [UInt32] {
        var rest = Substring(sequence)
        var codes: [UInt32] = []
        while let code = code(&rest) { codes.append(code) }
        return codes
    }

    private static func code(_ rest: inout Substring) -> UInt32? {
        guard let first = rest.unicodeScalars.popFirst() else { return nil }
        guard let next = rest.unicodeScalars.first else { return first.value }
        switch first {
        case "^":
            rest.unicodeScalars.removeFirst()
            return next == "?" ? 0x7F : next.value & 0x1F
        case "M" where next == "-" && rest.count > 1:
            rest.unicodeScalars.removeFirst()
            return 0x1B
        case "\\":
            if next == "C", rest.dropFirst().first == "-", rest.count > 2 {
                rest.unicodeScalars.removeFirst(2)
                return rest.unicodeScalars.popFirst().map { $0.value & 0x1F }
            }
            let digits = rest.prefix(3).prefix { ("0"..."7").contains($0) }
            if !digits.isEmpty {
                rest.removeFirst(digits.count)
                return UInt32(digits, radix: 8)
            }
            rest.unicodeScalars.removeFirst()
            return ["e": 0x1B, "E": 0x1B, "n": 0x0A, "r": 0x0D, "t": 0x09, "b": 0x08][next] ?? next.value
        default: return first.value
        }
    }
}
