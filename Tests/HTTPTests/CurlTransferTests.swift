import FlyingFox
import Foundation
import NetworkTesting
import SignupSupport
import SignupTesting
import Testing

@testable import HTTP

/// The limits of a transfer, and the state that a handle keeps from its previous transfer.
@Suite(.timeLimit(.minutes(2)))
struct CurlTransferTests {
    private func client(_ change: (inout CurlClient.Configuration) -> Void = { _ in }) throws -> CurlClient {
        var configuration = CurlClient.Configuration()
        configuration.timeout = .seconds(60)
        change(&configuration)
        return try CurlClient(configuration)
    }

    /// Starts a server that redirects `/0` to `/1`, and so on, without end.
    private func endlessRedirects() throws -> FaultServer {
        try FaultServer { target in
            let number = Int(target.dropFirst()) ?? 0
            return [.answer("307 Temporary Redirect", ["Location: /\(number + 1)"])]
        }
    }

    @Test func `a POST never follows a redirect, so that no other page receives the password`() async throws {
        let server = try endlessRedirects()
        defer { server.stop() }
        let response = try await client().post("\(server.url)/0", headers: [:], body: "correct-horse-7")
        #expect(response.status == 307 && response.redirectedTo == nil)
        #expect(response.requests == 1)
        var heads = server.heads.makeAsyncIterator()
        #expect(await heads.next()?.hasPrefix("POST /0 ") == true)
        // If the POST had followed the redirect, a different request would arrive next.
        _ = try await client { $0.maximumRedirects = 0 }.get("\(server.url)/100", headers: [:])
        #expect(await heads.next()?.hasPrefix("GET /100 ") == true)
    }

    @Test(arguments: [0, 1, 5])
    func `a GET follows as many redirects as the limit allows`(maximum: Int) async throws {
        let server = try endlessRedirects()
        defer { server.stop() }
        let client = try client { $0.maximumRedirects = maximum }
        let response = try await client.get("\(server.url)/0", headers: [:])
        #expect(response.status == 307)
        #expect(response.redirectedTo == (maximum == 0 ? nil : "\(server.url)/\(maximum)"))
        #expect(response.requests == 1 + maximum)
        var heads = server.heads.makeAsyncIterator()
        for number in 0...maximum { #expect(await heads.next()?.hasPrefix("GET /\(number) ") == true) }
    }

    @Test func `after a redirect, an error reports that two requests were sent`() async throws {
        let server = try FaultServer { target in
            target == "/moved" ? [.answer("307 Temporary Redirect", ["Location: /lost"])] : [.reset]
        }
        defer { server.stop() }
        let client = try client()
        // The second transfer uses the same handle.
        for _ in 1...2 {
            let error = await #expect(throws: HTTPError.self) {
                try await client.get("\(server.url)/moved", headers: [:])
            }
            #expect(error?.code == .reset)
            #expect(error?.requests == 2)
        }
    }

    @Test func `an error reports whether a request may have been sent`() async throws {
        let closed = try ClosedPort()
        defer { closed.release() }
        let server = try FaultServer { _ in [.reset] }
        defer { server.stop() }
        let client = try client()
        // The second request uses the same handle.
        for (url, code, isSent) in [
            (server.url, HTTP.HTTPError.Code.reset, true), (closed.url, .refused, false),
        ] {
            let error = await #expect(throws: HTTPError.self) {
                try await client.post(url, headers: [:], body: "correct-horse-7")
            }
            #expect(error?.code == code && error?.isSent == isSent)
        }
    }

    @Test(arguments: [(999, false), (1000, false), (1001, true), (5000, true)])
    func `a body is truncated only if it is longer than the limit`(count: Int, isTruncated: Bool) async throws
    {
        let server = try FaultServer { _ in [.answer("200 OK", body: String(repeating: "x", count: count))] }
        defer { server.stop() }
        let response = try await client { $0.maximumBodyBytes = 1000 }.get(server.url, headers: [:])
        #expect(response.isBodyTruncated == isTruncated)
        #expect(response.body.count == min(count, 1000))
    }

    @Test func `requests to localhost bypass the proxy, and all other requests use it`() async throws {
        let server = try FaultServer { _ in [.answer("200 OK", body: "itself")] }
        defer { server.stop() }
        let proxy = try FaultServer { _ in [.answer("200 OK", body: "the proxy")] }
        defer { proxy.stop() }
        let client = try client { $0.proxy = proxy.url }
        for (url, body) in [
            (server.url, "itself"), ("http://name.invalid/", "the proxy"),
            ("http://localhost:\(server.port)/", "itself"),
        ] {
            let response = try await client.get(url, headers: [:])
            #expect(String(decoding: response.body, as: UTF8.self) == body, "\(url)")
        }
    }

    @Test(arguments: [
        ("407 Proxy Authentication Required", 407), ("429 Too Many Requests", 429), ("302 Found", 302),
    ])
    func `a proxy that does not open a tunnel is reported as the cause`(line: String, status: Int)
        async throws
    {
        let proxy = try FaultServer { _ in [.answer(line, ["Retry-After: 30"])] }
        defer { proxy.stop() }
        let error = await #expect(throws: HTTPError.self) {
            try await client { $0.proxy = proxy.url }.get("https://name.invalid/", headers: [:])
        }
        #expect(error?.code == .proxyRefused)
        #expect(error?.proxyAnswer?.status == status)
        #expect(error?.proxyAnswer?.headers["retry-after"] == "30")
    }

    private static let longHeader = Array("X-Long: \(String(repeating: "x", count: 1000))\r\n".utf8)

    @Test(
        arguments: [
            [.text("SSH-2.0-OpenSSH_9.2\r\n")], [], [.text("HTTP/1.1 000 Odd\r\n\r\n")],
            [.text("HTTP/2 404\r\n\r\n")],
            [.text("HTTP/1.1 200 OK\r\n"), .drip(longHeader, milliseconds: 0)],
        ] as [[FaultServer.Step]])
    func `any failure to open a tunnel is attributed to the proxy`(steps: [FaultServer.Step])
        async throws
    {
        let proxy = try FaultServer { _ in steps }
        defer { proxy.stop() }
        let error = await #expect(throws: HTTPError.self) {
            try await client { $0.proxy = proxy.url }.get("https://name.invalid/", headers: [:])
        }
        #expect(error?.code == .proxyRefused && error?.proxyAnswer == nil)
        #expect(error?.isSent == false)
    }

    @Test func `a proxy's response is not used as the response of a server that does not respond`()
        async throws
    {
        let opened = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
        let proxy = try FaultServer { _ in [.text(opened), .silence] }
        defer { proxy.stop() }
        let client = try client {
            $0.proxy = proxy.url
            $0.timeout = .seconds(3)
        }
        let error = await #expect(throws: HTTPError.self) { try await client.get("https://name.invalid/") }
        #expect(error?.code == .timeout && error?.isSent == false)
    }

    @Test(arguments: ["https://name.invalid/", "http://name.invalid/"])
    func `a refused connection to a proxy is attributed to the proxy`(url: String) async throws {
        let closed = try ClosedPort()
        defer { closed.release() }
        let error = await #expect(throws: HTTPError.self) {
            try await client { $0.proxy = closed.url }.get(url, headers: [:])
        }
        #expect(error?.code == .proxyRefused)
    }

    @Test(arguments: ["http", "socks5h"])
    func `a proxy whose name has no address is reported as the cause`(scheme: String) async throws {
        let error = await #expect(throws: HTTPError.self) {
            try await client { $0.proxy = "\(scheme)://proxy.invalid:1" }.get("http://name.invalid/")
        }
        #expect(error?.code == .proxyRefused && error?.isSent == false)
    }

    /// Returns the error of a request through a fake SOCKS5 proxy that sends the given bytes, or closes the connection
    /// if `bytes` is empty.
    private func errorOfSOCKSProxy(_ bytes: [UInt8], _ url: String) async throws -> HTTPError? {
        let proxy = try FaultServer(isImpatient: true) { _ in bytes.isEmpty ? [] : [.send(bytes), .silence] }
        defer { proxy.stop() }
        return await #expect(throws: HTTPError.self) {
            try await client { $0.proxy = "socks5h://127.0.0.1:\(proxy.port)" }.get(url)
        }
    }

    /// Returns the bytes that a SOCKS5 proxy sends if it requires no authentication, and responds to the connection
    /// request with the given reply code from RFC 1928.
    private func socksReply(_ code: UInt8) -> [UInt8] { [5, 0] + [5, code, 0, 1, 0, 0, 0, 0, 0, 0] }

    @Test(arguments: ["https://name.invalid/", "http://name.invalid/"])
    func `a SOCKS proxy that does not connect to the host is reported as the cause`(url: String) async throws
    {
        // The first proxy closes the connection, the second rejects all authentication methods, and the third is not a
        // SOCKS5 proxy.
        for bytes in [[], [5, 255], [4, 90]] + [1, 2, 7, 8, 9].map(socksReply) {
            let error = try await errorOfSOCKSProxy(bytes, url)
            #expect(error?.code == .proxyRefused && error?.isSent == false, "\(bytes)")
        }
        let closed = try ClosedPort()
        defer { closed.release() }
        let error = await #expect(throws: HTTPError.self) {
            try await client { $0.proxy = closed.url.replacing("http:", with: "socks5h:") }.get(url)
        }
        #expect(error?.code == .proxyRefused && error?.isSent == false)
    }

    @Test(
        arguments: [(3, .offline), (4, .offline), (5, .refused), (6, .offline)] as [(UInt8, HTTPError.Code)])
    func `an error that a SOCKS proxy reports about the host is attributed to the host`(
        reply: UInt8, code: HTTPError.Code
    ) async throws {
        let error = try await errorOfSOCKSProxy(socksReply(reply), "http://name.invalid/")
        #expect(error?.code == code && error?.isSent == false)
    }

    @Test func `an error after the request was sent is attributed to the server`() async throws {
        let proxy = try FaultServer { _ in [] }
        defer { proxy.stop() }
        let error = await #expect(throws: HTTPError.self) {
            try await client { $0.proxy = proxy.url }.get("http://name.invalid/", headers: [:])
        }
        #expect(error?.code == .reset && error?.isSent == true)
    }

    @Test func `TLS session tickets from a proxy are not mistaken for an early response`() async throws {
        let certificates = try Certificates()
        let proxy = try PythonServer(certificates)
        let client = try client {
            $0.proxy = proxy.url
            $0.trustedCertificates = certificates.authority
        }
        for _ in 0..<50 { #expect(try await client.get("http://name.invalid/", headers: [:]).status == 404) }
        withExtendedLifetime(proxy) {}
    }

    @Test func `a complete response on an open connection is returned but proves nothing`() async throws {
        // The client does not ask this server to close the connection, because the server announces that it will close
        // it.
        let answer = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc"
        let server = try FaultServer { _ in [.text(answer), .silence] }
        defer { server.stop() }
        let response = try await client { $0.timeout = .seconds(3) }.get(server.url, headers: [:])
        #expect(String(decoding: response.body, as: UTF8.self) == "abc")
        #expect(response.evidence == nil)
    }

    @Test func `the trusted certificates also apply to a proxy`() async throws {
        let certificates = try Certificates()
        let unknown = try TLSServer(certificates, .good, answers: [:])
        let error = await #expect(throws: HTTPError.self) {
            try await client { $0.proxy = unknown.url }.get("https://name.invalid/", headers: [:])
        }
        #expect(error?.code == .tls)
        withExtendedLifetime(unknown) {}
        // This server does not respond, but it logs everything that it decrypts.
        let trusted = try TLSServer(certificates, .good, answers: [:], protocols: "http/1.1")
        let trusting = try client {
            $0.proxy = trusted.url
            $0.trustedCertificates = certificates.authority
        }
        let request = trusting.get("https://name.invalid/", headers: [:]) { _ in }
        #expect(trusted.says("CONNECT name.invalid:443 "))
        request.cancel()
        withExtendedLifetime(trusting) {}
    }

    @Test func `a GET after a POST on the same handle is sent without a body`() async throws {
        try await withServer { request in
            let body = try await request.bodyData
            let text = "\(request.method.rawValue) \(String(decoding: body, as: UTF8.self))"
            return FlyingFox.HTTPResponse(statusCode: .ok, body: Data(text.utf8))
        } _: { url in
            let client = try client()
            for _ in 1...2 {
                let posted = try await client.post(url, headers: [:], body: "correct-horse-7")
                #expect(String(decoding: posted.body, as: UTF8.self) == "POST correct-horse-7")
                let read = try await client.get(url, headers: [:])
                #expect(String(decoding: read.body, as: UTF8.self) == "GET ")
            }
        }
    }

    @Test func `the timeout includes redirects`() async throws {
        // Each response arrives in time for its request, but the two together take too long.
        let server = try FaultServer { target in
            usleep(1_500_000)  // on purpose
            let isFirst = target == "/moved"
            return [isFirst ? .answer("307 Temporary Redirect", ["Location: /late"]) : .answer("200 OK")]
        }
        defer { server.stop() }
        let client = try client { $0.timeout = .seconds(2) }
        do {
            let response = try await client.get("\(server.url)/moved", headers: [:])
            // On a busy machine, the redirect may arrive when no time is left to follow it.
            #expect(response.status == 307)
        } catch {
            #expect(error.code == .timeout)
        }
    }

    @Test func `bytes that arrive before the request is sent are not used as its response`() async throws {
        // The server acts as a SOCKS5 proxy: it requires no authentication, reports a connection, and immediately sends
        // the page.
        let accepted: [UInt8] = [5, 0] + [5, 0, 0, 1, 127, 0, 0, 1, 0, 80]
        let page = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
        let proxy = try FaultServer(isImpatient: true) { _ in [.send(accepted + Array(page.utf8)), .silence] }
        defer { proxy.stop() }
        let error = await #expect(throws: HTTPError.self) {
            try await client { $0.proxy = "socks5h://127.0.0.1:\(proxy.port)" }.get("http://name.invalid/")
        }
        #expect(error?.code == .malformed)
        #expect(error?.detail == "the server answered before the request was sent")
    }

    @Test func `a response over HTTP/1 has no request number, no matter what version it names`() async throws
    {
        let certificates = try Certificates()
        let answer = "HTTP/2 404 Not Found\r\nContent-Length: 3\r\n\r\nabc"
        let server = try TLSServer(certificates, .good, answers: ["free": answer])
        let client = try client { $0.trustedCertificates = certificates.authority }
        do {
            let response = try await client.get("\(server.url)/free")
            #expect(response.status == 404 && response.evidence == .onlyExchange)
        } catch {
            // libcurl 8.8 and later reject the response.
            #expect(error.code == .malformed)
        }
        withExtendedLifetime(server) {}
    }

    @Test func `even the first HTTP/1 connection to a server that could support HTTP/2 is not reused`()
        async throws
    {
        let certificates = try Certificates()
        let server = try PythonServer(certificates)
        let client = try client { $0.trustedCertificates = certificates.authority }
        var ports: Set<String?> = []
        for _ in 1...3 {
            let response = try await client.get("\(server.url)/port")
            #expect(response.status == 204)
            ports.insert(response.headers["x-port"])
        }
        #expect(ports.count == 3)
        withExtendedLifetime(server) {}
    }
}
