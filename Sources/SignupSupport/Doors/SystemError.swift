internal import Foundation

/// A failed system call.
public struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The system's error number, such as `ENOENT`.
    public let number: Int32

    /// Creates an error from a number.
    public init(_ number: Int32) {
        self.number = number
    }

    /// Whether writing failed because the reader has closed the pipe.
    public var isBrokenPipe: Bool { number == EPIPE }

    /// Whether another program removed, replaced or changed the file while it was in use.
    public var isStale: Bool { number == ESTALE }

    /// The system's message for the error, worded for use within a sentence.
    // Sound: for every number, the system returns a string that stays valid until the thread's next call.
    public var description: String { Self.inSentence(unsafe String(cString: strerror(number))) }

    /// Returns a message with a lowercase first letter, unless the message begins with an acronym, such as `RPC` or
    /// `I/O`.
    package static func inSentence(_ message: String) -> String {
        guard message.dropFirst().first?.isLowercase == true else { return message }
        return message.prefix(1).lowercased() + message.dropFirst()
    }
}
