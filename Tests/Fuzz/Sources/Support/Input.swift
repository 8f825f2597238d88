/// The fuzzer's input, read as bytes, numbers and choices. After its end, everything is 0, so that any input is
/// valid.
public struct Input: Sendable {
    private var bytes: ArraySlice<UInt8>

    /// - Parameters:
    ///   - start: The start of the fuzzer's bytes; nil if it has no bytes.
    ///   - count: The number of bytes.
    public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
        bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
    }

    /// Whether the input is used up.
    public var isEmpty: Bool { bytes.isEmpty }

    /// The next byte.
    public mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    /// A number from 0 to `limit` - 1. `limit` is from 1 to 65,536.
    public mutating func number(below limit: Int) -> Int {
        let high = limit > 256 ? Int(byte()) << 8 : 0
        return (high + Int(byte())) % limit
    }

    /// One of `choices`, which are not empty.
    public mutating func choice<Choice>(_ choices: [Choice]) -> Choice {
        choices[number(below: choices.count)]
    }

    /// All remaining bytes.
    public mutating func rest() -> [UInt8] {
        defer { bytes = [] }
        return Array(bytes)
    }

    /// Up to `count` of the remaining bytes.
    public mutating func bytes(_ count: Int) -> [UInt8] {
        defer { bytes = bytes.dropFirst(count) }
        return Array(bytes.prefix(count))
    }
}
