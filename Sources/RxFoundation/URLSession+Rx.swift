public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// On Linux, a file that names `URLSession` imports `FoundationNetworking` beside `Foundation`.
extension Reactive where Base: URLSession {
    /// Performs a request at each subscription, and emits its response and body.
    ///
    /// Completes after the response, which may have any status. Fails with the session's error, or with
    /// ``RxCocoaURLError/nonHTTPResponse(response:)``. Events come on the session's delegate queue. Disposing the
    /// subscription cancels the request.
    /// - Parameter request: The request.
    /// - Returns: The response and the body.
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

    /// Performs a request at each subscription, and emits its body.
    ///
    /// Completes after the body. Fails as `response(request:)` does, and with
    /// ``RxCocoaURLError/httpRequestFailed(response:data:)`` for a status other than 200 to 299. Events come on the
    /// session's delegate queue.
    /// - Parameter request: The request.
    /// - Returns: The body.
    public func data(request: URLRequest) -> Observable<Data> {
        response(request: request).map { response, data in
            guard 200..<300 ~= response.statusCode else {
                throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
            }
            return data
        }
    }

    /// Performs a request at each subscription, and emits the JSON of its body.
    ///
    /// Objects are `[String: any Sendable]` and arrays `[any Sendable]`: `json as? [String: Any]` reads an object.
    /// Completes after the element. Fails as `data(request:)` does, and with
    /// ``RxCocoaURLError/deserializationError(error:)``. Events come on the session's delegate queue.
    /// - Parameters:
    ///   - request: The request.
    ///   - options: How the body is read.
    /// - Returns: The JSON.
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

    /// Performs a GET at each subscription, and emits the JSON of its body: see `json(request:options:)`.
    /// - Parameter url: The address.
    /// - Returns: The JSON.
    public func json(url: URL) -> Observable<any Sendable> { json(request: URLRequest(url: url)) }
}

/// Copies what `JSONSerialization` returns into values that may cross threads.
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
