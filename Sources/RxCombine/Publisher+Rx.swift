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
        /// Each subscription subscribes to the publisher, with unlimited demand, on the thread that subscribes. Events come
        /// where the publisher delivers them; its failure is the sequence's error. Disposing the subscription cancels the
        /// publisher's.
        public func asObservable() -> Observable<Output> {
            // Sound: a publisher may be subscribed on any thread, as Combine's own `subscribe(on:)` does.
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
        /// Returns the publisher as an `Infallible`: see `asObservable()`.
        public func asInfallible() -> Infallible<Output> {
            asObservable().asInfallible(onErrorFallbackTo: .empty())
        }

        /// Returns the publisher as a `Driver`: shared, on the main thread, replaying its latest element.
        public func asDriver() -> Driver<Output> { asObservable().asDriver(onErrorDriveWith: .empty()) }

        /// Returns the publisher as a `Signal`: shared, on the main thread.
        public func asSignal() -> Signal<Output> { asObservable().asSignal(onErrorSignalWith: .empty()) }
    }
#endif
