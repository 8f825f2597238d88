internal import Foundation
internal import SignupSupport

/// Numbers in a temporary file without a name. The file disappears when the process exits for any reason.
final class TemporaryStorage: Sendable {
    private let descriptor: Int32

    /// Opens an empty file in the folder for temporary files.
    ///
    /// - Throws: `SystemError` when the file cannot be created.
    init() throws(SystemError) {
        descriptor = try SystemCall.openTemporaryFile(prefix: "signup-names")
    }

    deinit { close(descriptor) }

    /// Appends numbers. Must be called on only one thread at a time.
    func append(_ numbers: [UInt128]) throws(SystemError) {
        try SystemCall.write(numbers, to: descriptor)
    }

    /// Reads numbers that were appended earlier.
    ///
    /// - Parameters:
    ///   - index: The index of the first number.
    ///   - count: The number of elements to read.
    func read(at index: Int, count: Int) throws(SystemError) -> [UInt128] {
        let size = MemoryLayout<UInt128>.stride
        var numbers = [UInt128](repeating: 0, count: count)
        let read = try SystemCall.read(descriptor, at: index * size, into: &numbers)
        guard read == count * size else { throw SystemError(EIO) }
        return numbers
    }
}
