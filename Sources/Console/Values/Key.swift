/// A key, independent of the bytes that the terminal sends for it.
nonisolated enum Key: Sendable, Hashable {
    /// A character to insert.
    case scalar(Unicode.Scalar)
    /// Control and a letter or symbol. The value is the code of the control character, from 0 to 31.
    case control(UInt8)
    /// A character typed with Alt or after Escape.
    case meta(Unicode.Scalar)
    /// A pasted character, which counts as text even where the same character would have another effect if typed.
    case pasted(Unicode.Scalar)
    /// A line ending or a tab in a paste, which moves the focus to the next control without pressing a button.
    case pastedBreak
    /// Escape by itself.
    case escape
    /// Bytes that are not UTF-8.
    case unreadable
    /// Not a key: the terminal's answer to the query for its background.
    case background(isLight: Bool)
    /// Not a key: the terminal's answer to the query about whether it can show a frame in one step.
    case synchronization(Bool)
    /// A mouse click at a position on the screen, counted from 0.
    case click(column: Int, row: Int)
    /// Not a key: the terminal's answer to the query for its kind.
    case terminalKind(Int, version: Int)
    /// Not a key: the terminal's answer to the query for the cursor's position, counted from 0.
    case cursorPosition(column: Int, row: Int)
    case wheelUp, wheelDown
    case enter, tab, backTab, backspace, delete, deleteWord
    case up, down, left, right, home, end, wordLeft, wordRight, pageUp, pageDown, insert
    /// F1.
    case help
    /// F2 to F12.
    case function(Int)

    /// Whether the key edits by words. Controls receive such a key as a character with Alt.
    var isWordKey: Bool { self == .wordLeft || self == .wordRight || self == .deleteWord }

    /// The key without Alt: the key that was pressed after Escape.
    var withoutAlt: Key {
        guard case .meta(let scalar) = self else { return self }
        return scalar == "\u{7F}" ? .backspace : .scalar(scalar)
    }

    /// The text that a key in a paste represents, or an empty string for other keys.
    var pastedText: String {
        switch self {
        case .pasted(let scalar): String(scalar)
        case .pastedBreak: "\n"
        default: ""
        }
    }
}
