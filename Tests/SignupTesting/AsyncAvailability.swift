package import SignupCore
package import SignupSupport

/// An availability service that is implemented by an async function.
package protocol AsyncAvailability: AvailabilityService {
    func find(_ username: String) async throws(CancellationError) -> Availability
}

extension AsyncAvailability {
    package func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> PendingRequest {
        let task = Task {
            answer((try? await find(username)).map { AvailabilityAnswer($0, about: username) })
        }
        return PendingRequest { task.cancel() }
    }
}
