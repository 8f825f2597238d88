public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// On Linux, a file that uses `URLSession` must import both `Foundation` and `FoundationNetworking`.
extension Reactive where Base: URLSession {
    /// Performs a request for each subscription and emits the response and its body.
    ///
    /// The sequence completes after the response, which can have any status. It fails with the session's error, or with
    /// ``RxCocoaURLError/nonHTTPResponse(response:)``. Events are delivered on the session's delegate queue. Disposing
    /// the subscription cancels the request.
    /// - Parameter request: The request.
    /// - Returns: A sequence of one element: the response and its body.
    public func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
        let session = base
        return .create { observer in
            let task = session.dataTask(with: request) { data, response, error in
                guard let response, let data else {
                    return observer.onError(error ?? RxCocoaURLError.unknown)
                }
                guard let response = response as? HTTPURLResponse else {
                    return observer.onError(RxCocoaURLError.nonHTTPResponse(response: response))
                }
                observer.onNext((response, data))
                observer.onCompleted()
            }
            task.resume()
            return Disposables.create { task.cancel() }
        }
    }

    /// Performs a request for each subscription and emits the body of the response.
    ///
    /// The sequence completes after the body. It fails in the same cases as `response(request:)` and with
    /// ``RxCocoaURLError/httpRequestFailed(response:data:)`` if the status is not between 200 and 299. Events are
    /// delivered on the session's delegate queue.
    /// - Parameter request: The request.
    /// - Returns: A sequence of one element: the body.
    public func data(request: URLRequest) -> Observable<Data> {
        response(request: request).map { response, data in
            guard 200..<300 ~= response.statusCode else {
                throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
            }
            return data
        }
    }

    /// Performs a request for each subscription and emits the JSON value in the body of the response.
    ///
    /// JSON objects are `[String: any Sendable]`, and arrays are `[any Sendable]`. To read an object, write
    /// `json as? [String: Any]`. The sequence completes after the element. It fails in the same cases as
    /// `data(request:)` and with ``RxCocoaURLError/deserializationError(error:)`` if the body is not JSON. Events are
    /// delivered on the session's delegate queue.
    /// - Parameters:
    ///   - request: The request.
    ///   - options: The options for reading the JSON.
    /// - Returns: A sequence of one element: the JSON value.
    public func json(
        request: URLRequest, options: JSONSerialization.ReadingOptions = []
    ) -> Observable<any Sendable> {
        data(request: request).map { data in
            do {
                return try sendable(JSONSerialization.jsonObject(with: data, options: options))
            } catch {
                throw RxCocoaURLError.deserializationError(error: error)
            }
        }
    }

    /// Performs a GET request for each subscription and emits the JSON value in the body of the response. See
    /// `json(request:options:)`.
    /// - Parameter url: The URL.
    /// - Returns: A sequence of one element: the JSON value.
    public func json(url: URL) -> Observable<any Sendable> { json(request: URLRequest(url: url)) }
}

/// Copies the result of `JSONSerialization` into values that can cross threads.
private func sendable(_ json: Any) throws -> any Sendable {
    switch json {
    case let object as [String: Any]: try object.mapValues(sendable)
    case let array as [Any]: try array.map(sendable)
    case let text as String: text
    case let number as NSNumber: number
    case is NSNull: NSNull()
    default: throw RxCocoaURLError.unknown
    }
}
