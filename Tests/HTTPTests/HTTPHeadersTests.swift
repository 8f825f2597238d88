import Testing

@testable import HTTP

struct HTTPHeadersTests {
    @Test func `header names are compared without regard to case`() {
        let headers: HTTPHeaders = ["X-GitHub-Request-Id": "1", "x-github-request-id": "2"]
        #expect(headers["x-GITHUB-request-ID"] == "1")
        #expect(headers["server"] == nil)
    }

    @Test func `header values are trimmed`() {
        let headers = HTTPHeaders(lines: Array("HTTP/1.1 200 OK\r\nA: \t b c \r\nEmpty:\r\nServer:x".utf8))
        #expect(headers["a"] == "b c")
        #expect(headers["empty"] == "")
        #expect(headers["server"] == "x")
        #expect(headers.fields.map(\.value) == ["b c", "", "x"])
    }

    @Test func `a header can occur several times`() {
        let headers = HTTPHeaders(lines: Array("HTTP/1.1 200 OK\r\nA: 1\r\nB: 2\r\na:\r\nA: 3".utf8))
        #expect(headers.values(for: "a") == ["1", "", "3"])
        #expect(headers.values(for: "c") == [])
    }

    @Test func `a header name does not match a longer or shorter name`() {
        let headers: HTTPHeaders = ["retry-after-all": "1", "after": "2", "x-retry-after": "3"]
        #expect(headers["retry-after"] == nil)
        #expect(headers["after"] == "2")
    }

    @Test func `only the complete value of a header matches`() {
        let headers: HTTPHeaders = ["Server": "GitHub.com", "server": "squid", "zero": "00"]
        #expect(!HTTPHeaders(lines: Array("Empty:\r\n".utf8)).hasValue(for: "empty"))
        #expect(headers.says("github.com", for: "server"))
        #expect(!headers.says("squid", for: "server"))
        #expect(!headers.says("github", for: "server"))
        #expect(!headers.says("0", for: "zero"))
        #expect(!headers.says("", for: "missing"))
    }

    @Test func `a date is converted to seconds since 1970`() {
        let headers: HTTPHeaders = ["Date": "Sun, 09 Sep 2001 01:46:40 GMT", "retry-after": "soon"]
        #expect(headers.secondsSince1970(in: "date") == 1_000_000_000)
        #expect(headers.secondsSince1970(in: "retry-after") == nil)
        #expect(headers.secondsSince1970(in: "expires") == nil)
    }
}
