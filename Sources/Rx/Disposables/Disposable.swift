/// A resource that can be disposed: usually a subscription.
public protocol Disposable: Sendable {
    /// Disposes the resource. You can call this method on any thread and more than once; only the first call has an
    /// effect.
    func dispose()
}

/// A disposable that records whether it has been disposed.
public protocol Cancelable: Disposable {
    /// Whether `dispose` has been called, or the resource has disposed itself.
    var isDisposed: Bool { get }
}

extension Disposable {
    /// Adds this disposable to `bag`, which disposes it when the bag is released.
    ///
    /// ```swift
    /// var bag: DisposeBag? = DisposeBag()
    /// Disposables.create { print("disposed") }.disposed(by: bag ?? disposeBag)
    /// bag = nil  // Prints disposed
    /// ```
    public func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}
