/// The evidence that a response belongs to its request.
///
/// An HTTP/1 response does not identify its request. If a faulty server or proxy sent a surplus response before or
/// after another response, the surplus response would be mistaken for the response to the next request. A surplus
/// response can arrive at any time, so even if no bytes arrive before the request, nothing is proven.
public enum Evidence: Sendable, Equatable {
    /// The response contains the number of its request, as in HTTP/2.
    case requestNumber
    /// The connection was opened for this request and carried exactly one response and nothing else until it was
    /// closed.
    case onlyExchange
    /// The content names the subject of the request.
    case name
}

/// A response that provably belongs to its request. Only such a response can be conclusive about the request's subject.
public struct ProvenResponse: Sendable, Equatable {
    /// The response.
    public let response: HTTPResponse
    /// The evidence that the response belongs to the request.
    public let evidence: Evidence

    fileprivate init(_ response: HTTPResponse, _ evidence: Evidence) {
        self.response = response
        self.evidence = evidence
    }
}

extension HTTPResponse {
    /// The response if its connection or stream links it to the request, or nil otherwise.
    public var proven: ProvenResponse? { evidence.map { ProvenResponse(self, $0) } }

    /// Returns the response if its content links it to the request, or nil otherwise.
    ///
    /// - Parameter isNamed: Whether the content names the subject of the request.
    public func proven(whereNamed isNamed: Bool) -> ProvenResponse? {
        isNamed ? ProvenResponse(self, .name) : nil
    }
}
