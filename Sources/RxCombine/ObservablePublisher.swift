#if OpenCombine
    public import OpenCombine
#elseif canImport(Combine)
    public import Combine
#endif

#if OpenCombine || canImport(Combine)
    public import Rx

    /// A publisher that delivers the events of an Rx sequence. `ObservableConvertibleType/publisher` returns it.
    ///
    /// The publisher subscribes to the sequence when it receives a subscriber. Elements that the subscriber has not yet
    /// demanded are buffered **without limit**, and completion is delivered after these elements. Canceling the
    /// subscription to the publisher disposes the subscription to the sequence. The events are delivered one at a time,
    /// on the source's thread, or on the thread that demands a pending element.
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
        /// A publisher that fails with the sequence's error.
        public var publisher: ObservablePublisher<Element, any Error> {
            ObservablePublisher(asObservable()) { .failure($0) }
        }
    }

    extension InfallibleType {
        /// A publisher that does not fail.
        public var publisher: ObservablePublisher<Element, Never> {
            ObservablePublisher(asObservable()) { _ in .finished }
        }
    }

    extension SharedSequenceConvertibleType {
        /// A publisher that does not fail and delivers events on the main thread.
        ///
        /// An element that had to wait for the subscriber's demand is delivered on the thread that demands it.
        public var publisher: ObservablePublisher<Element, Never> {
            ObservablePublisher(asObservable()) { _ in .finished }
        }
    }

    // Relays and controls cannot fail, so these properties hide the `publisher` of `ObservableConvertibleType`, which
    // can fail.

    extension BehaviorRelay {
        /// A publisher that delivers the relay's current value and the elements that the relay accepts.
        public var publisher: ObservablePublisher<Element, Never> { asInfallible().publisher }
    }

    extension PublishRelay {
        /// A publisher that delivers the elements that the relay accepts.
        public var publisher: ObservablePublisher<Element, Never> { asInfallible().publisher }
    }

    extension ReplayRelay {
        /// A publisher that delivers the elements that the relay replays and the elements that it accepts.
        public var publisher: ObservablePublisher<Element, Never> { asInfallible().publisher }
    }

    extension ControlProperty {
        /// A publisher that delivers the property's current value and each change that the user makes.
        public var publisher: ObservablePublisher<Element, Never> { asInfallible().publisher }
    }

    extension ControlEvent {
        /// A publisher of the events.
        public var publisher: ObservablePublisher<Element, Never> { asInfallible().publisher }
    }
#endif
