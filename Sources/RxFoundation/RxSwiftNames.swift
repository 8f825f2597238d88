// Names from RxSwift that need Foundation and that few programs use.

public import Foundation

extension SerialDispatchQueueScheduler {
    /// RxSwift's name for the type of time intervals. The scheduler itself uses `RxTimeInterval` values.
    public typealias TimeInterval = Foundation.TimeInterval
    /// RxSwift's name for the date type. The scheduler itself uses `RxTime`, which has a `date` property.
    public typealias Time = Date
}

extension ConcurrentDispatchQueueScheduler {
    /// RxSwift's name for the type of time intervals. The scheduler itself uses `RxTimeInterval` values.
    public typealias TimeInterval = Foundation.TimeInterval
    /// RxSwift's name for the date type. The scheduler itself uses `RxTime`, which has a `date` property.
    public typealias Time = Date
}

extension ConcurrentMainScheduler {
    /// RxSwift's name for the type of time intervals. The scheduler itself uses `RxTimeInterval` values.
    public typealias TimeInterval = Foundation.TimeInterval
    /// RxSwift's name for the date type. The scheduler itself uses `RxTime`, which has a `date` property.
    public typealias Time = Date
}
