/// A tracker that emits whether any of its sequences is in progress.
///
/// ```swift
/// let isSigningIn = ActivityTracker()
/// let request = PublishSubject<Int>()
/// isSigningIn.drive(onNext: { print($0) }).disposed(by: disposeBag)  // Prints false
/// request.trackActivity(isSigningIn).subscribe().disposed(by: disposeBag)  // Prints true
/// request.onCompleted()  // Prints false
/// ```
public final class ActivityTracker: SharedSequenceConvertibleType, Sendable {
    public typealias Element = Bool
    public typealias SharingStrategy = DriverSharingStrategy

    private let running = BehaviorRelay(value: 0)
    private let count = Locked(0)
    private let steps = Serial<Int>()

    /// Creates a tracker with no sequences in progress.
    public init() {}

    /// Emits whether any tracked sequence is in progress: first the current state, then each change.
    public func asDriver() -> Driver<Bool> {
        running.asDriver().map { $0 > 0 }.distinctUntilChanged()
    }

    public func asSharedSequence() -> Driver<Bool> { asDriver() }

    fileprivate func track<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element>
    {
        let source = source.asObservable()
        return AnonymousObservable { [self] sink, subscription in
            change(by: 1)
            subscription.add(Disposables.create { [self] in change(by: -1) })
            if !subscription.isDisposed { source.run(sink, subscription) }
        }
    }

    private func change(by step: Int) {
        // Changes are handled one at a time, so the last emitted number is the latest count.
        steps.send(step) { [self] step in
            let now = count.withLock { count in
                count += step
                return count
            }
            running.accept(now)
        }
    }
}

extension ObservableConvertibleType {
    /// Emits the events of this sequence unchanged. `tracker` considers each subscription to be in progress until the
    /// sequence terminates or the subscription is disposed.
    public func trackActivity(_ tracker: ActivityTracker) -> Observable<Element> {
        tracker.track(self)
    }
}
