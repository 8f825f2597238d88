internal import CCurl

/// One of libcurl's easy handles and the owner of its callbacks. Only the loop's thread uses this object.
class CurlHandle {
    let easy: CCurlEasy
    /// Whether libcurl calls `maySend` before each request. libcurl before 7.80 does not.
    private(set) var announcesRequests = false
    /// The bytes of the current call. The array is reused to avoid an allocation for each call.
    private var received: [UInt8] = []

    /// - Returns: nil if libcurl cannot create a handle or rejects the callbacks.
    init?() {
        easy = ccurl_easy_create()
        guard easy.address != 0 else { return nil }
        guard listen() else {
            ccurl_easy_destroy(easy)
            return nil
        }
    }

    /// The local port of the request's connection.
    var localPort: Int { ccurl_get_long(easy, CURLINFO_LOCAL_PORT) }

    /// Frees the handle. The object must not be used afterward.
    func destroy() { ccurl_easy_destroy(easy) }

    /// Accepts decoded bytes of the body.
    ///
    /// - Returns: The number of bytes accepted. If it is less than the number of bytes passed, libcurl aborts the
    ///   transfer.
    func takeBody(_ bytes: [UInt8]) -> Int { 0 }

    /// Accepts a header line. The result has the same meaning as the result of `takeBody`.
    func takeHeaderLine(_ bytes: [UInt8]) -> Int { 0 }

    /// Records a socket that was opened for the request.
    func note(_ socket: curl_socket_t) {}

    /// Records the first line of a request that libcurl sends, such as `GET / HTTP/2`. This method is called only while
    /// `CURLOPT_VERBOSE` is on.
    func noteRequest(_ line: [UInt8]) {}

    /// Returns whether the request may be sent on the connection with this local port.
    func maySend(_ port: Int32) -> Bool { false }

    // Sound: libcurl calls back only while the loop runs it. The loop keeps this object alive until `destroy`, after
    // which libcurl has no handle and makes no more calls. The bytes are valid for the duration of each callback, which
    // copies them.
    private func listen() -> Bool {
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        let results = unsafe [
            ccurl_on_body(
                easy,
                { bytes, size, count, context in
                    unsafe CurlHandle.at(context)?.receive(bytes, size * count) { $0.takeBody($1) } ?? 0
                }, context),
            ccurl_on_header(
                easy,
                { bytes, size, count, context in
                    unsafe CurlHandle.at(context)?.receive(bytes, size * count) { $0.takeHeaderLine($1) } ?? 0
                }, context),
            ccurl_on_socket(
                easy,
                { context, socket, _ in
                    guard let handle = unsafe CurlHandle.at(context) else { return CURL_SOCKOPT_ERROR }
                    handle.note(socket)
                    return CURL_SOCKOPT_OK
                }, context),
            ccurl_on_debug(
                easy,
                { _, kind, bytes, size, context in
                    guard kind == CURLINFO_HEADER_OUT else { return 0 }
                    unsafe CurlHandle.at(context)?.noteRequest(CurlHandle.firstLine(bytes, size))
                    return 0
                }, context),
        ]
        let announcing = unsafe ccurl_before_request(
            easy,
            { context, _, _, _, port in unsafe CurlHandle.at(context)?.maySend(port) == true ? 0 : 1 },
            context)
        announcesRequests = announcing == CURLE_OK
        return results.allSatisfy { $0 == CURLE_OK }
            && (announcesRequests || announcing == CURLE_UNKNOWN_OPTION)
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> CurlHandle? {
        unsafe context.map { unsafe Unmanaged<CurlHandle>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Returns the first line of the bytes, without its line ending.
    private static func firstLine(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> [UInt8] {
        let bytes = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
        return unsafe Array(bytes.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") })
    }

    private func receive(
        _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ take: (CurlHandle, [UInt8]) -> Int
    ) -> Int {
        received.removeAll(keepingCapacity: true)
        unsafe received.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        return take(self, received)
    }
}
