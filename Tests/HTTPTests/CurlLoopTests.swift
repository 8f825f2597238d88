import Foundation
import NetworkTesting
import SignupSupport
import Testing

@testable import HTTP

/// Waits until a condition holds; returns false after ten seconds.
func becomesTrue(_ condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(10)
    while !condition() {
        guard ContinuousClock.now < deadline else { return false }
        try? await Task.sleep(for: .milliseconds(2))  // polling
    }
    return true
}

@Suite(.timeLimit(.minutes(1)))
struct CurlLoopTests {
    @Test func `the thread exits when it is stopped`() async throws {
        let mailbox = MessageQueue<CurlCommand>()
        weak var handle: CurlMulti?
        do {
            let multi = CurlMulti(maximumConnections: 1)
            handle = multi
            try CurlLoop.start(multi, mailbox, CurlClient.Configuration())
            #expect(mailbox.send(.stop))
            multi.wake()
        }
        #expect(await becomesTrue { handle == nil })
    }

    @Test func `pending requests fail when the loop stops`() async throws {
        // The request stays pending, because this server never responds.
        let server = try SilentServer()
        let mailbox = MessageQueue<CurlCommand>()
        let multi = CurlMulti(maximumConnections: 1)
        let (results, continuation) = AsyncStream<Result<HTTP.HTTPResponse, HTTP.HTTPError>>.makeStream()
        let request = CurlRequest(
            id: 1, url: "http://127.0.0.1:\(server.port)/", headers: [:], answer: { continuation.yield($0) })
        #expect(mailbox.send(.start(request)))
        #expect(!mailbox.send(.stop))
        try CurlLoop.start(multi, mailbox, CurlClient.Configuration())
        var iterator = results.makeAsyncIterator()
        let first = await iterator.next()
        let result = try #require(first)
        #expect(throws: HTTP.HTTPError(.canceled)) { try result.get() }
        withExtendedLifetime(server) {}
    }
}
