package import SignupCore

/// An availability service whose answer is an async function.
package protocol AsyncAvailability: AvailabilityService {
    func find(_ username: String) async throws(CancellationError) -> Availability
}

extension AsyncAvailability {
    package func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> AvailabilityRequest {
        AvailabilityRequest(answer: answer) { () async throws(CancellationError) in
            AvailabilityAnswer(try await find(username))
        }
    }
}
