/// Functions for addresses in arguments and settings, such as `https://user@host:443/path?setting`.
package enum AddressText {
    /// Returns whether the text contains `://`.
    package static func isURL(_ text: String) -> Bool { separator(in: text.utf8) != nil }

    /// Returns the text to show in a message for a value that a user entered.
    ///
    /// An ellipsis replaces the parts of an address that can contain credentials: everything before the last `@`, and
    /// the settings. If a password could be in any other part, the ellipsis replaces everything after the scheme.
    ///
    /// - Parameters:
    ///   - text: The value.
    ///   - isAddress: Whether the value should be an address. Any other value is an address only if it contains `://`.
    package static func shown(_ text: String, isAddress: Bool = false) -> String {
        let bytes = text.utf8
        let separator = separator(in: bytes)
        guard isAddress || separator != nil else { return text }
        var scheme = bytes.prefix(0)
        var rest = bytes[...]
        if let separator, bytes[..<separator.lowerBound].allSatisfy(isPlain) {
            scheme = bytes[..<separator.upperBound]
            rest = bytes[separator.upperBound...]
        }
        var user = ""
        if let end = rest.lastIndex(of: UInt8(ascii: "@")) {
            rest = rest[rest.index(after: end)...]
            user = "…@"
        }
        let place = rest.prefix { !"?#;".utf8.contains($0) }
        let hosts = place.prefix { $0 != UInt8(ascii: "/") }
        let path = place.dropFirst(hosts.count)
        guard isHost(hosts), hosts.allSatisfy({ isPlain($0) || "[:]".utf8.contains($0) }),
            path.allSatisfy({ isPlain($0) || $0 == UInt8(ascii: "/") })
        else { return "\(Substring(scheme))…" }
        let settings = rest.dropFirst(place.count)
        let mark = settings.isEmpty ? "" : "\(Substring(settings.prefix(1)))…"
        return "\(Substring(scheme))\(user)\(Substring(place))\(mark)"
    }

    /// Returns whether the text is a host, which may have a port.
    package static func isHost(_ text: Substring.UTF8View) -> Bool {
        let isBracketed = text.first == UInt8(ascii: "[")
        let end = UInt8(ascii: isBracketed ? "]" : ":")
        let name = text.prefix { $0 != end }
        let port = text.dropFirst(name.count + (isBracketed ? 1 : 0))
        return port.isEmpty
            || port.first == UInt8(ascii: ":")
                && port.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }

    private static func separator(in text: String.UTF8View) -> Range<String.Index>? {
        text.firstRange(of: "://".utf8)
    }

    /// Returns whether a byte has no special meaning in an address: an ASCII letter, a digit, or one of `+-._~`.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "+-._~".utf8.contains(byte)
        }
    }
}
