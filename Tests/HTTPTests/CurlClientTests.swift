import FlyingFox
import FlyingSocks
import Foundation
import Locking
import NetworkTesting
import SignupSupport
import SignupTesting
import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(1)))
struct CurlClientTests {
    private let patient: CurlClient

    init() throws { patient = try CurlClient() }

    private static func hasty(_ milliseconds: Int = 300) throws -> CurlClient {
        var configuration = CurlClient.Configuration()
        configuration.timeout = .milliseconds(milliseconds)
        return try CurlClient(configuration)
    }

    private func failure(
        of client: CurlClient? = nil, _ url: String
    ) async -> HTTP.HTTPError.Code? {
        do {
            _ = try await (client ?? patient).get(url)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `a response contains the status, the headers and the body`() async throws {
        try await withServer { request in
            FlyingFox.HTTPResponse(
                statusCode: .notFound, headers: [HTTPHeader("X-Mark"): "a b"],
                body: Data("\(request.method.rawValue) \(request.path)".utf8))
        } _: { url in
            let response = try await patient.get("\(url)/octocat")
            #expect(response.status == 404)
            #expect(response.headers["x-mark"] == "a b")
            #expect(String(decoding: response.body, as: UTF8.self) == "GET /octocat")
            #expect(!response.isBodyTruncated)
        }
    }

    @Test func `a request contains the client's user agent and the given headers`() async throws {
        try await withServer { request in
            let names = ["User-Agent", "Accept", "Accept-Encoding"]
            let values = names.map { request.headers[HTTPHeader($0)] ?? "-" }
            return FlyingFox.HTTPResponse(statusCode: .ok, body: Data(values.joined(separator: "|").utf8))
        } _: { url in
            let response = try await patient.get(url, headers: ["Accept": "text/html"])
            #expect(
                String(decoding: response.body, as: UTF8.self)
                    == "RxConsole|text/html|gzip")
        }
    }

    @Test func `a body compressed with gzip is decompressed`() async throws {
        // "hello hello hello", compressed with gzip -9 -n.
        let packed = try #require(Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJV8hAkACAiPnlEQAAAA=="))
        try await withServer { _ in
            FlyingFox.HTTPResponse(
                statusCode: .ok, headers: [.contentEncoding: "gzip"], body: packed)
        } _: { url in
            let response = try await patient.get(url)
            #expect(String(decoding: response.body, as: UTF8.self) == "hello hello hello")
        }
    }

    @Test func `each request over HTTP/1 has its own connection`() async throws {
        try await withServer { request in
            FlyingFox.HTTPResponse(
                statusCode: .ok, body: Data("\(String(describing: request.remoteAddress))".utf8))
        } _: { url in
            let client = try CurlClient()
            var peers: Set<[UInt8]> = []
            for _ in 0..<5 { peers.insert(try await client.get(url).body) }
            #expect(peers.count == 5)
        }
    }

    @Test func `an endless body is truncated`() async throws {
        let server = try FaultServer { _ in
            [
                .text("HTTP/1.1 200 OK\r\n\r\n"),
                .drip([UInt8](repeating: 120, count: 65_536), milliseconds: 0),
            ]
        }
        defer { server.stop() }
        let response = try await patient.get(server.url)
        #expect(response.isBodyTruncated)
        #expect(response.body.count == 256 * 1024)
    }

    @Test func `endless headers are rejected`() async throws {
        let line = Array("X-Long: \(String(repeating: "x", count: 1000))\r\n".utf8)
        let server = try FaultServer { _ in [.text("HTTP/1.1 200 OK\r\n"), .drip(line, milliseconds: 0)] }
        defer { server.stop() }
        #expect(await failure(server.url) == .malformed)
    }

    @Test func `redirects are not followed`() async throws {
        let server = try FaultServer { _ in [.answer("302 Found", ["Location: /elsewhere"])] }
        defer { server.stop() }
        #expect(try await patient.get(server.url).status == 302)
    }

    @Test func `interim responses are ignored`() async throws {
        let server = try FaultServer { _ in
            [
                .text("HTTP/1.1 103 Early Hints\r\nX-Mark: early\r\n\r\n"),
                .answer("200 OK", ["X-Mark: final"]),
            ]
        }
        defer { server.stop() }
        let response = try await patient.get(server.url)
        #expect(response.status == 200)
        #expect(response.headers["x-mark"] == "final")
    }

    @Test(
        arguments: [
            ("closed immediately", [], HTTPError.Code.reset),
            ("reset immediately", [.reset], .reset),
            ("headers cut off", [.text("HTTP/1.1 200 OK\r\nX-A: b\r\nContent-Le"), .reset], .reset),
            ("body cut off", [.text("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nabc")], .reset),
            (
                "chunk cut off", [.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab")],
                .reset
            ),
            ("no HTTP", [.text("SSH-2.0-OpenSSH_9.2\r\n")], .malformed),
            // libcurl reports an invalid chunk as a failure to receive.
            ("bad chunk", [.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")], .reset),
            ("no gzip", [.answer("200 OK", ["Content-Encoding: gzip"], body: "plain text")], .malformed),
        ] as [(String, [FaultServer.Step], HTTPError.Code)])
    func `a lost connection and an invalid response cause different errors`(
        name: String, steps: [FaultServer.Step], expected: HTTPError.Code
    ) async throws {
        let server = try FaultServer { _ in steps }
        defer { server.stop() }
        #expect(await failure(server.url) == expected)
    }

    @Test(
        arguments: [
            [.silence],
            [.text("HTTP/1.1 200 OK\r\n"), .silence],
            [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"), .silence],
            [.text("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n"), .drip([120], milliseconds: 20)],
        ] as [[FaultServer.Step]])
    func `a response can time out at any point`(steps: [FaultServer.Step]) async throws {
        let isRequested = LockedValue(false)
        let server = try FaultServer { _ in
            isRequested.withLock { $0 = true }
            return steps
        }
        defer { server.stop() }
        // On a busy machine, the timeout may expire before the request is sent.
        repeat {
            #expect(await failure(of: try Self.hasty(), server.url) == .timeout)
        } while !isRequested.withLock(\.self)
        let end = await server.events.first { $0 == .closedByClient }
        #expect(end == .closedByClient)
    }

    @Test func `a refused connection is reported`() async throws {
        let closed = try ClosedPort()
        defer { closed.release() }
        #expect(await failure(closed.url) == .refused)
    }

    @Test func `an unknown host is reported`() async throws {
        #expect(await failure("http://name.invalid") == .nameNotResolved)
    }

    @Test func `a server that does not support TLS is reported`() async throws {
        let server = try FaultServer(isImpatient: true) { _ in [.answer("400 Bad Request"), .silence] }
        defer { server.stop() }
        await #expect(throws: HTTPError(.tls, detail: "libcurl 35: SSL connect error")) {
            try await patient.get("https://127.0.0.1:\(server.port)")
        }
    }

    @Test(arguments: ["", "http://", "http://exa mple/", "http://[::1"])
    func `an invalid URL is rejected`(url: String) async {
        #expect(await failure(url) == .invalidURL)
    }

    @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "gopher://127.0.0.1/"])
    func `schemes other than http and https are rejected`(url: String) async {
        #expect(await failure(url) == .malformed)
    }

    @Test func `a canceled request closes its connection`() async throws {
        let server = try FaultServer { _ in [.silence] }
        defer { server.stop() }
        let task = Task { await failure(server.url) }
        var events = server.events.makeAsyncIterator()
        #expect(await events.next() == .requested("/"))
        task.cancel()
        #expect(await task.value == .canceled)
        #expect(await events.next() == .closedByClient)
    }

    @Test func `a request in a task that is already canceled is reported as canceled`() async throws {
        let server = try FaultServer { _ in [.silence] }
        defer { server.stop() }
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await failure(server.url)
        }
        task.cancel()
        #expect(await task.value == .canceled)
    }

    /// The task runs on the client's thread, so the thread receives the request and the cancellation together.
    @Test func `a request that is canceled before the client's thread starts it sends nothing`() async throws
    {
        let server = try FaultServer { _ in [.answer("200 OK")] }
        defer { server.stop() }
        let (client, url) = (try CurlClient(), server.url)
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<HTTP.HTTPResponse, HTTP.HTTPError>, Never>) in
            Task(executorPreference: client.executor) {
                client.get("\(url)/canceled", headers: [:]) { continuation.resume(returning: $0) }.cancel()
            }
        }
        #expect(throws: HTTP.HTTPError(.canceled)) { try result.get() }
        // If the canceled request had been sent, it would arrive first.
        #expect(try await client.get("\(url)/sent").status == 200)
        #expect(await server.events.first { _ in true } == .requested("/sent"))
    }

    @Test func `each concurrent request receives its own response`() async throws {
        try await withServer { request in
            FlyingFox.HTTPResponse(statusCode: .ok, body: Data(request.path.utf8))
        } _: { url in
            let client = try CurlClient()
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<300 {
                    group.addTask {
                        let body = try await client.get("\(url)/\(number)").body
                        return String(decoding: body, as: UTF8.self) == "/\(number)"
                    }
                }
                for try await isOwn in group { #expect(isOwn) }
            }
        }
    }

    @Test func `requests and cancellations can interleave`() async throws {
        let server = try FaultServer { $0 == "/fine" ? [.answer("200 OK")] : [.silence] }
        defer { server.stop() }
        let client = try CurlClient()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    if number.isMultiple(of: 2) {
                        let response = try? await client.get("\(server.url)/fine")
                        #expect(response?.status == 200)
                    } else {
                        let task = Task { await failure(of: client, "\(server.url)/never") }
                        task.cancel()
                        #expect(await task.value == .canceled)
                    }
                }
            }
        }
    }
}
