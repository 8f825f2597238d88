/// A conversion between a virtual clock's moments and the scheduler's times.
public protocol VirtualTimeConverterType: Sendable {
    /// A moment on the virtual clock.
    associatedtype VirtualTimeUnit: Sendable
    /// An interval between two moments on the virtual clock.
    associatedtype VirtualTimeIntervalUnit: Sendable

    /// Returns the scheduler's time for a virtual moment.
    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime
    /// Returns the virtual moment for a scheduler's time.
    func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit
    /// Returns the scheduler's interval for a virtual interval.
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> RxTimeInterval
    /// Returns the virtual interval for a scheduler's interval.
    func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> VirtualTimeIntervalUnit
    /// Returns the moment that is `offset` after `time`.
    func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit
    /// Compares two moments. For `Comparable` moments, the default implementation uses their order.
    func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

extension VirtualTimeConverterType where VirtualTimeUnit: Comparable {
    public func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
    }
}

/// The result of comparing two virtual moments.
public enum VirtualTimeComparison: Sendable {
    /// The first moment is earlier.
    case lessThan
    /// The moments are the same.
    case equal
    /// The first moment is later.
    case greaterThan
}
