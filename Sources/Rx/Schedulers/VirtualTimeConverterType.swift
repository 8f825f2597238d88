/// A translation between a virtual clock's own moments and the times of the scheduler's interface.
public protocol VirtualTimeConverterType: Sendable {
    /// A moment of the virtual clock.
    associatedtype VirtualTimeUnit: Sendable
    /// A distance between two moments.
    associatedtype VirtualTimeIntervalUnit: Sendable

    /// Returns the virtual moment as the interface's.
    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime
    /// Returns the interface's moment as a virtual one.
    func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit
    /// Returns the virtual distance as the interface's.
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> RxTimeInterval
    /// Returns the interface's distance as a virtual one.
    func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> VirtualTimeIntervalUnit
    /// Returns the moment that is `offset` after `time`.
    func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit
    /// Compares two moments. By default as `Comparable` does, where they are.
    func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

extension VirtualTimeConverterType where VirtualTimeUnit: Comparable {
    public func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
    }
}

/// How a virtual moment compares with another.
public enum VirtualTimeComparison: Sendable {
    /// The first is earlier.
    case lessThan
    /// Both are the same.
    case equal
    /// The first is later.
    case greaterThan
}
