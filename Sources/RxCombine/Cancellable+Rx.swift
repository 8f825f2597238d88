#if OpenCombine
    public import OpenCombine
#elseif canImport(Combine)
    public import Combine
#endif

#if OpenCombine || canImport(Combine)
    public import Rx

    extension Disposable {
        /// Returns the disposable as an `AnyCancellable`, for `store(in:)`.
        public func asCancellable() -> AnyCancellable { AnyCancellable { dispose() } }
    }

    extension Cancellable {
        /// Returns the cancellable as a disposable, for a `DisposeBag`.
        public func asDisposable() -> any Disposable {
            // Sound: a subscription can be canceled on any thread.
            let cancel = Unchecked { self.cancel() }
            return Disposables.create { cancel.value() }
        }
    }
#endif
