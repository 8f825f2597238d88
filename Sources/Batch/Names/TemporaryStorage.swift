internal import Foundation
internal import SignupSupport

/// Numbers in a temporary file without a name: the file disappears with the process, however that ends.
final class TemporaryStorage: Sendable {
    private let descriptor: Int32

    /// Opens an empty file in the folder for temporary files.
    ///
    /// - Throws: `SystemError` when the file cannot be created.
    init() throws(SystemError) {
        var path = Array((NSTemporaryDirectory() + "/signup-names-XXXXXX").utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw SystemError(errno) }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// Appends numbers. For one thread at a time.
    func append(_ numbers: [UInt128]) throws(SystemError) {
        let error = numbers.withUnsafeBytes { bytes -> SystemError? in
            var done = 0
            while done < bytes.count {
                let count = write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
                if count >= 0 { done += count } else if errno != EINTR { return SystemError(errno) }
            }
            return nil
        }
        if let error { throw error }
    }

    /// Reads numbers that were appended before.
    ///
    /// - Parameters:
    ///   - index: The index of the first.
    ///   - count: The number of numbers.
    func read(at index: Int, count: Int) throws(SystemError) -> [UInt128] {
        let size = MemoryLayout<UInt128>.stride
        var error: SystemError?
        var numbers = [UInt128](repeating: 0, count: count)
        numbers.withUnsafeMutableBytes { bytes in
            var done = 0
            while done < bytes.count {
                let got = pread(
                    descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done,
                    off_t(index * size + done))
                if got > 0 {
                    done += got
                } else if got == 0 || errno != EINTR {
                    error = SystemError(got == 0 ? EIO : errno)
                    return
                }
            }
        }
        if let error { throw error }
        return numbers
    }
}
