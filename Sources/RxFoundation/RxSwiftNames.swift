// RxSwift's names that need Foundation and that few programs use.

public import Foundation

extension SerialDispatchQueueScheduler {
    /// RxSwift's name for the type of time intervals. The scheduler's own intervals are `RxTimeInterval` values.
    public typealias TimeInterval = Foundation.TimeInterval
    /// RxSwift's name for the date type. The scheduler's own time is an `RxTime`, which has a `date`.
    public typealias Time = Date
}

extension ConcurrentDispatchQueueScheduler {
    /// RxSwift's name for the type of time intervals. The scheduler's own intervals are `RxTimeInterval` values.
    public typealias TimeInterval = Foundation.TimeInterval
    /// RxSwift's name for the date type. The scheduler's own time is an `RxTime`, which has a `date`.
    public typealias Time = Date
}

extension ConcurrentMainScheduler {
    /// RxSwift's name for the type of time intervals. The scheduler's own intervals are `RxTimeInterval` values.
    public typealias TimeInterval = Foundation.TimeInterval
    /// RxSwift's name for the date type. The scheduler's own time is an `RxTime`, which has a `date`.
    public typealias Time = Date
}
