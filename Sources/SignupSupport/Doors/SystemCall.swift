internal import Foundation

/// The system calls that take pointers, with arguments that the compiler can check.
///
/// They throw the errors that the system reports. An interrupted call is repeated.
// Sound: the system copies each path, and it reads or writes no more bytes than the array holds. The array stays alive
// for the duration of the call.
package enum SystemCall {
    /// Opens a file.
    ///
    /// - Parameters:
    ///   - flags: The access, such as `O_RDONLY | O_CLOEXEC`.
    ///   - mode: The mode of the file, if it is created.
    package static func open(
        _ path: String, _ flags: Int32, mode: UInt16 = 0o600
    ) throws(SystemError) -> Int32 {
        // Opening a named pipe can wait for a long time, so a signal can interrupt it.
        let result = repeating { unsafe Int(Foundation.open(path, flags, mode_t(mode))) }
        return Int32(try result.get())
    }

    /// Opens an empty file that has no name and disappears with the process.
    package static func openTemporaryFile(prefix: String) throws(SystemError) -> Int32 {
        var path = Array((NSTemporaryDirectory() + "/\(prefix)-XXXXXX").utf8CString)
        let descriptor = unsafe mkstemp(&path)
        guard descriptor >= 0 else { throw SystemError(errno) }
        _ = unsafe Foundation.unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    /// Creates a pipe that programs started later do not inherit.
    package static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard unsafe Foundation.pipe(&ends) == 0 else { throw SystemError(errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Reads bytes, up to the end of the array.
    ///
    /// - Parameters:
    ///   - bytes: The array that receives the bytes.
    ///   - start: The index at which to store the first byte.
    /// - Returns: The number of bytes, or 0 at the end of the input.
    package static func read(
        _ descriptor: Int32, into bytes: inout [UInt8], from start: Int = 0
    ) throws(SystemError) -> Int {
        let result = unsafe bytes.withUnsafeMutableBytes { bytes in
            let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
            return repeating { unsafe Foundation.read(descriptor, room.baseAddress, room.count) }
        }
        return try result.get()
    }

    /// Reads numbers from a position in a file.
    ///
    /// - Returns: The number of bytes, which is less than the array's size at the end of the file.
    package static func read<Number: FixedWidthInteger & BitwiseCopyable>(
        _ descriptor: Int32, at offset: Int, into numbers: inout [Number]
    ) throws(SystemError) -> Int {
        let result: Result<Int, SystemError> = unsafe numbers.withUnsafeMutableBytes { bytes in
            var done = 0
            while done < bytes.count {
                let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
                let result = repeating {
                    unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
                }
                guard case .success(let count) = result else { return result }
                if count == 0 { break }
                done += count
            }
            return .success(done)
        }
        return try result.get()
    }

    /// Writes all numbers. If the descriptor is nonblocking, waits until there is room.
    package static func write<Number: FixedWidthInteger & BitwiseCopyable>(
        _ numbers: [Number], to descriptor: Int32
    ) throws(SystemError) {
        let error: SystemError? = unsafe numbers.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[done...])
                let result = repeating { unsafe Foundation.write(descriptor, rest.baseAddress, rest.count) }
                switch result {
                case .success(let count): done += count
                case .failure(let error) where error.number == EAGAIN: waitForRoom(descriptor)
                case .failure(let error): return error
                }
            }
            return nil
        }
        if let error { throw error }
    }

    /// Waits until bytes can be written to a descriptor.
    private static func waitForRoom(_ descriptor: Int32) { _ = hasRoom(descriptor, within: -1) }

    /// Returns whether bytes can be written to a descriptor.
    ///
    /// - Parameter milliseconds: The longest wait in milliseconds, or -1 for no limit.
    package static func hasRoom(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        let result = repeating { unsafe Int(poll(&waiting, 1, milliseconds)) }
        return result == .success(1)
    }

    /// Waits until a descriptor has bytes to read or has reached its end.
    package static func waitForInput(_ descriptor: Int32) throws(SystemError) {
        _ = try waitForInput(descriptor, or: descriptor)
    }

    /// Waits until one of two descriptors has bytes to read or has reached its end.
    ///
    /// - Returns: Whether the first descriptor has bytes to read or has reached its end.
    package static func waitForInput(_ first: Int32, or second: Int32) throws(SystemError) -> Bool {
        var waiting = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        _ = try repeating { unsafe Int(poll(&waiting, 2, -1)) }.get()
        return waiting[0].revents != 0
    }

    /// Returns whether this process has the given kind of access, such as `R_OK`, to a path.
    package static func hasAccess(_ path: String, _ mode: Int32) -> Bool { unsafe access(path, mode) == 0 }

    /// Verifies that this process has the given kind of access to a path.
    package static func verifyAccess(_ path: String, _ mode: Int32) throws(SystemError) {
        guard hasAccess(path, mode) else { throw SystemError(errno) }
    }

    /// Removes the name of a file, if the file exists.
    package static func unlink(_ path: String) { _ = unsafe Foundation.unlink(path) }

    /// Gives a file a second name, which must not exist yet.
    package static func link(_ path: String, _ name: String) throws(SystemError) {
        guard unsafe Foundation.link(path, name) == 0 else { throw SystemError(errno) }
    }

    /// Renames a file. If a file with the new name exists, that file is replaced.
    package static func rename(_ path: String, _ name: String) throws(SystemError) {
        guard unsafe Foundation.rename(path, name) == 0 else { throw SystemError(errno) }
    }

    /// Changes the access mode of a file. Ignores errors.
    package static func chmod(_ path: String, _ mode: UInt16) {
        _ = unsafe Foundation.chmod(path, mode_t(mode))
    }

    /// Creates a folder.
    package static func makeFolder(_ path: String, mode: UInt16) throws(SystemError) {
        guard unsafe mkdir(path, mode_t(mode)) == 0 else { throw SystemError(errno) }
    }

    /// Returns a path with all links resolved.
    package static func realPath(_ path: String) throws(SystemError) -> String {
        guard let real = unsafe realpath(path, nil) else { throw SystemError(errno) }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// Returns the free space of a file system in bytes, or nil if it is unknown.
    package static func freeSpace(at path: String) -> Int64? {
        var system = statvfs()
        guard unsafe statvfs(path, &system) == 0 else { return nil }
        // A file system without a limit may report the largest number.
        let (bytes, isTooLarge) = Int64(clamping: system.f_bavail)
            .multipliedReportingOverflow(by: Int64(clamping: system.f_frsize))
        return isTooLarge ? .max : bytes
    }

    /// Blocks or unblocks a signal on the current thread.
    package static func block(_ signal: Int32, _ isBlocked: Bool = true) {
        var signals = sigset_t()
        _ = unsafe sigemptyset(&signals)
        _ = unsafe sigaddset(&signals, signal)
        _ = unsafe pthread_sigmask(isBlocked ? SIG_BLOCK : SIG_UNBLOCK, &signals, nil)
    }

    private static func repeating(_ call: () -> Int) -> Result<Int, SystemError> {
        while true {
            let result = call()
            if result >= 0 { return .success(result) }
            if errno != EINTR { return .failure(SystemError(errno)) }
        }
    }
}
