/// The SplitMix64 generator: the same seed gives the same numbers everywhere.
public struct Random: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number in the range.
    public mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// Returns true once in `n` times.
    public mutating func once(in n: Int) -> Bool { number(1...n) == 1 }

    /// Returns one of the values.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }
}
