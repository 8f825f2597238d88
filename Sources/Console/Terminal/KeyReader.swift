import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A reader for a terminal's keys. It also sends the signals of Ctrl-C, Ctrl-\ and Ctrl-Z.
///
/// The terminal's driver is not used for these signals, because it does not recognize the marks around a paste and
/// would also send the signals for pasted characters. Otherwise, these keys work as they do in the driver: each takes
/// effect immediately, no matter how much was typed before it, and discards that input.
nonisolated struct KeyReader {
    var decoder = KeyDecoder(terminal: Environment.value(of: "TERM"))
    /// The time at which the latest bytes arrived.
    private(set) var lastRead = ContinuousClock.now
    private let input: Input
    private var marks = PasteMarks()
    private var isInterrupted = false

    /// The pause after which a single signal key counts as typed, even if the end of a paste has not arrived.
    private static let longestPause = Duration.seconds(1)

    init(input: Input) { self.input = input }

    /// Reads the bytes that have arrived.
    ///
    /// - Parameter typed: The closure to call with a printable ASCII character before it is decoded, if the character
    ///   arrived alone.
    /// - Returns: Whether the input is open.
    mutating func read(_ typed: (UInt8) -> Void) -> Bool {
        let isOpen = input.read(upTo: KeyDecoder.longestSequence) { bytes in
            if bytes.count == 1, (0x20..<0x7F).contains(bytes[0]) { typed(bytes[0]) }
            take(bytes)
        }
        lastRead = .now
        return isOpen
    }

    private mutating func take(_ bytes: Borrowed<UInt8>) {
        let isAlone = bytes.count == 1 && lastRead.duration(to: .now) > Self.longestPause
        var start = bytes.startIndex
        for (index, byte) in zip(bytes.indices, bytes) {
            marks.follow(byte)
            guard !marks.isInPaste || isAlone else { continue }
            if ct_signal(Int32(byte)) == 0 { continue }
            // From now on, no paste is in progress: the mark at the end of a paste is discarded with the input or never
            // arrives.
            marks = PasteMarks()
            decoder.discardInput()
            start = index + 1
            _ = sendSignal(of: byte)
        }
        decoder.append(bytes[start...])
    }

    /// Sends the signal of a key. Ctrl-C works even if the process ignores its signal (for example, because a script
    /// started the process in the background): a user who presses Ctrl-C wants to quit.
    ///
    /// - Returns: Whether a signal is assigned to the key.
    mutating func sendSignal(of code: UInt8) -> Bool {
        let signal = ct_signal(Int32(code))
        if signal == SIGINT, ct_ignores_signal(signal) != 0 {
            isInterrupted = true
        } else if signal != 0 {
            ct_send(signal)
        }
        return signal != 0
    }

    /// Returns whether Ctrl-C was pressed since the previous call in a process that ignores the signal of Ctrl-C.
    mutating func takeInterrupt() -> Bool {
        defer { isInterrupted = false }
        return isInterrupted
    }
}
