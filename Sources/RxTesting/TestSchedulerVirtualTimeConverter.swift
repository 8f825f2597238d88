public import Rx

/// A converter between the ticks of a ``TestScheduler`` and time.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
    private let resolution: Double

    init(resolution: Double) { self.resolution = resolution }

    public func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
        RxTime(offset: convertFromVirtualTimeInterval(virtualTime))
    }

    public func convertToVirtualTime(_ time: RxTime) -> Int {
        convertToVirtualTimeInterval(time.offset)
    }

    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> RxTimeInterval {
        .seconds(Double(virtualTimeInterval) * resolution)
    }

    public func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> Int {
        Int((timeInterval / .seconds(1) / resolution).rounded())
    }

    public func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
}
