/// A secret that proves to the REST API who asks. Printing it never shows it.
public struct AccessToken: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
    /// The token itself.
    let value: String

    /// - Parameter text: The token; blanks around it are left out.
    /// - Returns: nil if it is empty or has characters that no token has.
    public init?(_ text: String) {
        let value = text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
        guard !value.isEmpty,
            value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-.~+/=".contains($0)) })
        else { return nil }
        self.value = String(value)
    }

    public var description: String { "a token" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
