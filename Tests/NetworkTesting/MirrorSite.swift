internal import Locking
internal import FlyingFox
internal import FlyingSocks
internal import Foundation

/// A site on the loopback interface that is both GitHub and a sign-up service: a name that was signed up is taken from
/// then on, and the service recognizes a repeated request by its `Idempotency-Key`.
///
/// Names that begin with `taken-` are taken from the start. The service refuses names that begin with `refused-`, with a
/// message that repeats the request and the password.
public final class MirrorSite: Sendable {
    /// The state of the site.
    private final class Memory: Sendable {
        struct State {
            /// The key that created each account.
            var keys: [String: String] = [:]
            var questions = 0
        }

        let state = LockedValue(State())

        func isTaken(_ name: String) -> Bool {
            state.withLock { state in
                state.questions += 1
                return name.hasPrefix("taken-") || state.keys[name.lowercased()] != nil
            }
        }

        func add(_ name: String, _ key: String) -> HTTPStatusCode {
            state.withLock { state in
                let owner = state.keys[name.lowercased()] ?? (name.hasPrefix("taken-") ? "" : key)
                guard owner == key else { return .conflict }
                state.keys[name.lowercased()] = key
                return .created
            }
        }
    }

    /// The base address. Accounts are created at `/accounts` below this address.
    public let url: String
    private let memory = Memory()
    private let running: Task<Void, any Error>

    /// The names that were signed up, in lowercase.
    public var accounts: Set<String> { memory.state.withLock { Set($0.keys.keys) } }

    /// The number of name checks.
    public var questions: Int { memory.state.withLock { $0.questions } }

    /// Starts the server.
    ///
    /// - Parameter latency: The time that each response takes.
    public init(latency: Duration = .milliseconds(5)) async throws {
        let server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled,
            handler: ClosureHTTPHandler { [memory] request in
                // The request is processed before the pause, so a client that is killed during the pause never receives
                // the response.
                let answer = try await Self.answer(request, memory)
                try await Task.sleep(for: latency)  // polling
                return answer
            })
        running = Task { try await server.run() }
        try await server.waitUntilListening()
        guard case .ip4(_, let port) = await server.listeningAddress else {
            throw SocketError.unsupportedAddress
        }
        url = "http://127.0.0.1:\(port)"
    }

    deinit { running.cancel() }

    private static func answer(_ request: HTTPRequest, _ memory: Memory) async throws -> HTTPResponse {
        guard request.method == .GET else {
            let data = try await request.bodyData
            let account = try JSONDecoder().decode([String: String].self, from: data)
            if account["username"]?.hasPrefix("refused-") == true {
                let message =
                    "got \(String(decoding: data, as: UTF8.self)), and \(account["password"] ?? "") is weak"
                return HTTPResponse(
                    statusCode: .unprocessableContent, headers: [.contentType: "application/json"],
                    body: try JSONEncoder().encode(["error": "refused", "message": message]))
            }
            let key = request.headers[HTTPHeader("Idempotency-Key")] ?? ""
            let status = memory.add(account["username"] ?? "", key)
            let body = status == .conflict ? #"{"error":"username_taken"}"# : "{}"
            return HTTPResponse(
                statusCode: status, headers: [.contentType: "application/json"], body: Data(body.utf8))
        }
        let name = String(request.path.dropFirst())
        let isTaken = memory.isTaken(name)
        let page = isTaken ? GitHubPages.profile(name) : GitHubPages.missing
        return HTTPResponse(
            statusCode: isTaken ? .ok : .notFound, headers: gitHubHeaders, body: Data(page.utf8))
    }

    private static let gitHubHeaders: HTTPHeaders = {
        var headers = HTTPHeaders()
        for line in GitHubPages.headers {
            let parts = line.split(separator: ": ", maxSplits: 1)
            headers[HTTPHeader(String(parts[0]))] = String(parts[1])
        }
        return headers
    }()
}
