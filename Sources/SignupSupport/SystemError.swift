internal import Foundation

/// A failed system call.
public struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The system's number for it, such as `ENOENT`.
    public let number: Int32

    /// Makes an error of a number.
    public init(_ number: Int32) {
        self.number = number
    }

    /// Whether writing failed because nobody reads any more.
    public var isBrokenPipe: Bool { number == EPIPE }

    /// The system's words for it.
    public var description: String { String(cString: strerror(number)) }
}
