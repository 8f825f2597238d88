/// A key, whatever bytes the terminal sends for it.
nonisolated enum Key: Sendable, Hashable {
    /// A character to insert.
    case scalar(Unicode.Scalar)
    /// Control and a letter or sign, as its code from 0 to 31.
    case control(UInt8)
    /// Alt (or Escape, then) a character.
    case meta(Unicode.Scalar)
    case enter, tab, backTab, backspace, delete
    case up, down, left, right, home, end, wordLeft, wordRight
}
