import Randomness

extension SeededGenerator {
    /// Returns a number in the range.
    public mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// Returns true one time in `n` on average.
    public mutating func once(in n: Int) -> Bool { number(1...n) == 1 }

    /// Returns one of the values.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }
}
