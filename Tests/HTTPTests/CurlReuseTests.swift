import FlyingFox
import Foundation
import NetworkTesting
import SignupSupport
import SignupTesting
import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(1)))
struct CurlReuseTests {
    @Test func `a request has none of the headers of an earlier one`() async throws {
        try await withServer { request in
            let values = ["X-First", "X-Second"].map { request.headers[HTTPHeader($0)] ?? "-" }
            return FlyingFox.HTTPResponse(statusCode: .ok, body: Data(values.joined(separator: "|").utf8))
        } _: { url in
            let client = CurlClient()
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
        let client = CurlClient()
        let result = await withCheckedContinuation { continuation in
            client.get(server.url, headers: [:]) { continuation.resume(returning: $0) }.cancel()
        }
        #expect(throws: HTTP.HTTPError(.canceled)) { try result.get() }
    }
}
