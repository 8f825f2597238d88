internal import Foundation
public import SignupSupport

/// A name and a password from two lines of input, for programs that sign in without a terminal.
public struct PipedLogin: Sendable {
    /// The first line.
    public let username: String
    /// The second line.
    public let password: Secret

    /// The maximum number of input bytes to read. Longer input is rejected, because a truncated password would be a
    /// different password.
    private static let longestInput = 65_536

    /// Reads until two lines are complete or the input ends. Wipes the bytes that were read.
    ///
    /// - Parameter descriptor: The file descriptor to read. Reading blocks until the input has arrived.
    /// - Returns: nil if the input cannot be read, is too long or is not two lines of UTF-8, or the second line is
    ///   empty. The second line may lack a line ending.
    public init?(descriptor: Int32) {
        let lines = Self.lines(2, descriptor: descriptor)
        guard lines.count == 2, lines[1].count > 0 else { return nil }
        (username, password) = (lines[0].text, lines[1])
    }

    /// Reads one line, such as a new password, and wipes the bytes that were read.
    ///
    /// - Returns: The line, or nil if the input cannot be read, is too long or is not a line of UTF-8, or the line is
    ///   empty.
    public static func line(descriptor: Int32) -> Secret? {
        lines(1, descriptor: descriptor).first.flatMap { $0.count > 0 ? $0 : nil }
    }

    /// Returns up to `wanted` lines, or no lines if not all of their bytes can be read.
    private static func lines(_ wanted: Int, descriptor: Int32) -> [Secret] {
        var bytes = [UInt8](repeating: 0, count: longestInput)
        defer { bytes.wipe() }
        var count = 0
        while bytes[..<count].count(where: { $0 == 0x0A }) < wanted {
            guard count < bytes.count, let more = try? read(descriptor, into: &bytes, from: count) else {
                return []
            }
            if more == 0 { break }
            count += more
        }
        // The slices share the array's storage only until this function returns. Otherwise, wiping the array would
        // overwrite only a copy.
        func secrets() -> [Secret] {
            bytes[..<count].split(separator: 0x0A, maxSplits: wanted, omittingEmptySubsequences: false)
                .prefix(wanted).compactMap { secret(line: $0.last == 0x0D ? $0.dropLast() : $0) }
        }
        return secrets()
    }

    /// Returns the bytes of a line, or nil if they are not UTF-8. Wipes the string that this check creates.
    private static func secret(line: ArraySlice<UInt8>) -> Secret? {
        guard var text = String(validating: line, as: UTF8.self) else { return nil }
        text.wipe()
        return Secret(line)
    }

    /// Reads bytes as `SystemCall.read` does. If the descriptor is nonblocking, waits until there are bytes.
    private static func read(
        _ descriptor: Int32, into bytes: inout [UInt8], from start: Int
    ) throws(SystemError) -> Int {
        while true {
            do throws(SystemError) {
                return try SystemCall.read(descriptor, into: &bytes, from: start)
            } catch {
                guard error.number == EAGAIN else { throw error }
                try SystemCall.waitForInput(descriptor)
            }
        }
    }
}
