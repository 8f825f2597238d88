extension String {
    /// Returns the text without leading or trailing whitespace.
    nonisolated func trimmingSpaces() -> String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
