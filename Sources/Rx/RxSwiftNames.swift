// RxSwift's names that few programs use.

/// RxSwift's other name for ``Observable``, for files where another module's type of that name is visible.
public typealias RxObservable<Element: Sendable> = Observable<Element>

/// RxSwift's name for the integers that `range`, `interval` and `timer` count with.
public typealias RxAbstractInteger = FixedWidthInteger

extension SharedSequence {
    /// Creates a shared sequence from a source that already meets the requirements: it emits on the main thread, does
    /// not fail and is shared.
    /// - Parameter source: The source. It must emit only on the main thread.
    @available(*, deprecated, message: "use asDriver or asSignal, which keep what the type promises")
    public static func createUnsafe(source: Observable<Element>) -> SharedSequence {
        SharedSequence(source.observe(on: SharingStrategy.mainScheduler))
    }
}
