/// One answer of an HTTP server.
public struct HTTPResponse: Sendable, Equatable {
    /// The status code, such as 200 or 404.
    public var status: Int
    /// The headers of the final answer, in the order they came.
    public var headers: HTTPHeaders
    /// The decoded body, cut at the client's limit.
    public var body: [UInt8]
    /// Whether the body was longer than the client's limit.
    public var isBodyTruncated: Bool
    /// Where the answer came from, if redirects led to another address than was asked for.
    public var redirectedTo: String?

    /// Makes an answer from its parts.
    public init(
        status: Int, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = [], isBodyTruncated: Bool = false,
        redirectedTo: String? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.isBodyTruncated = isBodyTruncated
        self.redirectedTo = redirectedTo
    }
}
