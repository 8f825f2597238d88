// Names of RxSwift's that few programs use.

/// RxSwift's other name of ``Observable``, for files where another module's is meant.
public typealias RxObservable<Element: Sendable> = Observable<Element>

/// RxSwift's name of the integers that `range`, `interval` and `timer` count with.
public typealias RxAbstractInteger = FixedWidthInteger

extension SharedSequence {
    /// Creates a shared sequence from a source that keeps the promises already: it emits on the main thread, does not fail
    /// and is shared.
    /// - Parameter source: The source. It may emit on the main thread only.
    @available(*, deprecated, message: "use asDriver or asSignal, which keep what the type promises")
    public static func createUnsafe(source: Observable<Element>) -> SharedSequence {
        SharedSequence(source.observe(on: SharingStrategy.mainScheduler))
    }
}
