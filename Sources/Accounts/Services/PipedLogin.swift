internal import SignupSupport

/// A name and a password from two lines of input, for programs that sign in without a terminal.
public struct PipedLogin: Sendable {
    /// The first line.
    public let username: String
    /// The second line.
    public let password: String

    /// The maximum number of input bytes to read.
    private static let longestInput = 65_536

    /// Reads until two lines are complete or the input ends. Wipes the bytes that were read.
    ///
    /// - Parameter descriptor: The file descriptor to read. Blocks until the input has arrived.
    /// - Returns: nil if the input is not two lines of UTF-8, or the second line is empty. The second line may lack a
    ///   line ending.
    public init?(descriptor: Int32) {
        let lines = Self.lines(2, descriptor: descriptor)
        guard lines.count == 2, !lines[1].isEmpty else { return nil }
        (username, password) = (lines[0], lines[1])
    }

    /// Reads one line, such as a new password, and wipes the bytes that were read.
    ///
    /// - Returns: The line, or nil if the input is not a line of UTF-8 or the line is empty.
    public static func line(descriptor: Int32) -> String? {
        lines(1, descriptor: descriptor).first.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func lines(_ wanted: Int, descriptor: Int32) -> [String] {
        var bytes = [UInt8](repeating: 0, count: longestInput)
        defer { bytes.wipe() }
        var count = 0
        while count < bytes.count, bytes[..<count].count(where: { $0 == 0x0A }) < wanted,
            let more = try? SystemCall.read(descriptor, into: &bytes, from: count), more > 0
        {
            count += more
        }
        // The parts share the array's storage until this function returns, and are wiped with it.
        func texts() -> [String] {
            bytes[..<count].split(separator: 0x0A, maxSplits: wanted, omittingEmptySubsequences: false)
                .prefix(wanted).compactMap { line in
                    String(validating: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
                }
        }
        return texts()
    }
}
