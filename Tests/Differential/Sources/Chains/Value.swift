/// The element of every sequence under test: a number, or a list where an operator combines several elements.
public enum Value: Hashable, Sendable {
    case number(Int)
    case list([Value])

    /// The number, or a number computed from all numbers in the list.
    public var number: Int {
        switch self {
        case .number(let number): number
        case .list(let values): values.reduce(7) { ($0 &* 31 &+ $1.number) % 1009 }
        }
    }
}

extension Value: CustomStringConvertible {
    public var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .list(let values): "\(values)"
        }
    }
}

/// The errors of sources and closures. The number identifies the origin.
public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    public let number: Int

    public init(_ number: Int) { self.number = number }

    public var description: String { "failure \(number)" }
}
