#if OpenCombine
    public import OpenCombine
#elseif canImport(Combine)
    public import Combine
#endif

#if OpenCombine || canImport(Combine)
    public import Rx

    extension Disposable {
        /// Returns the disposable as something to `store(in:)` a set of Combine's.
        public func asCancellable() -> AnyCancellable { AnyCancellable { dispose() } }
    }

    extension Cancellable {
        /// Returns the cancellable as something for a `DisposeBag`.
        public func asDisposable() -> any Disposable {
            // Sound: a subscription may be canceled from any thread.
            let cancel = Unchecked { self.cancel() }
            return Disposables.create { cancel.value() }
        }
    }
#endif
