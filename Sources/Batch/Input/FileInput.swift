internal import Foundation
public import SignupSupport
internal import Synchronization

/// Reads a file descriptor in large pieces on a thread of its own, so that a slow pipe does not block the caller.
public final class FileInput: ByteSource {
    private static let pieceSize = 65_536

    public let name: String
    public let size: Int?
    private let descriptor: Int32
    private let ownsDescriptor: Bool
    private let wakeReading: Int32
    private let wakeWriting: Int32
    private let queue = DispatchQueue(label: "signup.input")

    /// The process's standard input.
    public convenience init() throws(SystemError) {
        try self.init(descriptor: STDIN_FILENO, owned: false, name: "stdin")
    }

    /// Opens a file.
    ///
    /// - Throws: `SystemError` when it cannot be opened.
    public convenience init(path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(errno) }
        try self.init(descriptor: descriptor, owned: true, name: path)
    }

    /// - Parameters:
    ///   - descriptor: The file descriptor, read from its current position.
    ///   - owned: Whether to close it at the end.
    ///   - name: The name in diagnostics.
    /// - Throws: `SystemError` when no more file descriptors are available.
    init(descriptor: Int32, owned: Bool, name: String) throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError(errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.descriptor = descriptor
        ownsDescriptor = owned
        self.name = name
        var status = stat()
        let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        // Part of a file on stdin may have been read before.
        size = isFile ? max(0, Int(status.st_size) - Int(lseek(descriptor, 0, SEEK_CUR))) : nil
        wakeReading = ends[0]
        wakeWriting = ends[1]
    }

    deinit {
        close(wakeReading)
        close(wakeWriting)
        if ownsDescriptor { close(descriptor) }
    }

    public func next() async throws(SystemError) -> [UInt8]? {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: self.read()) }
            }
        } onCancel: {
            // The byte stays in the pipe, because a canceled source never produces more.
            _ = Foundation.write(wakeWriting, [0], 1)
        }
        return try result.get()
    }

    private func read() -> Result<[UInt8]?, SystemError> {
        while true {
            var waiting = [
                pollfd(fd: wakeReading, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&waiting, nfds_t(waiting.count), -1) >= 0 else {
                if errno == EINTR { continue }
                return .failure(SystemError(errno))
            }
            if waiting[0].revents != 0 { return .success(nil) }
            var bytes = [UInt8](repeating: 0, count: Self.pieceSize)
            let count = Foundation.read(descriptor, &bytes, bytes.count)
            if count < 0 {
                if errno == EINTR || errno == EAGAIN { continue }
                return .failure(SystemError(errno))
            }
            if count == 0 { return .success(nil) }
            bytes.removeLast(bytes.count - count)
            return .success(bytes)
        }
    }
}
