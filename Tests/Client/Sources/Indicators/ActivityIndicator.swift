public import Rx

/// A class that many users of RxSwift have in a module of their app or in another package.
public final class ActivityIndicator: SharedSequenceConvertibleType {
    public typealias Element = Bool
    public typealias SharingStrategy = DriverSharingStrategy

    private let isActive = BehaviorRelay(value: false)

    public init() {}

    public func asSharedSequence() -> Driver<Bool> { isActive.asDriver() }
}

extension ObservableConvertibleType {
    public func trackActivity(_ activityIndicator: ActivityIndicator) -> Observable<Element> {
        asObservable()
    }
}
