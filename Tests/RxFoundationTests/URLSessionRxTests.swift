import Foundation
import NetworkTesting
import RxFoundation
import RxTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct URLSessionRxTests {
    private let session = URLSession(configuration: .ephemeral)
    private let server: FaultServer

    init() throws {
        server = try FaultServer { target in
            switch target {
            case "/user": [.answer("200 OK", body: #"{"name":"a","tags":["x",null],"age":7,"isOn":true}"#)]
            case "/text": [.answer("200 OK", body: "not JSON")]
            case "/choices": [.answer("300 Multiple Choices", body: "")]
            case "/silence": [.silence]
            default: [.answer("404 Not Found", body: "gone")]
            }
        }
    }

    private func url(_ path: String) throws -> URL { try #require(URL(string: server.url + path)) }

    private func request(_ path: String) throws -> URLRequest { URLRequest(url: try url(path)) }

    @Test func `the response and the body are emitted no matter what the status is`() throws {
        let answer = try session.rx.response(request: request("/none")).toBlocking(timeout: 30).single()
        #expect(answer.response.statusCode == 404)
        #expect(String(decoding: answer.data, as: UTF8.self) == "gone")
    }

    @Test func `the body of a successful response is emitted`() throws {
        let data = try session.rx.data(request: request("/text")).toBlocking(timeout: 30).single()
        #expect(String(decoding: data, as: UTF8.self) == "not JSON")
    }

    @Test func `the sequence fails if the status does not indicate success`() throws {
        let address = try url("/none").absoluteString
        let error = #expect(throws: RxCocoaURLError.self) {
            try session.rx.data(request: request("/none")).toBlocking(timeout: 30).single()
        }
        #expect(error?.debugDescription == "\(address): HTTP status 404")
        guard case .httpRequestFailed(_, let data?) = error else { return #expect(Bool(false)) }
        #expect(String(decoding: data, as: UTF8.self) == "gone")
    }

    @Test func `the decoded JSON is emitted`() throws {
        let json = try session.rx.json(url: url("/user")).toBlocking(timeout: 30).single()
        let user = try #require(json as? [String: Any])
        #expect(user["name"] as? String == "a")
        #expect(user["age"] as? Int == 7)
        #expect(user["isOn"] as? Bool == true)
        let tags = try #require(user["tags"] as? [Any])
        #expect(tags.first as? String == "x")
        #expect(tags.last is NSNull)
    }

    @Test func `the sequence fails if the body is not JSON`() throws {
        let error = #expect(throws: RxCocoaURLError.self) {
            try session.rx.json(url: url("/text")).toBlocking(timeout: 30).single()
        }
        guard case .deserializationError = error else { return #expect(Bool(false)) }
    }

    @Test func `the sequence fails with the session's error`() throws {
        let port = try ClosedPort()
        let nowhere = try #require(URL(string: "http://127.0.0.1:\(port.port)/"))
        #expect(throws: URLError.self) {
            try session.rx.data(request: URLRequest(url: nowhere)).toBlocking(timeout: 30).single()
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `disposing the subscription cancels the request`() async throws {
        var silent = try request("/silence")
        // The timeout is longer than the test's time limit, because a timeout would also make the session close the
        // connection.
        silent.timeoutInterval = 600
        let subscription = session.rx.response(request: silent).subscribe(
            onNext: { _ in Issue.record("a response arrived after the disposal") },
            onError: { _ in Issue.record("an error arrived after the disposal") })
        var events = server.events.makeAsyncIterator()
        #expect(await events.next() == .requested("/silence"))
        subscription.dispose()
        #expect(await events.next() == .closedByClient)
    }

    @Test func `a status of 300 or more does not indicate success`() throws {
        let error = #expect(throws: RxCocoaURLError.self) {
            try session.rx.data(request: request("/choices")).toBlocking(timeout: 30).single()
        }
        guard case .httpRequestFailed(let response, _) = error else { return #expect(Bool(false)) }
        #expect(response.statusCode == 300)
    }
}
