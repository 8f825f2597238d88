internal import CSodium
internal import Foundation

/// A name and a password from two lines of input, for programs that sign in without a terminal.
public struct PipedLogin: Sendable {
    /// The first line.
    public let username: String
    /// The second line.
    public let password: String

    /// The most input that is read, in bytes.
    private static let longestInput = 65_536

    /// Reads until two lines are complete or the input ends. Wipes the bytes that were read.
    ///
    /// - Parameter descriptor: The file descriptor to read. Blocks until the input has arrived.
    /// - Returns: nil if the input is not two lines of UTF-8. The second may lack its line end.
    public init?(descriptor: Int32) {
        let lines = Self.lines(2, descriptor: descriptor)
        guard lines.count == 2, !lines[1].isEmpty else { return nil }
        (username, password) = (lines[0], lines[1])
    }

    /// Reads one line, such as a new password, and wipes the bytes that were read.
    ///
    /// - Returns: nil if the input is not a line of UTF-8, or the line is empty.
    public static func line(descriptor: Int32) -> String? {
        lines(1, descriptor: descriptor).first.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func lines(_ wanted: Int, descriptor: Int32) -> [String] {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longestInput) { buffer in
            guard let start = buffer.baseAddress else { return [String]() }
            defer { sodium_memzero(start, buffer.count) }
            var count = 0
            while count < buffer.count, buffer[..<count].count(where: { $0 == 0x0A }) < wanted {
                let more = read(descriptor, start + count, buffer.count - count)
                if more < 0, errno == EINTR { continue }
                if more <= 0 { break }
                count += more
            }
            let lines = buffer[..<count].split(
                separator: 0x0A, maxSplits: wanted, omittingEmptySubsequences: false)
            return lines.prefix(wanted).compactMap { line in
                String(validating: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
            }
        }
    }
}
