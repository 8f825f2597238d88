/// Translates between a virtual clock's own numbers and the times of the scheduler's interface.
public protocol VirtualTimeConverterType: Sendable {
    /// A moment of the virtual clock.
    associatedtype VirtualTimeUnit: Comparable & Sendable
    /// A distance between two.
    associatedtype VirtualTimeIntervalUnit: Sendable

    /// The virtual moment as the interface's.
    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime
    /// The interface's moment as a virtual one.
    func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit
    /// The virtual distance as the interface's.
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> RxTimeInterval
    /// The interface's distance as a virtual one.
    func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> VirtualTimeIntervalUnit
    /// The moment that is `offset` after `time`.
    func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit
}
