public import SignupCore
public import SignupSupport

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
        let second = SecondRequest()
        // Read the context here, because the store answers on another thread, where the task-local context is not
        // available.
        let record = LogContext.current
        store.owner(of: username, asking: nil) { [other] owner in
            switch owner {
            case .success(.none): break
            case .success: return answer(AvailabilityAnswer(.taken, about: username))
            case .failure: return answer(AvailabilityAnswer(.unknown(.unreadableStore), about: username))
            }
            if second.isCanceled { return answer(nil) }
            LogContext.$current.withValue(record) { second.began(other.ask(about: username, answer: answer)) }
        }
        return PendingRequest { second.cancel() }
    }
}

/// A request that begins after another request has been answered and that can be canceled before it begins.
private final class SecondRequest: Sendable {
    private let cancellation = Cancellation()
    private let requests = MessageQueue<PendingRequest>()

    var isCanceled: Bool { cancellation.isRequested }

    func began(_ request: PendingRequest) {
        _ = requests.send(request)
        if isCanceled { cancelBegun() }
    }

    func cancel() {
        cancellation.request()
        cancelBegun()
    }

    private func cancelBegun() {
        for request in requests.receive() { request.cancel() }
    }
}
