internal import SignupSupport

/// A message from a sign-up service. The message is printed and kept in journals, and a service can repeat the data
/// that it received, so the password of the request is removed from the message.
struct ServiceMessage: Equatable {
    /// The maximum number of characters to show.
    private static let longest = 300
    /// The text that replaces the password.
    private static let mark = Array("[password]".utf8)

    /// The text to show.
    let text: String

    /// Creates a message. Returns nil if the received text is empty.
    ///
    /// - Parameters:
    ///   - received: The text that the service sent.
    ///   - password: The password to replace, in plain text and as it appears in JSON.
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
        // The JSON form is skipped if both forms are the same, because the second pass could find a short password in
        // the mark.
        if !quoted.dropFirst().dropLast().elementsEqual(plain) {
            Self.replace(quoted.dropFirst().dropLast(), in: &bytes)
        }
        Self.replace(plain[...], in: &bytes)
        // The text is truncated last, because a truncated password would not be recognized.
        let text = String(decoding: bytes, as: UTF8.self)
        self.text = text.count > Self.longest ? text.prefix(Self.longest) + "…" : text
    }

    /// Replaces all occurrences of some bytes with the mark.
    private static func replace(_ secret: ArraySlice<UInt8>, in bytes: inout [UInt8]) {
        guard let first = secret.first else { return }
        var (result, start): ([UInt8], Int) = ([], 0)
        while let next = bytes[start...].firstIndex(of: first) {
            result += bytes[start..<next]
            let isFound = bytes[next...].starts(with: secret)
            if isFound { result += mark } else { result.append(first) }
            start = next + (isFound ? secret.count : 1)
        }
        result += bytes[start...]
        bytes.wipe()
        bytes = result
    }
}
