/// A record of the contents of an HTTP/1 connection. It determines whether the connection carried exactly one request
/// and one response.
///
/// The body is read until the connection is closed, no matter what length was announced, because the bytes of a second
/// response make the body longer. libcurl does not read beyond the last chunk of a chunked body, so a chunked response
/// proves nothing. HTTP/1.0 has no chunked encoding.
struct OnlyExchange {
    /// Whether the response is an HTTP/1 response, no matter what version its status line names.
    private(set) var isHTTP1 = false
    /// Whether the status line names HTTP/1.
    private(set) var isNamedHTTP1 = false
    /// Whether the body arrived in chunks.
    private(set) var isChunked = false
    /// The length that the response announced.
    private(set) var length: Int?
    /// Whether bytes arrived before the request was sent completely.
    private var isEarly = false
    /// Whether the server closes the connection after the response.
    private var isLast = false
    /// Whether bytes after the response would be noticed, and the headers leave no doubt about where the response ends.
    private var isClear = true
    /// Whether a response has begun.
    private var isBegun = false

    /// Whether a response's headers have begun and are still incomplete.
    private var isInHeaders = false

    /// Starts a response with its status line. Any earlier response was an interim response or was sent by a proxy.
    ///
    /// - Parameters:
    ///   - statusLine: The status line, which libcurl composes for an HTTP/2 response.
    ///   - isNumbered: Whether the connection uses HTTP/2, in which a response contains the number of its request.
    ///   - isEarly: Whether the response begins before the request was sent completely.
    mutating func begin(_ statusLine: [UInt8], isNumbered: Bool, isEarly: Bool) {
        let wasInHeaders = isInHeaders
        self = OnlyExchange()
        isBegun = true
        isNamedHTTP1 = statusLine.starts(with: Self.http1)
        isHTTP1 = !isNumbered || isNamedHTTP1
        isLast = statusLine.starts(with: Self.http10)
        self.isEarly = isEarly
        // Responses with status 204 or 304 have no body, and libcurl stops reading after them.
        let status = statusLine.drop { $0 != UInt8(ascii: " ") }.dropFirst().prefix(3)
        if status.elementsEqual("204".utf8) || status.elementsEqual("304".utf8) { isClear = false }
        // A status line that arrives before the headers are complete follows a truncated response.
        if wasInHeaders { isClear = false }
        isInHeaders = true
    }

    /// Returns whether a line belongs to the headers of a response, and not to the trailers, which follow the body.
    /// Trailers must not change what the headers prove, because other software may have added them to the response.
    ///
    /// In a chunked HTTP/1 response, even a line that looks like a status line can be a trailer.
    func isHeader(_ line: [UInt8]) -> Bool {
        isInHeaders || !isChunked && line.starts(with: Self.http)
    }

    /// Reads the headers, once they are complete.
    ///
    /// - Parameter lines: The status line, the headers and the empty line.
    mutating func read(_ lines: [UInt8]) {
        isInHeaders = false
        guard isHTTP1, isClear else { return }
        let (colon, carriageReturn) = (UInt8(ascii: ":"), UInt8(ascii: "\r"))
        isClear = lines.split(separator: UInt8(ascii: "\n")).dropFirst().allSatisfy { line in
            let text = line.last == carriageReturn ? line.dropLast() : line
            return text.isEmpty || text.contains(colon) && !text.contains(carriageReturn)
        }
        // Dropping the first byte hides only the response's own status line.
        if Self.hasStatusLine(lines.dropFirst()) { isClear = false }
        for field in HTTPHeaders(lines: lines).fields { read(field.name.lowercased(), field.value) }
    }

    private mutating func read(_ name: String, _ value: String) {
        switch name {
        case "transfer-encoding": isChunked = true
        case "content-length":
            let number = Int(value).flatMap { $0 < 0 ? nil : $0 }
            if number == nil || length != nil && length != number { isClear = false }
            length = number
        case "connection":
            let words = value.lowercased()
            if words.contains("close") {
                isLast = true
            } else if words.contains("keep-alive") {
                isLast = false
            }
        default: break
        }
    }

    /// Returns whether the response is complete but the server keeps the connection open.
    ///
    /// - Parameter received: The number of bytes of the body before decoding.
    func isOver(_ received: Int) -> Bool { !isLast && isWhole(received) == true }

    /// Returns whether bytes have arrived after the end of the response.
    ///
    /// - Parameter received: The number of bytes of the body before decoding.
    func hasSurplus(_ received: Int) -> Bool { isWhole(received) == true && length != received }

    /// Returns whether the body is complete, or nil if its length is unknown.
    func isWhole(_ received: Int) -> Bool? { isHTTP1 && !isChunked ? length.map { received >= $0 } : nil }

    /// Returns the evidence that the response belongs to the request.
    ///
    /// - Parameters:
    ///   - received: The number of bytes of the body before decoding.
    ///   - body: The body.
    ///   - isNew: Whether the connection was opened for the request.
    func evidence(received: Int, _ body: [UInt8], isNew: Bool) -> Evidence? {
        guard isBegun else { return nil }
        guard isHTTP1 else { return .requestNumber }
        guard isNew, !isEarly, !isChunked, isClear, !isInHeaders else { return nil }
        // A body without a length extends until the connection is closed. A truncated body can be followed by another
        // response that happens to be as long as the missing part.
        let isWhole = length.map { $0 == received } ?? true
        return isWhole && !Self.hasStatusLine(body[...]) ? .onlyExchange : nil
    }

    /// Returns whether the bytes contain the beginning of another response.
    private static func hasStatusLine(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while let start = rest.firstIndex(of: http[0]) {
            rest = rest[start...]
            if isStatusLine(rest) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    /// Returns whether the bytes begin with a status line, such as `HTTP/1.1 404` or `HTTP/2 404`. The status line may
    /// be truncated after the first digit of its version.
    ///
    /// The version of a product, as in `BaseHTTP/0.6 Python/3.11`, is not followed by a status. Neither is a protocol
    /// in a `Via` header, even if an address follows, as in `HTTP/1.1 192.168.0.1`.
    private static func isStatusLine(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.starts(with: http) else { return false }
        var rest = bytes.dropFirst(http.count)
        guard let major = rest.popFirst(), isDigit(major) else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            if let minor = rest.popFirst(), !isDigit(minor) { return false }
        }
        guard rest.isEmpty || rest.first == UInt8(ascii: " ") else { return false }
        let status = rest.dropFirst()
        return status.prefix(3).allSatisfy(isDigit) && status.dropFirst(3).first != UInt8(ascii: ".")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static let http = Array("HTTP/".utf8)
    private static let http1 = Array("HTTP/1.".utf8)
    private static let http10 = Array("HTTP/1.0".utf8)
}
