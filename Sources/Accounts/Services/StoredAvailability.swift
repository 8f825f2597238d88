public import SignupCore
public import SignupSupport
internal import Synchronization

/// An availability service that reports a name as taken, without using the network, if the store has an account with
/// that name. It queries another service about all other names.
public struct StoredAvailability: AvailabilityService {
    private let store: any AccountStore
    private let other: any AvailabilityService

    /// - Parameters:
    ///   - store: The account store, which is queried first.
    ///   - other: The service for names that are not in the store. If the store cannot be read, the availability is
    ///     `unknown` and this service is not queried.
    public init(store: any AccountStore, other: any AvailabilityService) {
        self.store = store
        self.other = other
    }

    public func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> PendingRequest {
        let request = TwoStepRequest(answer)
        // Read the context here, because the store answers on another thread, where the task-local context is not
        // available.
        let record = LogContext.current
        store.owner(of: username, asking: nil) { [other] owner in
            switch owner {
            case .success(.none): break
            case .success: return request.answer(AvailabilityAnswer(.taken, about: username))
            case .failure:
                return request.answer(AvailabilityAnswer(.unknown(.unreadableStore), about: username))
            }
            if request.isCanceled { return }
            LogContext.$current.withValue(record) {
                request.began(other.ask(about: username) { request.answer($0) })
            }
        }
        return PendingRequest { request.cancel() }
    }
}

/// A request to a store, followed by a request that begins after the store has answered. Canceling it does not wait for
/// the store, which may not respond.
private final class TwoStepRequest: Sendable {
    private let receive: @Sendable (AvailabilityAnswer?) -> Void
    private let isAnswered = Atomic(false)
    private let cancellation = Atomic(false)
    private let requests = MessageQueue<PendingRequest>()

    init(_ receive: @escaping @Sendable (AvailabilityAnswer?) -> Void) { self.receive = receive }

    /// Passes on the first answer, and ignores the others.
    func answer(_ answer: AvailabilityAnswer?) {
        if !isAnswered.exchange(true, ordering: .relaxed) { receive(answer) }
    }

    var isCanceled: Bool { cancellation.load(ordering: .sequentiallyConsistent) }

    func began(_ request: PendingRequest) {
        _ = requests.send(request)
        if isCanceled { cancelBegun() }
    }

    func cancel() {
        cancellation.store(true, ordering: .sequentiallyConsistent)
        cancelBegun()
        answer(nil)
    }

    private func cancelBegun() {
        for request in requests.receive() { request.cancel() }
    }
}
