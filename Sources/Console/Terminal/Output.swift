import CTerminal

/// A file descriptor to write to.
nonisolated struct Output: Sendable {
    let descriptor: Int32

    /// The size of the terminal, or a typical size if it is unknown.
    var size: Size {
        var columns: Int32 = 80
        var rows: Int32 = 24
        // Sound: `ct_size` writes only the two numbers and does not keep their addresses.
        _ = unsafe ct_size(descriptor, &columns, &rows)
        return Size(columns: Int(columns), rows: Int(rows))
    }

    /// Writes all bytes, blocking if necessary.
    ///
    /// - Returns: 0, or an error number.
    @discardableResult
    func write(_ bytes: [UInt8]) -> Int32 {
        // Sound: `ct_write` reads only the given number of bytes and does not keep the address.
        unsafe bytes.withUnsafeBytes { unsafe ct_write(descriptor, $0.baseAddress, $0.count) }
    }

    /// Sets the bytes that cover the secrets on the screen before the terminal is restored.
    static func setLastWords(_ bytes: [UInt8]) {
        // Sound: `ct_set_last_words` copies the bytes and does not keep the address.
        unsafe bytes.withUnsafeBytes { unsafe ct_set_last_words($0.baseAddress, $0.count) }
    }
}
