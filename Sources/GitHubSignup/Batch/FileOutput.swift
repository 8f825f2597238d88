internal import Foundation

/// Writes to a file descriptor on a thread of its own, so that a slow reader blocks nobody.
///
/// The process must ignore `SIGPIPE`, so that a closed pipe is an error and not its end.
nonisolated public final class FileOutput: ByteSink {
    private let descriptor: Int32
    private let queue = DispatchQueue(label: "signup.output")

    /// The process's standard output.
    public convenience init() { self.init(descriptor: STDOUT_FILENO) }

    /// - Parameter descriptor: Where to write; it stays open.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    public func write(_ bytes: [UInt8]) async throws(SystemError) {
        let result: Result<Void, SystemError> = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.writeAll(bytes)) }
        }
        try result.get()
    }

    private func writeAll(_ bytes: [UInt8]) -> Result<Void, SystemError> {
        var rest = bytes
        while !rest.isEmpty {
            let count = Foundation.write(descriptor, rest, rest.count)
            if count >= 0 {
                rest.removeFirst(count)
            } else if errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&waiting, 1, -1)
            } else if errno != EINTR {
                return .failure(SystemError(errno))
            }
        }
        return .success(())
    }
}
