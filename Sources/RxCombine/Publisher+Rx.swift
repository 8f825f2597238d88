#if OpenCombine
    public import OpenCombine
#elseif canImport(Combine)
    public import Combine
#endif

#if OpenCombine || canImport(Combine)
    public import Rx

    extension Publisher where Output: Sendable {
        /// Returns the publisher as an `Observable`.
        ///
        /// For each subscription, subscribes to the publisher on the subscriber's thread, with unlimited demand. Events
        /// are delivered on the publisher's thread. If the publisher fails, the sequence fails with the same error.
        /// Disposing the subscription cancels the subscription to the publisher.
        public func asObservable() -> Observable<Output> {
            // Sound: any thread can subscribe to a publisher. Combine's own `subscribe(on:)` relies on that.
            let subscribe = Unchecked { (bridge: PublisherBridge<Output, Failure>) in self.subscribe(bridge) }
            return .using(
                { PublisherBridge<Output, Failure>() },
                observableFactory: { bridge in
                    .create { observer in
                        bridge.observe(with: observer)
                        subscribe.value(bridge)
                        return Disposables.create()
                    }
                })
        }
    }

    extension Publisher where Output: Sendable, Failure == Never {
        /// Returns the publisher as an `Infallible`. See `asObservable()`.
        public func asInfallible() -> Infallible<Output> {
            asObservable().asInfallible(onErrorFallbackTo: .empty())
        }

        /// Returns the publisher as a `Driver`: a shared sequence that delivers events on the main thread and replays
        /// its latest element.
        public func asDriver() -> Driver<Output> { asObservable().asDriver(onErrorDriveWith: .empty()) }

        /// Returns the publisher as a `Signal`: a shared sequence that delivers events on the main thread.
        public func asSignal() -> Signal<Output> { asObservable().asSignal(onErrorSignalWith: .empty()) }
    }
#endif
