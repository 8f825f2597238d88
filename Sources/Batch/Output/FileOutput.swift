internal import Foundation
public import SignupSupport
internal import Synchronization

/// An output that writes to a file descriptor. A write that may block runs on a separate thread so that a slow reader
/// does not block the caller.
///
/// The process must ignore `SIGPIPE` so that a closed pipe causes an error instead of killing the process.
public final class FileOutput: ByteSink {
    private let descriptor: Int32
    private let isFile: Bool
    private let queue = DispatchQueue(label: "signup.output")
    private let isInterrupted = Atomic(false)
    /// The number of bytes that a pipe with room accepts without blocking.
    private static let pieceSize = 4096
    /// The time between checks for an interruption while a write waits for the reader, in milliseconds.
    private static let interruptionInterval: Int32 = 100

    /// Creates an output that writes to the process's standard output.
    public convenience init() { self.init(descriptor: STDOUT_FILENO) }

    /// - Parameter descriptor: The file descriptor, which stays open.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
        isFile = (try? FileStatus(of: descriptor).isFile) ?? false
    }

    /// The position of the next byte in a file. If the descriptor appends to the file, this position is the end of the
    /// file.
    public var place: OutputPlace? {
        let isAppending = fcntl(descriptor, F_GETFL) & O_APPEND != 0
        return OutputPlace(of: descriptor, isAppending: isAppending)
    }

    /// Reads the file on Linux and returns nil on other systems. The descriptor itself is usually open for writing
    /// only.
    public func bytes(at offset: Int, count: Int) -> [UInt8]? {
        guard isFile, let file = try? SystemCall.open("/proc/self/fd/\(descriptor)", O_RDONLY | O_CLOEXEC)
        else {
            return nil
        }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: count)
        guard let length = try? SystemCall.read(file, at: offset, into: &bytes) else { return nil }
        return Array(bytes.prefix(length))
    }

    public func write(
        _ bytes: [UInt8], noting note: @escaping @Sendable () throws(SystemError) -> Void
    ) async throws(SystemError) {
        if takesImmediately(bytes.count) {
            try note()
            return try SystemCall.write(bytes, to: descriptor)
        }
        let result: Result<Void, SystemError> = await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(
                    returning: Result { () throws(SystemError) in
                        // Wait until a full pipe has room so that `note` is called right before the write.
                        try self.waitForRoom()
                        try note()
                        try self.writeInPieces(bytes)
                    })
            }
        }
        try result.get()
    }

    /// Returns whether a write cannot block, because the output is a file or the pipe has room for all bytes. Such a
    /// write does not need to switch to another thread and back.
    private func takesImmediately(_ count: Int) -> Bool {
        isFile || count <= Self.pieceSize && SystemCall.hasRoom(descriptor)
    }

    public func interrupt() { isInterrupted.store(true, ordering: .relaxed) }

    private func waitForRoom() throws(SystemError) {
        while !SystemCall.hasRoom(descriptor, within: Self.interruptionInterval) {
            if isInterrupted.load(ordering: .relaxed) { throw SystemError(ECANCELED) }
        }
    }

    /// Writes bytes to a pipe or a terminal that has room. Each piece is so small that writing it to a pipe does not block.
    /// A terminal can have less room than it reports, so a write to a terminal that has stopped its output can block.
    private func writeInPieces(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while true {
            try SystemCall.write(Array(rest.prefix(Self.pieceSize)), to: descriptor)
            rest = rest.dropFirst(Self.pieceSize)
            if rest.isEmpty { return }
            try waitForRoom()
        }
    }
}

extension OutputPlace {
    /// - Returns: The position, or nil if the descriptor does not refer to a file.
    init?(of descriptor: Int32, isAppending: Bool = false) {
        guard let status = try? FileStatus(of: descriptor), status.isFile else { return nil }
        let offset = isAppending ? status.size : Int(lseek(descriptor, 0, SEEK_CUR))
        self.init(device: status.device, file: status.file, offset: offset)
    }

    /// Returns whether this position is in the file at the given path.
    public func isFile(at path: String) -> Bool {
        guard let status = try? FileStatus(at: path) else { return false }
        return status.device == device && status.file == file
    }

    /// Returns whether another position is in the same file.
    public func isFile(of other: OutputPlace) -> Bool { (device, file) == (other.device, other.file) }
}
