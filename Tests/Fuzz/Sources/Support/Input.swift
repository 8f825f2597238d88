/// The fuzzer's input, read as bytes, numbers and choices. After the end of the input, every byte is 0, so any input is
/// valid.
public struct Input: Sendable {
    private var bytes: ArraySlice<UInt8>

    /// - Parameters:
    ///   - start: A pointer to the fuzzer's bytes, or nil if there are no bytes.
    ///   - count: The number of bytes.
    public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
        bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
    }

    /// Whether the whole input has been read.
    public var isEmpty: Bool { bytes.isEmpty }

    /// Returns the next byte.
    public mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    /// Returns a number from 0 to `limit` - 1. `limit` must be from 1 to 65,536.
    public mutating func number(below limit: Int) -> Int {
        let high = limit > 256 ? Int(byte()) << 8 : 0
        return (high + Int(byte())) % limit
    }

    /// Returns one of `choices`, which must not be empty.
    public mutating func choice<Choice>(_ choices: [Choice]) -> Choice {
        choices[number(below: choices.count)]
    }

    /// Returns all remaining bytes.
    public mutating func rest() -> [UInt8] {
        defer { bytes = [] }
        return Array(bytes)
    }

    /// Returns up to `count` of the remaining bytes.
    public mutating func bytes(_ count: Int) -> [UInt8] {
        defer { bytes = bytes.dropFirst(count) }
        return Array(bytes.prefix(count))
    }
}
