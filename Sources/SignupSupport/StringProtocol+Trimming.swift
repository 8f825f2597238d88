extension StringProtocol {
    /// The text without the whitespace at its beginning and end.
    package var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
