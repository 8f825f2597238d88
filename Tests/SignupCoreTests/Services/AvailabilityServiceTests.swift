import Synchronization
import Testing

@testable import SignupCore

@Suite(.timeLimit(.minutes(2)))
struct AvailabilityServiceTests {
    /// Answers only once the request is canceled.
    private final class Silent: AvailabilityService {
        let asked = Atomic(0)
        let canceled = Atomic(0)

        func ask(
            about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
        ) -> AvailabilityRequest {
            asked.add(1, ordering: .sequentiallyConsistent)
            return AvailabilityRequest {
                self.canceled.add(1, ordering: .sequentiallyConsistent)
                answer(nil)
            }
        }
    }

    @Test func `canceling the task cancels the request`() async {
        let service = Silent()
        let task = Task { () -> Bool in
            do throws(CancellationError) {
                _ = try await service.availability(of: "octo-cat")
                return false
            } catch {
                return true
            }
        }
        while service.asked.load(ordering: .sequentiallyConsistent) == 0 { await Task.yield() }
        task.cancel()
        #expect(await task.value)
        #expect(service.canceled.load(ordering: .sequentiallyConsistent) == 1)
    }
}
