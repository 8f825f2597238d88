import FlyingFox
import Foundation
import NetworkTesting
import ProcessTesting
import SignupSupport
import SignupTesting
import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(1)))
struct CurlReuseTests {
    @Test func `a request has none of the headers of an earlier request`() async throws {
        try await withServer { request in
            let values = ["X-First", "X-Second"].map { request.headers[HTTPHeader($0)] ?? "-" }
            return FlyingFox.HTTPResponse(statusCode: .ok, body: Data(values.joined(separator: "|").utf8))
        } _: { url in
            let client = try CurlClient()
            let requests = [["X-First": "1"], ["X-Second": "2"], [:], ["X-First": "3"]]
            for (headers, seen) in zip(requests, ["1|-", "-|2", "-|-", "3|-"]) {
                let response = try await client.get(url, headers: headers)
                #expect(String(decoding: response.body, as: UTF8.self) == seen)
            }
        }
    }

    @Test func `a canceled transfer is reported as canceled`() async throws {
        let server = try FaultServer { _ in [.silence] }
        defer { server.stop() }
        let client = try CurlClient()
        let result = await withCheckedContinuation { continuation in
            client.get(server.url, headers: [:]) { continuation.resume(returning: $0) }.cancel()
        }
        #expect(throws: HTTP.HTTPError(.canceled)) { try result.get() }
    }

    @Test func `a transfer does not keep a password that was sent`() async throws {
        let server = try FaultServer { _ in [.answer("201 Created")] }
        defer { server.stop() }
        let client = try CurlClient()
        weak var password: Secret?
        do {
            let sent = Secret("correct-horse-7")
            password = sent
            #expect(try await client.post(server.url, headers: [:], body: sent).status == 201)
        }
        // libcurl's thread releases the request only after it has delivered the response.
        #expect(await becomesTrue { password == nil })
    }

    #if os(Linux)
        @Test func `transfers are reused`() async throws {
            let port = try ClosedPort()
            defer { port.release() }
            let client = try CurlClient()
            func fail(_ count: Int) async {
                // An expectation for each request could itself take up memory, which this test measures.
                var refused = 0
                for _ in 0..<count {
                    do throws(HTTP.HTTPError) { _ = try await client.get(port.url) } catch {
                        if error.code == .refused { refused += 1 }
                    }
                }
                #expect(refused == count)
            }
            await fail(500)
            let before = try currentMemory()
            await fail(3000)
            // Each of libcurl's handles takes more than 5 KB, so 3,000 handles would exceed the limit.
            #expect(try currentMemory() < before + 6_000_000)
        }
    #endif
}
