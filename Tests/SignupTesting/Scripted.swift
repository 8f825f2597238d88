package import SignupCore

/// Returns the prepared answers, and then always that the name is available. Records the times at which it was
/// called.
package actor Scripted: AsyncAvailability {
    package private(set) var asked: [(name: String, time: ContinuousClock.Instant)] = []
    private var answers: [Availability]

    package init(_ answers: [Availability]) { self.answers = answers }

    package func find(_ username: String) async throws(CancellationError) -> Availability {
        asked.append((username, .now))
        return answers.isEmpty ? .available : answers.removeFirst()
    }
}
