/// A key, whatever bytes the terminal sends for it.
nonisolated enum Key: Sendable, Hashable {
    /// A character to insert.
    case scalar(Unicode.Scalar)
    /// Control and a letter or sign, as its code from 0 to 31.
    case control(UInt8)
    /// Alt (or Escape, then) a character.
    case meta(Unicode.Scalar)
    /// A character of a paste: text, whatever it would mean as a key.
    case pasted(Unicode.Scalar)
    /// The end of a line, or a tab, in a paste: leads on, and presses nothing.
    case pastedBreak
    /// Escape alone.
    case escape
    /// Bytes that are not UTF-8.
    case unreadable
    /// No key: the terminal's answer to what its background is.
    case background(isLight: Bool)
    /// No key: the terminal's answer whether it can show a frame all at once.
    case synchronization(Bool)
    /// The mouse was pressed, at a place of the screen from 0.
    case click(column: Int, row: Int)
    case enter, tab, backTab, backspace, delete, deleteWord
    case up, down, left, right, home, end, wordLeft, wordRight, pageUp, pageDown
    /// F1.
    case help
}
