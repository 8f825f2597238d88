import Foundation
import NetworkTesting
import SignupTesting
import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(1)))
struct CurlThreadTests {
    @Test func `tasks on the executor run on the thread on which results arrive`() async throws {
        let closed = try ClosedPort()
        defer { closed.release() }
        let client = try CurlClient()
        let answering = await withCheckedContinuation { continuation in
            _ = client.get(closed.url, headers: [:]) { _ in
                continuation.resume(returning: Self.currentThread())
            }
        }
        let running = await Task(executorPreference: client.executor) {
            let before = Self.currentThread()
            await Task.yield()
            return [before, Self.currentThread()]
        }.value
        #expect(running == [answering, answering])
    }

    @Test func `a task on the executor receives the results of its requests`() async throws {
        let closed = try ClosedPort()
        defer { closed.release() }
        let client = try CurlClient()
        let url = closed.url
        let codes = await Task(executorPreference: client.executor) {
            var codes: [HTTPError.Code] = []
            for _ in 0..<3 {
                do throws(HTTPError) { _ = try await client.get(url) } catch { codes.append(error.code) }
            }
            return codes
        }.value
        #expect(codes == [.refused, .refused, .refused])
    }

    @Test func `the thread exits after its last task`() async throws {
        weak var thread: CurlThread?
        do {
            let new = try CurlThread(CurlClient.Configuration())
            thread = new
            await Task(executorPreference: new) { await Task.yield() }.value
        }
        #expect(await becomesTrue { thread == nil })
    }

    private static func currentThread() -> ObjectIdentifier { ObjectIdentifier(Thread.current) }
}
