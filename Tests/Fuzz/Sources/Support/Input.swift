/// What the fuzzer made up, taken as bytes, numbers and choices. When it has run out everything is 0, so
/// that any input means something.
public struct Input: Sendable {
    private var bytes: ArraySlice<UInt8>

    /// - Parameters:
    ///   - start: Where the fuzzer's bytes begin; nil if there are none.
    ///   - count: How many there are.
    public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
        bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
    }

    /// Whether nothing is left.
    public var isEmpty: Bool { bytes.isEmpty }

    /// The next byte.
    public mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    /// A number from 0 to `limit` - 1. `limit` is from 1 to 65,536.
    public mutating func number(below limit: Int) -> Int {
        let high = limit > 256 ? Int(byte()) << 8 : 0
        return (high + Int(byte())) % limit
    }

    /// One of `choices`, of which there is at least one.
    public mutating func choice<Choice>(_ choices: [Choice]) -> Choice {
        choices[number(below: choices.count)]
    }

    /// Everything that is left.
    public mutating func rest() -> [UInt8] {
        defer { bytes = [] }
        return Array(bytes)
    }

    /// At most `count` of the bytes that are left.
    public mutating func bytes(_ count: Int) -> [UInt8] {
        defer { bytes = bytes.dropFirst(count) }
        return Array(bytes.prefix(count))
    }
}
