#if OpenCombine
    internal import OpenCombine
#elseif canImport(Combine)
    internal import Combine
#endif

#if OpenCombine || canImport(Combine)
    internal import Rx

    /// A subscriber that forwards a publisher's events to an observer.
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

        /// Keeps the first subscription and cancels any other.
        func receive(subscription: any Subscription) {
            let subscription = Unchecked(subscription)
            let isKept = state.withLock { state in
                if state.isDisposed || state.subscription != nil { return false }
                state.subscription = subscription
                return true
            }
            if isKept { subscription.value.request(.unlimited) } else { subscription.value.cancel() }
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
            // Release the previous state after unlocking, because releasing it can run user code.
            let former = state.withLock { state in
                let former = state
                state = State(isDisposed: true)
                return former
            }
            former.subscription?.value.cancel()
        }
    }
#endif
