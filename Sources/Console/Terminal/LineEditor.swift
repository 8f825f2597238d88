/// A line editor for terminals on which text can be written only after the last character. The editor has no side
/// effects: it does not write to the terminal.
///
/// This editor replaces the terminal's own echo, which would show a secret that is pasted together with the previous
/// line.
nonisolated struct LineEditor {
    /// The effect of a key on the line.
    enum Step: Sendable, Hashable {
        /// The line has changed, and this text must be printed.
        case echo(String)
        case finished
        /// The previous question is asked again.
        case back
        case endOfInput
    }

    private(set) var text = ""
    /// The reason that part of the input is missing from the text, or nil if no input is missing.
    private(set) var notice: Notice?
    private let isShown: Bool
    private let glyphs: Glyphs
    private let completions: [String]

    /// - Parameters:
    ///   - isShown: Whether the input may be visible.
    ///   - glyphs: The characters that the terminal supports.
    ///   - completions: The completions for Tab, which accepts the first completion that begins with the line.
    init(isShown: Bool, glyphs: Glyphs, completions: [String] = []) {
        self.isShown = isShown
        self.glyphs = glyphs
        self.completions = completions
    }

    /// The line as the terminal shows it.
    var shownText: String { isShown ? text.unicodeScalars.map(shown).joined() : "" }

    /// The maximum length, which is more than any field accepts. Further input is dropped.
    static let longestText = 65_536

    mutating func take(_ key: Key) -> Step {
        switch key {
        case .scalar(let scalar), .pasted(let scalar): return .echo(type(scalar))
        case .enter, .pastedBreak: return .finished
        case .backTab, .up: return .back
        case .tab:
            let whole = completions.first { $0.hasPrefix(text) && $0 != text } ?? text
            return .echo(whole.dropFirst(text.count).unicodeScalars.map { type($0) }.joined())
        case .backspace: return .echo(erase { $0.dropLast() })
        case .control(UInt8.controlU): return .echo(erase { _ in [] })
        case .control(UInt8.controlW):
            return .echo(
                erase { characters in
                    let word = characters.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }
                    return characters.prefix(word.count)
                })
        case .control(UInt8.controlD): return text.isEmpty ? .endOfInput : .echo("")
        case .unreadable:
            notice = .unreadable
            return .echo("")
        default: return .echo("")
        }
    }

    private mutating func type(_ scalar: Unicode.Scalar) -> String {
        // A completion may contain control characters, because it may be a file name or come from a service.
        guard scalar.isTypeable else { return "" }
        guard text.unicodeScalars.count < Self.longestText else {
            notice = .tooLong
            return ""
        }
        text.unicodeScalars.append(scalar)
        return isShown ? shown(scalar) : ""
    }

    /// Returns a scalar as the terminal shows it.
    private func shown(_ scalar: Unicode.Scalar) -> String {
        let canBeShown = scalar.isASCII || glyphs.isUnicode && scalar.isShowable
        return String(canBeShown ? Character(scalar) : glyphs.replacement)
    }

    /// Keeps the beginning of the line and erases the rest.
    private mutating func erase(_ kept: (ArraySlice<Character>) -> ArraySlice<Character>) -> String {
        let characters = Array(text)
        let left = kept(characters[...])
        text = String(left)
        guard isShown else { return "" }
        let columns = characters.dropFirst(left.count).reduce(0) {
            $0 + ColumnWidth.of($1.unicodeScalars.map(shown).joined())
        }
        return String(repeating: "\u{8} \u{8}", count: columns)
    }
}
