import Foundation
import Locking
import NetworkTesting
import SignupSupport
import SignupTesting
import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(1)))
struct OnlyExchangeTests {
    private static func answer(_ target: String, _ body: String = "") -> String {
        TalkativeServer.answer(target.hasPrefix("/free") ? "404 Not Found" : "200 OK", target + body)
    }

    /// Reads a response in the same way as the client, and returns its evidence.
    private func evidence(
        _ head: String, _ body: String = "", isNumbered: Bool = false, isEarly: Bool = false,
        isNew: Bool = true
    ) -> Evidence? {
        var exchange = OnlyExchange()
        let lines = head.split(separator: "\n").map { Array("\($0)\r\n".utf8) }
        exchange.begin(lines[0], isNumbered: isNumbered, isEarly: isEarly)
        exchange.read(lines.flatMap(\.self))
        return exchange.evidence(received: body.utf8.count, Array(body.utf8), isNew: isNew)
    }

    @Test func `a single response on a new connection belongs to its request`() {
        #expect(evidence("HTTP/1.1 404 Not Found\nContent-Length: 3", "abc") == .onlyExchange)
        #expect(evidence("HTTP/1.0 200 OK\ncontent-length: 0") == .onlyExchange)
        #expect(evidence("HTTP/1.1 200 OK\nServer: x", "a body to the connection's end") == .onlyExchange)
        #expect(evidence("HTTP/2 404", "abc", isNumbered: true, isNew: false) == .requestNumber)
    }

    @Test func `the version in a status line proves nothing`() {
        #expect(evidence("HTTP/2 404", "abc", isNew: false) == nil)
        #expect(evidence("HTTP/3 404\nContent-Length: 3", "abcHTTP/2 200", isNew: true) == nil)
        #expect(evidence("HTTP/2 404\nContent-Length: 3", "abc") == .onlyExchange)
        #expect(evidence("HTTP/2 204\nServer: x") == nil)
        #expect(evidence("HTTP/1.1 404\nContent-Length: 3", "abc", isNumbered: true, isNew: false) == nil)
        #expect(OnlyExchange().evidence(received: 0, [], isNew: true) == nil)
    }

    @Test(arguments: [
        ("https://a.example/b/c", "https://a.example/"), ("https://a.example", "https://a.example/"),
        ("https://a.example:8443?x=/y", "https://a.example:8443/"),
        ("HTTPS://a.example#b", "HTTPS://a.example/"),
        ("a.example/b", ""),
    ])
    func `a server is identified by the scheme, the host and the port of a URL`(url: String, base: String) {
        #expect(CurlTransfer.base(of: url) == base)
    }

    @Test(arguments: [
        ("HTTP/1.1 404 Not Found\nContent-Length: 3", "abcHTTP/1.1 200 OK"),
        ("HTTP/1.1 404 Not Found\nContent-Length: 3", "ab"),
        ("HTTP/1.1 404 Not Found\nContent-Length: 21", "HTTP/1.0 409 Conflict"),
        ("HTTP/1.1 404 Not Found\nContent-Length: 22", "abHTTP/1.0 201 Created"),
        ("HTTP/1.1 404 Not Found\nContent-Length: 18", "abHTTP/2 201 Creat"),
        ("HTTP/1.1 404 Not Found\nContent-Length: 3\nContent-Length: 4", "abc"),
        ("HTTP/1.1 404 Not Found\nContent-Length: 4\nContent-Length: 3", "abc"),
        ("HTTP/1.1 404 Not Found\nContent-Length: -1", ""),
        ("HTTP/1.1 404 Not Found\nContent-Length: 3, 3", "abc"),
        ("HTTP/1.1 404 Not Found\nTransfer-Encoding: chunked", "abc"),
        ("HTTP/1.1 404 Not Found\nTransfer-Encoding: chunked\nContent-Length: 3", "abc"),
        ("HTTP/1.1 404 Not Found\nServer: x", "abcHTTP/1.1 200 OK\r\n"),
        ("HTTP/1.1 404 Not Found\nServer: x", "abcHHTTP/1.0 200"),
        ("HTTP/1.1 404\nServer: x", "abcHTTP/2 404\r\n"),
        ("HTTP/1.1 404 Not Found\nContent-Length: 8", "abHTTP/1"),
        ("HTTP/1.1 404 Not Found\nContent-Length: 9", "abHTTP/1."),
        ("HTTP/1.1 404 Not Found\nContent-Length: 11", "abHTTP/1.1 "),
        ("HTTP/1.1 404 Not Found\nContent-Length: 11", "abHTTP/2 40"),
        ("HTTP/1.1 404 Not Found\nServHTTP/1.1 201 Created\nContent-Length: 3", "abc"),
        ("HTTP/1.1 404 Not Found\nServer: gitHTTP/1.1 201 Created\nContent-Length: 3", "abc"),
        ("HTTP/1.1 40HTTP/1.1 201 Created\nContent-Length: 3", "abc"),
        ("HTTP/1.1 404 Not Found\nServer: BaseHTTP/0.6 PyHTTP/1.1 404 Not Found\nContent-Length: 3", "abc"),
        ("HTTP/1.1 404 Not Found\nServer: BaseHTTP/HTTP/1.1 404 Not Found\nContent-Length: 3", "abc"),
        ("HTTP/1.1 404 Not Found\nVia: HTTP/1.HTTP/1.1 404\nContent-Length: 3", "abc"),
        ("HTTP/1.1 404 Not Found\nConnection: closeHTTP/2 201 Created\nContent-Length: 3", "abc"),
        ("HTTP/1.1 404 Not Found\nServHTTP/1.1 201 a: b\nContent-Length: 3", "abc"),
        ("HTTP/1.1 201 Created\n\rHTTP/1.1 409 Conflict", "abc"),
        ("HTTP/1.1 201 Created\n\rServer: x", "abc"),
        ("HTTP/1.1 201 Created\nServer: a\rb", "abc"),
        ("HTTP/1.1 204 No Content\nServer: x", ""),
        ("HTTP/1.1 304 Not Modified\nContent-Length: 0", ""),
    ])
    func `an ambiguous response proves nothing`(head: String, body: String) {
        #expect(evidence(head, body) == nil)
    }

    @Test(arguments: [
        "Server: BaseHTTP/0.6 Python/3.11.2", "Server: SimpleHTTP/0.6 Python/3.11.2", "X-Protocol: HTTP/2",
        "Via: HTTP/1.1 cache.example", "Via: HTTP/1.1 192.168.0.1:8080 (squid)",
        "Link: </HTTP/1.1>; rel=next",
        "Warning: 299 - \"HTTP/1.0 is deprecated\"",
    ])
    func `a product or protocol version in a header is not mistaken for a second response`(header: String) {
        #expect(evidence("HTTP/1.1 404 Not Found\n\(header)\nContent-Length: 3", "abc") == .onlyExchange)
    }

    @Test(arguments: [
        "Use HTTP/2, or HTTP/1.1 if you must.", "HTTP/1.1 was published in 1997", "HTTP/1.1\n404",
        "HTTP/x 404",
        "HTTP/1.x 404", "HTTP/ 404", "<address>SimpleHTTP/0.6 Python/3.11.2</address>",
    ])
    func `a page that mentions HTTP is not mistaken for a second response`(page: String) {
        let head = "HTTP/1.1 404 Not Found\nContent-Length: \(page.utf8.count)"
        #expect(evidence(head, page) == .onlyExchange)
    }

    @Test func `a response from Python's HTTP server counts as proof`() async throws {
        let server = try PythonServer()
        let response = try await CurlClient().get("\(server.url)/no-such-page")
        #expect(response.status == 404)
        #expect(response.headers["server"]?.hasPrefix("SimpleHTTP/0.6 Python/3") == true)
        #expect(response.evidence == .onlyExchange)
        withExtendedLifetime(server) {}
    }

    @Test
    func `a response that arrives on a reused connection or before the request was sent proves nothing`() {
        let head = "HTTP/1.1 404 Not Found\nContent-Length: 3"
        #expect(evidence(head, "abc", isNew: false) == nil)
        #expect(evidence(head, "abc", isEarly: true) == nil)
    }

    @Test func `a response that is cut off in its headers proves nothing`() {
        var exchange = OnlyExchange()
        for line in ["HTTP/1.1 404 Not Found\r\n", "HTTP/1.1 201 Created\r\n"] {
            exchange.begin(Array(line.utf8), isNumbered: false, isEarly: false)
        }
        exchange.read(Array("HTTP/1.1 201 Created\r\nContent-Length: 3\r\n\r\n".utf8))
        #expect(exchange.evidence(received: 3, Array("abc".utf8), isNew: true) == nil)
    }

    @Test func `a response that is cut off in the line after its headers proves nothing`() async throws {
        let server = try FaultServer { _ in
            [.text("HTTP/1.1 201 Created\r\n\r"), .answer("409 Conflict", body: "{}")]
        }
        defer { server.stop() }
        let response = try await CurlClient().post("\(server.url)/accounts", headers: [:], body: "a")
        #expect(response.status == 201 && response.evidence == nil)
    }

    @Test func `a server that keeps its connection open does not delay the response`() async throws {
        let server = try TalkativeServer(Self.answer)
        let client = try CurlClient()
        let start = ContinuousClock.now
        // There are many requests, so that even short delays would add up to more than a busy machine needs.
        for _ in 0..<20 {
            let response = try await client.get("\(server.url)/free0")
            #expect(response.status == 404 && response.evidence == .onlyExchange)
            let created = try await client.post("\(server.url)/accounts", headers: [:], body: " a body")
            #expect(String(decoding: created.body, as: UTF8.self) == "/accounts a body")
            #expect(created.evidence == .onlyExchange)
        }
        #expect(server.connections == 40)
        #expect(start.duration(to: .now) < .seconds(30))
    }

    @Test func `a response that is followed by a surplus response proves nothing`() async throws {
        let server = try TalkativeServer { target, body in
            Self.answer(target, body) + (target == "/late" ? "" : Self.answer("/free0"))
        }
        let client = try CurlClient()
        #expect(try await client.get("\(server.url)/taken1").evidence == nil)
        #expect(try await client.get("\(server.url)/free1").evidence == nil)
        #expect(try await client.post("\(server.url)/accounts", headers: [:], body: "a").evidence == nil)
        #expect(try await client.get("\(server.url)/late").evidence == .onlyExchange)
    }

    @Test func `a request whose responses have no evidence is repeated only once`() async throws {
        let count = LockedValue(0)
        let server = try TalkativeServer { target, _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            // The response to a fourth request would be proven.
            return Self.answer(target) + (number < 4 ? Self.answer("/free0") : "")
        }
        let response = try await CurlClient().get("\(server.url)/free1")
        #expect(response.evidence == nil && response.requests == 2)
    }

    @Test func `a response that arrives before the complete request has been sent proves nothing`()
        async throws
    {
        let server = try FaultServer { _ in [.answer("201 Created", body: "{}")] }
        defer { server.stop() }
        let client = try CurlClient()
        // libcurl waits for permission to send a large body, but the server responds immediately.
        let large = Secret(String(repeating: "x", count: 2_000_000))
        let early = try await client.post("\(server.url)/accounts", headers: [:], body: large)
        #expect(early.status == 201 && early.body == Array("{}".utf8))
        #expect(early.evidence == nil)
        let response = try await client.post("\(server.url)/accounts", headers: [:], body: "a")
        #expect(response.status == 201 && response.evidence == .onlyExchange)
    }

    @Test func `a request to a server that sends chunks is retried with HTTP/1.0`() async throws {
        let requests = LockedValue<[String]>([])
        let server = try FaultServer { target in
            requests.withLock { $0.append(target) }
            let isChunked = requests.withLock { $0.count } == 1
            return isChunked
                ? [
                    .text("HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n")
                ]
                : [.answer("404 Not Found", body: "abc")]
        }
        defer { server.stop() }
        let client = try CurlClient()
        // The first request is repeated.
        for count in [2, 1] {
            let response = try await client.get("\(server.url)/free")
            #expect(response.status == 404 && response.evidence == .onlyExchange)
            #expect(response.requests == count)
        }
        #expect(requests.withLock { $0.count } == 3)
        var heads = server.heads.makeAsyncIterator()
        #expect(await heads.next()?.hasPrefix("GET /free HTTP/1.1") == true)
        #expect(await heads.next()?.hasPrefix("GET /free HTTP/1.0") == true)
        #expect(await heads.next()?.hasPrefix("GET /free HTTP/1.0") == true)
    }

    @Test(arguments: ["", "HTTP/1.1 404: Not Found\r\n"])
    func `the trailers of a chunked response are ignored`(statusLine: String) async throws {
        let head = "HTTP/1.1 200 OK\r\nX-Mark: header\r\nTransfer-Encoding: chunked\r\n\r\n"
        let server = try FaultServer { _ in
            [.text("\(head)3\r\nabc\r\n0\r\n\(statusLine)X-Mark: trailer\r\nServer: github.com\r\n\r\n")]
        }
        defer { server.stop() }
        let response = try await CurlClient().get("\(server.url)/free")
        #expect(response.status == 200 && response.body == Array("abc".utf8) && response.evidence == nil)
        #expect(response.headers["X-Mark"] == "header" && response.headers["Server"] == nil)
    }

    @Test func `a one-megabyte response is read to the end`() async throws {
        let long = String(repeating: "x", count: 1_000_000)
        let server = try FaultServer { _ in [.answer("404 Not Found", body: long)] }
        defer { server.stop() }
        let response = try await CurlClient().get("\(server.url)/free")
        #expect(response.isBodyTruncated && response.body.count == 256 * 1024)
        #expect(response.evidence == .onlyExchange)
    }
}
