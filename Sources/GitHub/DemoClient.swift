public import HTTP
internal import Foundation
public import SignupCore
public import SignupSupport

/// A simulation of GitHub that runs inside the process, without the network. It has a short list of taken names, and
/// its delayed responses look like GitHub's.
public struct DemoClient: HTTPClient {
    /// The names that have an account. All other names are available.
    public static let takenNames = [
        "apple", "defunkt", "mojombo", "octocat", "rxswift", "swiftlang", "torvalds",
    ]

    /// The address of the simulated site, which does not exist.
    public static let site = Site("https://demo.invalid")?.named("the demo") ?? .github

    private let delay: ClosedRange<Int>

    /// - Parameter delay: The range of each response's delay, in milliseconds.
    public init(delay: ClosedRange<Int> = 250...550) { self.delay = delay }

    public func get(
        _ url: String, headers: [String: String],
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> PendingRequest {
        let task = Task {
            do {
                try await Task.sleep(for: .milliseconds(Int.random(in: delay)))
                answer(.success(Self.answer(to: url.dropFirst(Self.site.base.count))))
            } catch {
                answer(.failure(HTTPError(.canceled)))
            }
        }
        return PendingRequest { task.cancel() }
    }

    private static func answer(to path: Substring) -> HTTPResponse {
        let name = String(path.drop { $0 == "/" })
        if takenNames.contains(name.lowercased()) {
            return page(
                200, title: "\(name) · GitHub", meta: ["og:type": "profile", "profile:username": name])
        }
        if name.isEmpty { return page(200, title: "GitHub", meta: ["og:type": "object"]) }
        return page(404, title: GitHubProofs.missingTitle, meta: [:])
    }

    private static func page(
        _ status: Int, title: String, meta: KeyValuePairs<String, String>
    ) -> HTTPResponse {
        let properties = meta.map { "<meta property=\"\($0)\" content=\"\($1)\">" }.joined()
        let body =
            "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>\(title)</title>"
            + "\(properties)</head><body></body></html>"
        let headers: HTTPHeaders = [
            "Content-Type": "text/html; charset=utf-8", "Server": GitHubProofs.server,
            GitHubProofs.requestID: UUID().uuidString,
        ]
        return HTTPResponse(
            status: status, headers: headers, body: Array(body.utf8), evidence: .onlyExchange)
    }
}

extension DemoClient: HTTPSender {
    /// Responds with status 404, because the simulation creates no accounts.
    public func post(
        _ url: String, headers: [String: String], body: Secret,
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> PendingRequest {
        answer(.success(HTTPResponse(status: 404, evidence: nil)))
        return PendingRequest {}
    }
}
