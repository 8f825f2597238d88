import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The pipe that wakes a waiting thread: one byte, 0 from the program or a signal's number from its handler.
nonisolated final class WakePipe: Sendable {
    let readEnd: Int32
    let writeEnd: Int32

    /// Fails if the process has no file descriptors left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard ct_pipe(&ends) == 0 else { return nil }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Wakes the thread. A full pipe wakes it anyway.
    func wake() {
        withUnsafeBytes(of: UInt8(0)) { _ = write(writeEnd, $0.baseAddress, 1) }
    }

    /// Empties the pipe, and returns the numbers of the signals in it.
    func signals() -> [Int32] {
        withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            let count = max(read(readEnd, buffer.baseAddress, buffer.count), 0)
            return buffer.prefix(count).filter { $0 != 0 }.map(Int32.init)
        }
    }
}
