/// The properties of a terminal that its name and its kind (secondary device attributes) determine.
nonisolated enum TerminalKind {
    /// Returns whether a terminal is st.
    ///
    /// - Parameter name: The value of `TERM`.
    static func isSt(_ name: String?) -> Bool {
        guard let name else { return false }
        return name == "st" || name.hasPrefix("st-") || name.hasPrefix("stterm")
    }

    /// Returns whether a terminal rewraps all rows when its width changes.
    ///
    /// - Parameters:
    ///   - kind: The first number of the answer.
    ///   - version: The second number.
    static func rewraps(_ kind: Int, version: Int) -> Bool {
        switch kind {
        // These are xterm, rxvt, screen and rxvt-unicode.
        case 41, 82, 83, 85: false
        // A terminal of this kind with version 10 is mosh.
        case 1: version != 10
        default: true
        }
    }
}
