/// Something that can be ended: a subscription above all.
public protocol Disposable: Sendable {
    /// Ends it. May be called from any thread, and again: only the first call counts.
    func dispose()
}

/// A disposable that knows whether it was disposed.
public protocol Cancelable: Disposable {
    /// Whether `dispose` was called, or it ended by itself.
    var isDisposed: Bool { get }
}

extension Disposable {
    /// Gives this to `bag`, which disposes it at its own end.
    public func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}
