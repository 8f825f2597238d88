public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// The errors of a `URLSession.rx` request, in addition to the session's own errors.
public enum RxCocoaURLError: Error {
    /// The request failed for an unknown reason.
    case unknown
    /// The response is not an HTTP response.
    case nonHTTPResponse(response: URLResponse)
    /// The status is not between 200 and 299.
    case httpRequestFailed(response: HTTPURLResponse, data: Data?)
    /// The body is not JSON.
    case deserializationError(error: any Error)
}

extension RxCocoaURLError: CustomDebugStringConvertible {
    public var debugDescription: String {
        switch self {
        case .unknown: "unknown request error"
        case .nonHTTPResponse(let response):
            "\(response.url?.absoluteString ?? "the request"): the response is not an HTTP response"
        case .httpRequestFailed(let response, _):
            "\(response.url?.absoluteString ?? "the request"): HTTP status \(response.statusCode)"
        case .deserializationError(let error): "the body is not JSON: \(error)"
        }
    }
}
