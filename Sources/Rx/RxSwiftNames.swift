// Names from RxSwift that few programs use.

/// RxSwift's alternative name for ``Observable``, for files that also use a different type named `Observable`.
public typealias RxObservable<Element: Sendable> = Observable<Element>

/// RxSwift's name for the integer types that `range`, `interval` and `timer` can emit.
public typealias RxAbstractInteger = FixedWidthInteger

extension PublishSubject {
    /// RxSwift's name for the type of the subject's observer.
    public typealias SubjectObserverType = PublishSubject<Element>
}

extension BehaviorSubject {
    /// RxSwift's name for the type of the subject's observer.
    public typealias SubjectObserverType = BehaviorSubject<Element>
}

extension ReplaySubject {
    /// RxSwift's name for the type of the subject's observer.
    public typealias SubjectObserverType = ReplaySubject<Element>
}

extension AsyncSubject {
    /// RxSwift's name for the type of the subject's observer.
    public typealias SubjectObserverType = AsyncSubject<Element>
}

/// The largest stack size that RxSwift's recursive operators have reached. This library's operators have no such stack,
/// so the value is always 0.
@available(*, deprecated, message: "it is always 0")
public var maxTailRecursiveSinkStackSize: Int {
    get { 0 }
    set {}
}

extension SharedSequence {
    /// Creates a shared sequence from a source that already meets the requirements: it emits on the main thread, does
    /// not fail and is shared.
    /// - Parameter source: The source. It must emit only on the main thread.
    @available(
        *, deprecated, message: "use asDriver or asSignal, which guarantee the requirements of the type"
    )
    public static func createUnsafe(source: Observable<Element>) -> SharedSequence {
        SharedSequence(source.observe(on: SharingStrategy.mainScheduler))
    }
}
