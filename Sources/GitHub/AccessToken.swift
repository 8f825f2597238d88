internal import SignupSupport

/// A secret that authenticates requests to the REST API. Printing a token never shows its value.
public struct AccessToken: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
    /// The token itself.
    let value: String

    /// - Parameter text: The token. Leading and trailing whitespace is removed.
    /// - Returns: nil if the token is empty or contains characters that a token cannot have.
    public init?(_ text: String) {
        let value = text.trimmed
        guard !value.isEmpty,
            value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-.~+/=".contains($0)) })
        else { return nil }
        self.value = value
    }

    public var description: String { "a token" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
