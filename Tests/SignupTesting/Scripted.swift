package import SignupCore

/// A service that returns the prepared results, and then reports each name as available. Records the names and the
/// times of the calls.
package actor Scripted: AsyncAvailability {
    package private(set) var asked: [(name: String, time: ContinuousClock.Instant)] = []
    private var answers: [Availability]

    package init(_ answers: [Availability]) { self.answers = answers }

    package func find(_ username: String) async throws(CancellationError) -> Availability {
        asked.append((username, .now))
        return answers.isEmpty ? .available : answers.removeFirst()
    }
}
