import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads a terminal's keys, and sends the signals of ^C, ^\ and ^Z.
///
/// The terminal's driver would send them for a paste as well, because it does not know the marks around one. It therefore
/// sends none, and everything else is as the driver does it: such a key works at once, however much was typed before it,
/// and drops that.
nonisolated struct KeyReader {
    var decoder = KeyDecoder()
    /// When bytes arrived last.
    private(set) var lastRead = ContinuousClock.now
    private let input: Int32
    private var marks = PasteMarks()

    /// After this time, a signal's key that comes alone was typed, even if the end of a paste never came.
    private static let longestPause = Duration.seconds(1)

    init(input: Int32) { self.input = input }

    /// Reads what has arrived.
    ///
    /// - Parameter typed: Called with a letter that came alone, before anything else is done for it.
    /// - Returns: Whether the input is open.
    mutating func read(_ typed: (UInt8) -> Void) -> Bool {
        let count = withUnsafeTemporaryAllocation(byteCount: KeyDecoder.longestSequence, alignment: 1) {
            buffer in
            #if canImport(Darwin)
                let count = Darwin.read(input, buffer.baseAddress, buffer.count)
            #else
                let count = Glibc.read(input, buffer.baseAddress, buffer.count)
            #endif
            guard count > 0 else { return count }
            if count == 1, (0x20..<0x7F).contains(buffer[0]) { typed(buffer[0]) }
            take(buffer[..<count])
            ct_wipe(buffer.baseAddress, count)
            return count
        }
        let isOpen = count > 0 || count < 0 && (errno == EINTR || errno == EAGAIN)
        lastRead = .now
        return isOpen
    }

    private mutating func take(_ bytes: Slice<UnsafeMutableRawBufferPointer>) {
        let isAlone = bytes.count == 1 && lastRead.duration(to: .now) > Self.longestPause
        var start = bytes.startIndex
        for (index, byte) in zip(bytes.indices, bytes) {
            marks.follow(byte)
            guard !marks.isInPaste || isAlone else { continue }
            let signal = ct_signal(Int32(byte))
            if signal == 0 { continue }
            _ = decoder.giveUp()
            start = index + 1
            ct_send(signal)
        }
        decoder.append(bytes[start...])
    }
}
