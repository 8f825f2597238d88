import CSums

/// Returns the sum of numbers. The function is inlinable, so that the example has a mutant that is visible in other modules.
@inlinable
public func sum(_ numbers: [Int32]) -> Int32 {
    var sum: Int32 = 0
    var place = 0
    while place < numbers.count {
        sum = add(sum, numbers[place])
        place += 1
    }
    return sum
}

@usableFromInline
func add(_ first: Int32, _ second: Int32) -> Int32 { csums_add(first, second) }
