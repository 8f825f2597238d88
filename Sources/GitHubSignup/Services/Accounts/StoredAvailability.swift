internal import Rx

/// Tells of a name that has an account in the store that it is taken, without a network; asks on about others.
nonisolated public struct StoredAvailability: AvailabilityService {
    private let store: AccountStore
    private let other: any AvailabilityService

    /// - Parameters:
    ///   - store: Asked first.
    ///   - other: Asked about names that are not in the store, or if the store cannot be read: then the sign-up will
    ///     tell why.
    public init(store: AccountStore, other: any AvailabilityService) {
        self.store = store
        self.other = other
    }

    public func availability(of username: String) async throws(CancellationError) -> Availability {
        if case true? = try? await store.contains(username) { return .taken }
        if Task.isCancelled { throw CancellationError() }
        return try await other.availability(of: username)
    }

    public func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> AvailabilityRequest {
        let request = SingleAssignmentDisposable()
        store.contains(username) { [other] isStored in
            if case .success(true) = isStored { return answer(AvailabilityAnswer(.taken)) }
            if request.isDisposed { return answer(nil) }
            let asked = other.ask(about: username, answer: answer)
            request.setDisposable(Disposables.create { asked.cancel() })
        }
        return AvailabilityRequest { request.dispose() }
    }
}
