internal import Foundation
public import SignupSupport
internal import Synchronization

/// An input that reads a file descriptor in large pieces on a separate thread so that a slow pipe does not block the
/// caller.
public final class FileInput: ByteSource {
    private static let pieceSize = 65_536

    public let name: String
    public let size: Int?
    private let descriptor: Int32
    private let ownsDescriptor: Bool
    private let wakeReading: Int32
    private let wakeWriting: Int32
    private let queue = DispatchQueue(label: "signup.input")

    /// Creates an input that reads the process's standard input.
    public convenience init() throws(SystemError) {
        try self.init(descriptor: STDIN_FILENO, owned: false, name: "stdin")
    }

    /// Opens a file.
    ///
    /// - Throws: `SystemError` when the file cannot be opened.
    public convenience init(path: String) throws(SystemError) {
        let descriptor = try SystemCall.open(path, O_RDONLY | O_CLOEXEC)
        // Opening a folder succeeds. Without this check, the error would occur only when the folder is read.
        if let status = try? FileStatus(of: descriptor), status.isFolder {
            close(descriptor)
            throw SystemError(EISDIR)
        }
        try self.init(descriptor: descriptor, owned: true, name: path)
    }

    /// - Parameters:
    ///   - descriptor: The file descriptor, read from its current position.
    ///   - owned: Whether to close the file descriptor when the input is released.
    ///   - name: The name in diagnostics.
    /// - Throws: `SystemError` when no more file descriptors are available.
    init(descriptor: Int32, owned: Bool, name: String) throws(SystemError) {
        (wakeReading, wakeWriting) = try SystemCall.pipe()
        self.descriptor = descriptor
        ownsDescriptor = owned
        self.name = name
        let status = try? FileStatus(of: descriptor)
        let fileSize = status.flatMap { $0.isFile ? $0.size : nil }
        // Exclude the part of a file on stdin that has already been read.
        size = fileSize.map { max(0, $0 - Int(lseek(descriptor, 0, SEEK_CUR))) }
    }

    public var place: OutputPlace? { OutputPlace(of: descriptor) }

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
            // The byte can stay in the pipe, because a canceled source never produces more bytes.
            try? SystemCall.write([UInt8(0)], to: wakeWriting)
        }
        return try result.get()
    }

    private func read() -> Result<[UInt8]?, SystemError> {
        while true {
            do throws(SystemError) {
                if try SystemCall.waitForInput(wakeReading, or: descriptor) { return .success(nil) }
                var bytes = [UInt8](repeating: 0, count: Self.pieceSize)
                let count = try SystemCall.read(descriptor, into: &bytes)
                bytes.removeLast(bytes.count - count)
                return .success(count == 0 ? nil : bytes)
            } catch {
                if error.number != EAGAIN { return .failure(error) }
            }
        }
    }
}
