internal import SignupSupport

/// A message from a sign-up service. The message is printed and stored in journals, and a service can repeat the data
/// that it received, so the password of the request and the values of the additional headers are removed from the
/// message.
struct ServiceMessage: Equatable {
    /// The maximum number of characters to show.
    private static let longest = 300
    /// The text that replaces the password.
    private static let mark = "[password]"
    /// A byte that takes the place of the password. It does not occur in UTF-8, so no password contains it.
    private static let place: UInt8 = 0xFF
    /// The text that replaces the value of a header, and the byte that takes its place.
    private static let (headerMark, headerPlace) = ("[header]", UInt8(0xFE))
    /// The minimum number of bytes of a part of a header's value that is replaced on its own, such as the token after
    /// `Bearer`.
    private static let shortestToken = 8

    /// The text to show.
    let text: String

    /// Creates a message. Returns nil if the received text is empty.
    ///
    /// - Parameters:
    ///   - received: The text that the service sent.
    ///   - password: The password to replace, in plain text and as it appears in JSON. If the rest of the text contains
    ///     the password in another form, the whole text is replaced.
    ///   - headers: The values of the additional headers to replace, such as an API key.
    init?(_ received: String, without password: Secret, or headers: [String] = []) {
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
        let tokens = headers.flatMap { value in
            [value]
                + value.split(separator: " ").map(String.init).filter { $0.utf8.count >= Self.shortestToken }
        }
        // A longer value may contain a shorter one.
        for token in tokens.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            Self.replace(Array(token.utf8)[...], in: &bytes, by: Self.headerPlace)
        }
        let text = Self.shown(bytes, plain)
        // The text is truncated last, because a truncated password would not be recognized.
        self.text = text.count > Self.longest ? text.prefix(Self.longest) + "…" : text
    }

    /// Returns the text with the mark in place of each occurrence of the password, or only the mark if the text still
    /// contains the password in another form.
    private static func shown(_ bytes: [UInt8], _ password: [UInt8]) -> String {
        let parts = bytes.split(separator: place, omittingEmptySubsequences: false)
        if parts.contains(where: { FoldedText.contains($0, password) }) { return mark }
        return parts.map { part in
            part.split(separator: headerPlace, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }.joined(separator: headerMark)
        }.joined(separator: mark)
    }

    /// Replaces all occurrences of the given bytes with a single byte.
    private static func replace(
        _ secret: ArraySlice<UInt8>, in bytes: inout [UInt8], by place: UInt8 = place
    ) {
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
