import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The pipe that wakes a waiting thread. The program writes the byte 0, and the signal handler writes a signal's
/// number.
nonisolated final class WakePipe: Sendable {
    let readEnd: Int32
    let writeEnd: Int32

    /// Fails if the process cannot open more file descriptors.
    init?() {
        var ends: [Int32] = [-1, -1]
        // Sound: `ct_pipe` writes exactly two numbers, and the array has room for both.
        guard unsafe ct_pipe(&ends) == 0 else { return nil }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Wakes the thread. If the pipe is full, the thread wakes up anyway.
    func wake() {
        var byte: UInt8 = 0
        _ = unsafe write(writeEnd, &byte, 1)
    }

    /// Empties the pipe and returns the numbers of the signals in it.
    func signals() -> [Int32] {
        var signals: [Int32] = []
        _ = Input(descriptor: readEnd).read(upTo: 256) { bytes in
            for byte in bytes where byte != 0 { signals.append(Int32(byte)) }
        }
        return signals
    }
}
