/// A resource that can be disposed: usually a subscription.
public protocol Disposable: Sendable {
    /// Disposes the resource. Can be called on any thread, and repeatedly: only the first call has an effect.
    func dispose()
}

/// A disposable that knows whether it was disposed.
public protocol Cancelable: Disposable {
    /// Whether `dispose` was called, or the resource disposed itself.
    var isDisposed: Bool { get }
}

extension Disposable {
    /// Adds this to `bag`, which disposes it when the bag is released.
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
