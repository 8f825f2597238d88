internal import Foundation
public import SignupSupport

/// Writes to a file descriptor. A write that may block runs on a thread of its own, so that a slow reader does not
/// block the caller.
///
/// The process must ignore `SIGPIPE`, so that a closed pipe is an error and does not kill the process.
public final class FileOutput: ByteSink {
    private let descriptor: Int32
    private let isFile: Bool
    private let queue = DispatchQueue(label: "signup.output")

    /// The process's standard output.
    public convenience init() { self.init(descriptor: STDOUT_FILENO) }

    /// - Parameter descriptor: The file descriptor, which stays open.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
        var status = stat()
        isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The position of the next byte in a file: its end if the file is appended to.
    public var place: OutputPlace? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let isAppending = fcntl(descriptor, F_GETFL) & O_APPEND != 0
        let offset = isAppending ? status.st_size : lseek(descriptor, 0, SEEK_CUR)
        return OutputPlace(device: Int(status.st_dev), file: Int(status.st_ino), offset: Int(offset))
    }

    /// Returns whether a path leads to the file of a place.
    public static func isFile(at path: String, _ place: OutputPlace) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && Int(status.st_dev) == place.device
            && Int(status.st_ino) == place.file
    }

    public func write(
        _ bytes: [UInt8], noting note: @escaping @Sendable () throws(SystemError) -> Void
    ) async throws(SystemError) {
        if takesAtOnce(bytes.count) {
            try note()
            return try writeAll(bytes).get()
        }
        let result: Result<Void, SystemError> = await withCheckedContinuation { continuation in
            queue.async {
                // Waits until a full pipe has room, so that the note comes right before the write.
                self.waitForRoom()
                do throws(SystemError) {
                    try note()
                    continuation.resume(returning: self.writeAll(bytes))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        try result.get()
    }

    /// Returns whether a write cannot block: to a file, or of few enough bytes for a pipe with room to take them all.
    /// This avoids switching to another thread and back.
    private func takesAtOnce(_ count: Int) -> Bool {
        if isFile { return true }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return count <= 4096 && poll(&waiting, 1, 0) > 0
    }

    private func waitForRoom() {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while poll(&waiting, 1, -1) < 0, errno == EINTR {}
    }

    private func writeAll(_ bytes: [UInt8]) -> Result<Void, SystemError> {
        bytes.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let count = Foundation.write(
                    descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
                if count >= 0 {
                    done += count
                } else if errno == EAGAIN {
                    waitForRoom()
                } else if errno != EINTR {
                    return .failure(SystemError(errno))
                }
            }
            return .success(())
        }
    }
}
