internal import SignupSupport

/// A message from a sign-up service. The message is printed and stored in journals, and a service can repeat the data
/// that it received, so the password of the request is removed from the message.
struct ServiceMessage: Equatable {
    /// The maximum number of characters to show.
    private static let longest = 300
    /// The text that replaces the password.
    private static let mark = "[password]"
    /// A byte that takes the place of the password. It does not occur in UTF-8, so no password contains it.
    private static let place: UInt8 = 0xFF

    /// The text to show.
    let text: String

    /// Creates a message. Returns nil if the received text is empty.
    ///
    /// - Parameters:
    ///   - received: The text that the service sent.
    ///   - password: The password to replace, in plain text and as it appears in JSON. If the rest of the text contains
    ///     the password in another form, the whole text is replaced.
    init?(_ received: String, without password: Secret) {
        if received.isEmpty { return nil }
        var bytes = Array(received.utf8)
        var quoted = JSONText.quoted(password)
        var plain = password.bytes
        defer {
            bytes.wipe()
            quoted.wipe()
            plain.wipe()
        }
        Self.replace(quoted.dropFirst().dropLast(), in: &bytes)
        Self.replace(plain[...], in: &bytes)
        let text = Self.shown(bytes, plain)
        // The text is truncated last, because a truncated password would not be recognized.
        self.text = text.count > Self.longest ? text.prefix(Self.longest) + "…" : text
    }

    /// Returns the text with the mark in place of each occurrence of the password, or only the mark if the text still
    /// contains the password in another form.
    private static func shown(_ bytes: [UInt8], _ password: [UInt8]) -> String {
        let parts = bytes.split(separator: place, omittingEmptySubsequences: false)
        if parts.contains(where: { FoldedText.contains($0, password) }) { return mark }
        return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: mark)
    }

    /// Replaces all occurrences of the given bytes with a single byte.
    private static func replace(_ secret: ArraySlice<UInt8>, in bytes: inout [UInt8]) {
        guard let first = secret.first else { return }
        var (result, start): ([UInt8], Int) = ([], 0)
        while let next = bytes[start...].firstIndex(of: first) {
            result += bytes[start..<next]
            let isFound = bytes[next...].starts(with: secret)
            if isFound { result.append(place) } else { result.append(first) }
            start = next + (isFound ? secret.count : 1)
        }
        result += bytes[start...]
        bytes.wipe()
        bytes = result
    }
}
