internal import SignupCore
internal import Synchronization

/// A request to a store that is answered once: by the store or, if the store does not respond in time, by the
/// cancellation.
final class StoreRequest: Sendable {
    private enum State: UInt8, AtomicRepresentable {
        case begun, sent, answered
    }

    private let state = Atomic(State.begun)
    private let answer: @Sendable (SignupAnswer?) -> Void

    /// - Parameter answer: The closure that receives the answer.
    init(_ answer: @escaping @Sendable (SignupAnswer?) -> Void) { self.answer = answer }

    /// Marks the account as sent to the store, which may create it from now on.
    ///
    /// - Returns: False if the request was canceled. In this case, the account must not be sent.
    func send() -> Bool { advance(from: .begun, to: .sent) }

    /// Passes on the answer, unless the request was canceled.
    func finish(_ result: SignupResult) {
        if state.exchange(.answered, ordering: .sequentiallyConsistent) != .answered {
            answer(SignupAnswer(result))
        }
    }

    /// Answers the request, unless it has been answered. The answer is nil if no account was sent to the store.
    func cancel() {
        if advance(from: .begun, to: .answered) {
            answer(nil)
        } else if advance(from: .sent, to: .answered) {
            answer(SignupAnswer(.unanswered))
        }
    }

    private func advance(from old: State, to new: State) -> Bool {
        state.compareExchange(expected: old, desired: new, ordering: .sequentiallyConsistent).exchanged
    }
}
