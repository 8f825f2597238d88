/// A tracker that finds the marks around a paste in the incoming bytes.
nonisolated struct PasteMarks {
    static let start = Array("\u{1B}[200~".utf8)
    static let end = Array("\u{1B}[201~".utf8)

    /// Whether the bytes that follow are pasted.
    private(set) var isInPaste = false
    /// The number of bytes of the next mark that have already arrived.
    private var matched = 0

    /// Processes the next byte.
    mutating func follow(_ byte: UInt8) {
        let mark = isInPaste ? Self.end : Self.start
        matched = byte == mark[matched] ? matched + 1 : byte == mark[0] ? 1 : 0
        guard matched == mark.count else { return }
        isInPaste.toggle()
        matched = 0
    }
}
