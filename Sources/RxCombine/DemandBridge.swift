#if OpenCombine
    internal import OpenCombine
#elseif canImport(Combine)
    internal import Combine
#endif

#if OpenCombine || canImport(Combine)
    internal import Rx

    /// A connection between an observable, which can emit at any time, and a subscriber, which receives only as many
    /// elements as it demands.
    final class DemandBridge<Input: Sendable, Failure: Error>: Subscription, Sendable {
        private struct State: Sendable {
            var demand = Subscribers.Demand.none
            var waiting = Queue<Input>()
            var end: (any Error)??
            var isDelivering = false
            var isOver = false
        }

        private enum Step {
            case element(Input)
            case end((any Error)?)
        }

        private let state = Locked(State())
        private let upstream = SingleAssignmentDisposable()
        // Sound: a publisher can call its subscriber on any thread, and only one delivery is in progress at a time.
        private let downstream: Locked<Unchecked<AnySubscriber<Input, Failure>>?>
        private let failure: @Sendable (any Error) -> Subscribers.Completion<Failure>

        init(
            _ downstream: AnySubscriber<Input, Failure>,
            failure: @escaping @Sendable (any Error) -> Subscribers.Completion<Failure>
        ) {
            self.downstream = Locked(Unchecked(downstream))
            self.failure = failure
        }

        func start(_ source: Observable<Input>) {
            if upstream.isDisposed { return }
            upstream.setDisposable(
                source.subscribe { [self] event in
                    state.withLock { state in
                        switch event {
                        case .next(let element): if !state.isOver { state.waiting.append(element) }
                        case .error(let error): state.end = .some(error)
                        case .completed: state.end = .some(nil)
                        }
                    }
                    deliver()
                })
        }

        func request(_ demand: Subscribers.Demand) {
            state.withLock { $0.demand += demand }
            deliver()
        }

        func cancel() {
            // Release the elements after unlocking, because releasing them can run user code.
            let dropped = state.withLock { state in
                let dropped = state.waiting
                state.waiting = Queue()
                state.isOver = true
                return dropped
            }
            _ = dropped
            release()
        }

        /// Delivers the elements that have been demanded. If a delivery is in progress, that delivery includes
        /// them.
        private func deliver() {
            let isFirst = state.withLock { state in
                defer { state.isDelivering = true }
                return !state.isDelivering
            }
            guard isFirst else { return }
            while let step = next() {
                guard let subscriber = downstream.value?.value else { continue }
                switch step {
                case .element(let element):
                    let more = subscriber.receive(element)
                    state.withLock { $0.demand += more }
                case .end(let error):
                    release()
                    subscriber.receive(completion: error.map(failure) ?? .finished)
                }
            }
        }

        private func next() -> Step? {
            state.withLock { state in
                if !state.isOver, state.demand > 0, let element = state.waiting.next() {
                    state.demand -= 1
                    return .element(element)
                }
                if !state.isOver, state.waiting.isEmpty, let end = state.end {
                    state.isOver = true
                    return .end(end)
                }
                state.isDelivering = false
                return nil
            }
        }

        private func release() {
            downstream.replace(nil)
            upstream.dispose()
        }
    }
#endif
