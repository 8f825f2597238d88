#if OpenCombine
    internal import OpenCombine
#elseif canImport(Combine)
    internal import Combine
#endif

#if OpenCombine || canImport(Combine)
    internal import Rx

    /// A subscriber to a publisher, on behalf of an observer.
    final class PublisherBridge<Input: Sendable, Failure: Error>: Subscriber, Disposable {
        private struct State: Sendable {
            var observer: AnyObserver<Input>?
            // Sound: a subscription can be canceled on any thread.
            var subscription: Unchecked<any Subscription>?
            var isDisposed = false
        }

        private let state = Locked(State())

        func observe(with observer: AnyObserver<Input>) {
            state.withLock { if !$0.isDisposed { $0.observer = observer } }
        }

        func receive(subscription: any Subscription) {
            let subscription = Unchecked(subscription)
            let isDisposed = state.withLock { state in
                if !state.isDisposed { state.subscription = subscription }
                return state.isDisposed
            }
            if isDisposed { subscription.value.cancel() } else { subscription.value.request(.unlimited) }
        }

        func receive(_ input: Input) -> Subscribers.Demand {
            state.value.observer?.onNext(input)
            return .none
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            switch completion {
            case .finished: state.value.observer?.onCompleted()
            case .failure(let error): state.value.observer?.onError(error)
            }
        }

        func dispose() {
            // The previous state is released while the lock is not held.
            let former = state.withLock { state in
                let former = state
                state = State(isDisposed: true)
                return former
            }
            former.subscription?.value.cancel()
        }
    }
#endif
