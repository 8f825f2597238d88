internal import Foundation
internal import SignupSupport
internal import Synchronization

/// The file of a journal. Only one process writes to the file, and it only appends.
final class JournalFile: Sendable {
    /// A function that runs work later.
    typealias Perform = @Sendable (@escaping @Sendable () -> Void) -> Void

    /// The kind of access to the file.
    enum Access { case reading, writing }

    /// A function that returns the error number with which the next access fails, or 0 if the access succeeds.
    typealias Disturbance = @Sendable (Access) -> Int32

    static let usualPiece = 65_536

    /// The maximum number of bytes to read at a time.
    let piece: Int
    private let path: String
    private let descriptor: Int32
    private let device: Int
    private let file: Int
    /// The size of the file after the latest append.
    private let end = Atomic(0)
    private let perform: Perform
    private let errorNumber = Atomic<Int32>(0)
    private let disturbance: Disturbance

    /// Opens or creates the file. A new file is readable only by its owner.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - piece: The maximum number of bytes to read at a time.
    ///   - disturbance: A closure that returns the error number with which the next access to the file fails, or 0 if
    ///     the access succeeds.
    ///   - perform: A function that runs blocking disk operations, or nil to use a separate thread.
    /// - Throws: `JournalError` when the file cannot be opened or another process has locked it.
    init(
        path: String, piece: Int = usualPiece, disturbance: @escaping Disturbance = { _ in 0 },
        perform: Perform? = nil
    ) throws(JournalError) {
        self.piece = piece
        self.path = path
        self.disturbance = disturbance
        let queue = DispatchQueue(label: "signup.journal")
        self.perform = perform ?? { work in queue.async(execute: work) }
        let descriptor: Int32
        do throws(SystemError) {
            descriptor = try SystemCall.open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC)
        } catch {
            throw .notOpened(error)
        }
        // Pipes and devices do not store data, so they cannot be journals.
        guard let status = try? FileStatus(of: descriptor), status.isFile else {
            close(descriptor)
            throw .notAFile
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let number = errno
            close(descriptor)
            throw number == EWOULDBLOCK ? .inUse : .system(SystemError(number))
        }
        // An initializer that fails after all properties are set runs `deinit`, which would close the file again.
        self.descriptor = descriptor
        (device, file) = (status.device, status.file)
        end.store(status.size, ordering: .relaxed)
    }

    deinit { close(descriptor) }

    /// The reason that a write failed, or nil if all writes succeeded.
    var failure: SystemError? {
        let number = errorNumber.load(ordering: .acquiring)
        return number == 0 ? nil : SystemError(number)
    }

    /// Unlocks the file for another process. Nothing may be written after this call.
    func unlock() { flock(descriptor, LOCK_UN) }

    /// Restricts access to the file to its owner. If the file belongs to another user, its mode does not change.
    func restrict() { _ = fchmod(descriptor, 0o600) }

    /// Truncates the file to remove an incomplete last line.
    func truncate(to size: Int) throws(SystemError) {
        guard ftruncate(descriptor, off_t(size)) == 0 else { throw SystemError(errno) }
        end.store(size, ordering: .relaxed)
    }

    /// Reads bytes at an offset. Returns the number of bytes that were read, or 0 at the end of the file.
    func read(at offset: Int, into bytes: inout [UInt8]) throws(JournalError) -> Int {
        let obstacle = disturbance(.reading)
        guard obstacle == 0 else { throw .unreadable(SystemError(obstacle)) }
        do throws(SystemError) { return try SystemCall.read(descriptor, at: offset, into: &bytes) } catch {
            throw .unreadable(error)
        }
    }

    /// Appends bytes. When this method returns, the bytes survive the exit of the process, but not yet a power failure.
    /// If writing fails, bytes that were already written are removed.
    ///
    /// - Throws: `ESTALE` if the path no longer refers to the file, or another program has changed the file's size. The
    ///   bytes would be lost, or would follow damaged lines.
    func append(_ bytes: [UInt8]) throws(SystemError) {
        let obstacle = disturbance(.writing)
        guard obstacle == 0 else { throw fail(obstacle) }
        let end = end.load(ordering: .relaxed)
        guard let status = try? FileStatus(at: path),
            (status.device, status.file, status.size) == (device, file, end)
        else { throw fail(ESTALE) }
        do throws(SystemError) { try SystemCall.write(bytes, to: descriptor) } catch {
            ftruncate(descriptor, off_t(end))
            throw fail(error.number)
        }
        self.end.store(end + bytes.count, ordering: .relaxed)
    }

    /// Makes all appended bytes durable.
    func sync() throws(SystemError) {
        let obstacle = disturbance(.writing)
        guard obstacle == 0 else { throw fail(obstacle) }
        #if canImport(Darwin)
            let result = fcntl(descriptor, F_FULLFSYNC)
        #else
            let result = fdatasync(descriptor)
        #endif
        guard result >= 0 else { throw fail(errno) }
    }

    /// Appends bytes and makes them durable, without blocking the calling thread.
    func commit(_ bytes: [UInt8]) async throws(SystemError) {
        let result: Result<Void, SystemError> = await withCheckedContinuation { continuation in
            perform {
                do throws(SystemError) {
                    try self.append(bytes)
                    try self.sync()
                    continuation.resume(returning: .success(()))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        try result.get()
    }

    /// Makes the directory entry of a new file durable.
    static func syncFolder(of path: String) throws(SystemError) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let descriptor = try SystemCall.open(folder, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        // Some file systems cannot sync a folder and do not need to do so.
        if fsync(descriptor) < 0, errno != EINVAL { throw SystemError(errno) }
    }

    private func fail(_ number: Int32) -> SystemError {
        errorNumber.store(number, ordering: .releasing)
        return SystemError(number)
    }
}
