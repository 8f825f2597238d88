import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file descriptor to read from.
nonisolated struct Input: Sendable {
    let descriptor: Int32

    /// Whether the descriptor refers to a terminal.
    var isTerminal: Bool { isatty(descriptor) != 0 }

    /// Reads the bytes that have arrived and wipes them afterward, because they may belong to a secret.
    ///
    /// - Parameters:
    ///   - longest: The maximum number of bytes to read.
    ///   - take: The closure to call with the bytes, if there are any.
    /// - Returns: Whether more input can arrive.
    func read(upTo longest: Int, _ take: (Borrowed<UInt8>) -> Void) -> Bool {
        // Sound: `take` cannot keep the bytes, because it can reach them only through ``Borrowed``, and the system
        // determines the count.
        let count = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { buffer in
            #if canImport(Darwin)
                let count = unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #else
                let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            guard count > 0 else { return count }
            unsafe take(Borrowed(UnsafeBufferPointer(rebasing: buffer[..<count])))
            unsafe ct_wipe(buffer.baseAddress, count)
            return count
        }
        return count > 0 || count < 0 && (errno == EINTR || errno == EAGAIN)
    }
}
