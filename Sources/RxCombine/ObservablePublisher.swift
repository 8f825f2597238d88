#if OpenCombine
    public import OpenCombine
#elseif canImport(Combine)
    public import Combine
#endif

#if OpenCombine || canImport(Combine)
    public import Rx

    /// An Rx sequence as a publisher: what `ObservableConvertibleType/publisher` returns.
    ///
    /// It subscribes to the sequence when it is subscribed. Elements that the subscriber has not demanded yet wait, however
    /// many they are, and completion waits behind them. Canceling disposes the subscription. The events are delivered one
    /// at a time, on the thread that the sequence emits on, or on the one that demands an element that waits.
    public struct ObservablePublisher<Output: Sendable, Failure: Error>: Publisher {
        private let source: Observable<Output>
        private let failure: @Sendable (any Error) -> Subscribers.Completion<Failure>

        init(
            _ source: Observable<Output>,
            failure: @escaping @Sendable (any Error) -> Subscribers.Completion<Failure>
        ) {
            self.source = source
            self.failure = failure
        }

        /// Subscribes to the sequence on behalf of a subscriber.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            let bridge = DemandBridge(AnySubscriber(subscriber), failure: failure)
            subscriber.receive(subscription: bridge)
            bridge.start(source)
        }
    }

    extension ObservableConvertibleType {
        /// Returns the sequence as a publisher that fails with the sequence's error.
        public var publisher: ObservablePublisher<Element, any Error> {
            ObservablePublisher(asObservable()) { .failure($0) }
        }
    }

    extension InfallibleType {
        /// Returns the sequence as a publisher that does not fail.
        public var publisher: ObservablePublisher<Element, Never> {
            ObservablePublisher(asObservable()) { _ in .finished }
        }
    }

    extension SharedSequenceConvertibleType {
        /// Returns the sequence as a publisher that does not fail, and delivers on the main thread.
        ///
        /// An element that waited for the subscriber's demand is delivered on the thread of the demand.
        public var publisher: ObservablePublisher<Element, Never> {
            ObservablePublisher(asObservable()) { _ in .finished }
        }
    }

    // What cannot fail, though its type has operators that can.

    extension BehaviorRelay {
        /// Returns the relay as a publisher: its value first, then what it accepts.
        public var publisher: ObservablePublisher<Element, Never> { asInfallible().publisher }
    }

    extension PublishRelay {
        /// Returns the relay as a publisher: what it accepts.
        public var publisher: ObservablePublisher<Element, Never> { asInfallible().publisher }
    }

    extension ReplayRelay {
        /// Returns the relay as a publisher: what it remembers first, then what it accepts.
        public var publisher: ObservablePublisher<Element, Never> { asInfallible().publisher }
    }

    extension ControlProperty {
        /// Returns the property as a publisher: its value first, then the changes by the user.
        public var publisher: ObservablePublisher<Element, Never> { asInfallible().publisher }
    }

    extension ControlEvent {
        /// Returns the events as a publisher.
        public var publisher: ObservablePublisher<Element, Never> { asInfallible().publisher }
    }
#endif
