/// A response from an HTTP server.
public struct HTTPResponse: Sendable, Equatable {
    /// The status code, such as 200 or 404.
    public var status: Int
    /// The headers of the final response, in the order in which they arrived.
    public var headers: HTTPHeaders
    /// The decoded body, truncated at the client's limit.
    public var body: [UInt8]
    /// Whether the body was longer than the client's limit.
    public var isBodyTruncated: Bool
    /// The evidence that the response belongs to its request, or nil if there is no evidence. See ``proven``.
    public var evidence: Evidence?
    /// The address of the response, if redirects changed it.
    public var redirectedTo: String?
    /// The number of requests that were sent before this response arrived, including redirects and repeated requests.
    public var requests = 1

    /// Creates a response from its parts.
    public init(
        status: Int, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = [], isBodyTruncated: Bool = false,
        redirectedTo: String? = nil, evidence: Evidence?
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.isBodyTruncated = isBodyTruncated
        self.redirectedTo = redirectedTo
        self.evidence = evidence
    }
}
