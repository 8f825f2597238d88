internal import CSodium
internal import Foundation

/// A name and a password from two lines of input, for programs that sign in without a terminal.
public struct PipedLogin: Sendable {
    /// The first line.
    public let username: String
    /// The second line.
    public let password: String

    /// More input than this is not read, in bytes.
    private static let longestInput = 65_536

    /// Reads until two lines are there, or the input's end. The bytes read are wiped.
    ///
    /// - Parameter descriptor: What to read; blocks until it has come.
    /// - Returns: nil if there are no two lines of UTF-8, the second perhaps without its end.
    public init?(descriptor: Int32) {
        let lines = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longestInput) { buffer in
            guard let start = buffer.baseAddress else { return [String]() }
            defer { sodium_memzero(start, buffer.count) }
            var count = 0
            while count < buffer.count, buffer[..<count].count(where: { $0 == 0x0A }) < 2 {
                let more = read(descriptor, start + count, buffer.count - count)
                if more < 0, errno == EINTR { continue }
                if more <= 0 { break }
                count += more
            }
            let lines = buffer[..<count].split(
                separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
            return lines.prefix(2).compactMap { line in
                String(validating: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
            }
        }
        guard lines.count == 2, !lines[1].isEmpty else { return nil }
        (username, password) = (lines[0], lines[1])
    }
}
