extension String {
    /// Returns the text without leading and trailing spaces.
    nonisolated func trimmingSpaces() -> String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
