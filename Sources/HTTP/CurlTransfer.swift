internal import CCurl
internal import Foundation
internal import SignupSupport

/// One of libcurl's easy handles, and the part of its answer that has arrived. Its options are set once; a request
/// changes only the address and the headers. Belongs to the loop's thread.
final class CurlTransfer {
    let easy: CCurlEasy
    private let limits: CurlClient.Configuration
    private let connections: Connections
    private var headerNames: [String: String] = [:]
    private var headerList = CCurlList(address: 0)
    private var base = ""
    private var headers: [UInt8] = []
    private var hasTooManyHeaders = false
    private var body: [UInt8] = []
    private var isBodyTruncated = false
    private var postBody: Secret?
    private var isPost = false
    private var redirects = 0
    private var redirectedTo: String?
    private var deadline = ContinuousClock.now
    private var isEncrypted = false
    /// The local port of the connection that the request went out on.
    private var port: Int32 = 0
    private var isOnNewConnection = false
    /// Whether the connection was not silent before the request, which was therefore not sent.
    private var wasInterrupted = false

    /// - Parameters:
    ///   - number: The number of the handle, as `ccurl_easy_number` returns it.
    ///   - limits: The client's limits.
    ///   - connections: The client's connections.
    /// - Returns: nil if libcurl cannot create a handle or rejects a required option.
    init?(number: Int, limits: CurlClient.Configuration, connections: Connections) {
        easy = ccurl_easy_create()
        self.limits = limits
        self.connections = connections
        guard easy.address != 0 else { return nil }
        guard setUp(number) else {
            destroy()
            return nil
        }
    }

    /// Frees the handle. The transfer must not be used afterward.
    func destroy() {
        ccurl_easy_destroy(easy)
        ccurl_list_destroy(headerList)
        headerList.address = 0
    }

    private func setUp(_ number: Int) -> Bool {
        let context = Unmanaged.passUnretained(self).toOpaque()
        var results = [
            ccurl_set_number(easy, number),
            ccurl_set_web_only(easy),
            ccurl_set_string(easy, CURLOPT_USERAGENT, limits.userAgent),
            ccurl_set_string(easy, CURLOPT_ACCEPT_ENCODING, "gzip"),
            ccurl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0),
            ccurl_set_long(easy, CURLOPT_SSL_VERIFYPEER, 1),
            ccurl_set_long(easy, CURLOPT_SSL_VERIFYHOST, 2),
            ccurl_set_long(easy, CURLOPT_HTTP_VERSION, ccurl_http_version_2_over_tls),
            // Prefers to wait for a connection that can carry many requests over opening one for each.
            ccurl_set_long(easy, CURLOPT_PIPEWAIT, 1),
            ccurl_set_long(easy, CURLOPT_NOSIGNAL, 1),
            ccurl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, limits.connectTimeout.wholeMilliseconds),
            ccurl_set_long(easy, CURLOPT_TIMEOUT_MS, limits.timeout.wholeMilliseconds),
            ccurl_on_body(
                easy,
                { bytes, size, count, context in
                    guard let bytes, let context else { return 0 }
                    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
                    return transfer.takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
                }, context),
            ccurl_on_header(
                easy,
                { bytes, size, count, context in
                    guard let bytes, let context else { return 0 }
                    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
                    return transfer.takeHeaderLine(UnsafeRawBufferPointer(start: bytes, count: size * count))
                }, context),
            ccurl_on_socket(
                easy,
                { context, socket, _ in
                    guard let context else { return CURL_SOCKOPT_ERROR }
                    Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue().connections.add(socket)
                    return CURL_SOCKOPT_OK
                }, context),
            ccurl_before_request(
                easy,
                { context, _, _, _, port in
                    guard let context else { return 1 }
                    return Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue().maySend(port)
                        ? 0 : 1
                }, context),
        ]
        if let file = limits.trustedCertificates {
            results.append(ccurl_set_string(easy, CURLOPT_CAINFO, file))
        }
        if let proxy = limits.proxy { results.append(ccurl_set_string(easy, CURLOPT_PROXY, proxy)) }
        ccurl_set_quick_exit(easy)
        return results.allSatisfy { $0 == CURLE_OK }
    }

    /// Prepares the handle for a request.
    ///
    /// - Returns: Whether libcurl accepted it.
    func prepare(_ request: CurlRequest) -> Bool {
        if request.headers != headerNames {
            var list = CCurlList(address: 0)
            for (name, value) in request.headers { list = ccurl_list_append(list, "\(name): \(value)") }
            guard ccurl_set_headers(easy, list) == CURLE_OK else { return false }
            ccurl_list_destroy(headerList)
            (headerList, headerNames) = (list, request.headers)
        }
        // Most requests go to the same host as the previous one.
        if base.isEmpty || !request.url.hasPrefix(base) {
            let noProxy = Loopback.isHost(of: request.url) ? "*" : nil
            guard ccurl_set_string(easy, CURLOPT_NOPROXY, noProxy) == CURLE_OK else { return false }
            base = Self.base(of: request.url)
            isEncrypted = base.lowercased().hasPrefix("https:")
        }
        if redirects > 0 || isOnNewConnection {
            _ = ccurl_set_long(easy, CURLOPT_TIMEOUT_MS, limits.timeout.wholeMilliseconds)
        }
        (redirects, redirectedTo) = (0, nil)
        reuseConnections()
        deadline = .now + limits.timeout
        return prepare(body: request.body) && ccurl_set_string(easy, CURLOPT_URL, request.url) == CURLE_OK
    }

    /// Prepares a POST of `body`, or a GET.
    private func prepare(body: Secret?) -> Bool {
        guard body != nil || isPost else { return true }
        postBody = body
        isPost = postBody != nil
        guard let postBody else { return ccurl_set_long(easy, CURLOPT_HTTPGET, 1) == CURLE_OK }
        return ccurl_set_long(easy, CURLOPT_POSTFIELDSIZE, postBody.count) == CURLE_OK
            && ccurl_set_post_body(easy, postBody.start?.assumingMemoryBound(to: CChar.self)) == CURLE_OK
    }

    /// Returns the address to which the answer redirects; nil if it does not, or if the redirect must not be followed.
    func redirect() -> String? {
        guard !isPost, redirects < limits.maximumRedirects, !base.isEmpty,
            let address = ccurl_get_string(easy, CURLINFO_REDIRECT_URL)
        else { return nil }
        let text = String(cString: address)
        return Self.base(of: text) == base && deadline > .now ? text : nil
    }

    /// Prepares the handle to follow a redirect in the remaining time.
    func prepare(redirect address: String) -> Bool {
        clear()
        redirects += 1
        redirectedTo = address
        reuseConnections()
        return ccurl_set_long(easy, CURLOPT_TIMEOUT_MS, (deadline - .now).wholeMilliseconds) == CURLE_OK
            && ccurl_set_string(easy, CURLOPT_URL, address) == CURLE_OK
    }

    /// Notes the protocol of the answer, which determines what its connection may do before the next request.
    func noteAnswer() {
        connections.note(headers.starts(with: Self.http1) ? .http1 : .http2, on: port)
    }

    /// Prepares the handle to repeat the request on a new connection, if its connection was not silent before it.
    ///
    /// - Returns: Whether that is possible: in the remaining time, and once.
    func prepareOnNewConnection() -> Bool {
        guard wasInterrupted, !isOnNewConnection, deadline > .now else { return false }
        wasInterrupted = false
        isOnNewConnection = true
        return ccurl_set_long(easy, CURLOPT_FRESH_CONNECT, 1) == CURLE_OK
            && ccurl_set_long(easy, CURLOPT_TIMEOUT_MS, (deadline - .now).wholeMilliseconds) == CURLE_OK
    }

    private func reuseConnections() {
        wasInterrupted = false
        guard isOnNewConnection else { return }
        isOnNewConnection = false
        _ = ccurl_set_long(easy, CURLOPT_FRESH_CONNECT, 0)
    }

    /// Whether the request may go out on the connection with this local port.
    private func maySend(_ port: Int32) -> Bool {
        self.port = port
        wasInterrupted = !connections.maySend(on: port, isEncrypted: isEncrypted, isNew: isOnNewConnection)
        return !wasInterrupted
    }

    /// Returns scheme, host and port with the slash after them; empty without that slash.
    private static func base(of url: String) -> String {
        let slashes = url.indices.lazy.filter { url[$0] == "/" }.prefix(3)
        return slashes.count == 3 ? String(url[...(slashes.last ?? url.startIndex)]) : ""
    }

    /// Discards the answer and what was sent.
    func clear() {
        postBody = nil
        headers.removeAll(keepingCapacity: true)
        body = []
        hasTooManyHeaders = false
        isBodyTruncated = false
    }

    /// Returns the result, once libcurl has finished with `code`.
    func result(_ code: CURLcode) -> Result<HTTPResponse, HTTPError> {
        if hasTooManyHeaders {
            return .failure(HTTPError(.malformed, detail: "headers over \(limits.maximumHeaderBytes) bytes"))
        }
        if wasInterrupted {
            return .failure(HTTPError(.malformed, detail: "the server answered before the request was sent"))
        }
        guard code == CURLE_OK || isBodyTruncated else {
            let systemError = Int32(truncatingIfNeeded: ccurl_get_long(easy, CURLINFO_OS_ERRNO))
            return .failure(HTTPError(code, systemError: systemError))
        }
        let status = ccurl_get_long(easy, CURLINFO_RESPONSE_CODE)
        return .success(
            HTTPResponse(
                status: status, headers: HTTPHeaders(lines: headers), body: body,
                isBodyTruncated: isBodyTruncated,
                redirectedTo: redirectedTo))
    }

    /// Returns the number of bytes accepted. A smaller number than given ends the transfer.
    private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        let room = limits.maximumBodyBytes - body.count
        if bytes.count > room { isBodyTruncated = true }
        body.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes.prefix(room)))
        return min(bytes.count, room)
    }

    private func takeHeaderLine(_ bytes: UnsafeRawBufferPointer) -> Int {
        // A status line begins a new set: the headers so far belong to a 1xx answer or a proxy.
        if bytes.first == Self.statusLine[0], bytes.starts(with: Self.statusLine) {
            headers.removeAll(keepingCapacity: true)
        }
        guard headers.count + bytes.count <= limits.maximumHeaderBytes else {
            hasTooManyHeaders = true
            return 0
        }
        headers.append(contentsOf: bytes)
        return bytes.count
    }

    private static let statusLine = Array("HTTP/".utf8)
    private static let http1 = Array("HTTP/1".utf8)
}

extension Duration {
    /// At least one millisecond, because zero means "no limit" to libcurl.
    fileprivate var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        return max(1, Int(clamping: seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
