internal import CCurl
internal import Foundation
internal import SignupSupport

/// One of libcurl's easy handles and the part of the response that has arrived. Most of the handle's options are set
/// once; only a few, such as the address and the headers, change with each request. Only the loop's thread uses a
/// transfer.
final class CurlTransfer: CurlHandle {
    private let limits: CurlClient.Configuration
    private let origins: Origins
    private let proxies: Proxies
    private var headerNames: [String: String] = [:]
    private var headerList = CCurlList(address: 0)
    private var base = ""
    /// The address of the proxy, or nil if no proxy is used or if only libcurl can determine whether one is used.
    private var proxy: String?
    private var headers: [UInt8] = []
    private var hasTooManyHeaders = false
    private var body: [UInt8] = []
    private var isBodyTruncated = false
    /// The number of decoded bytes of the body so far, including discarded bytes.
    private var bodyBytes = 0
    private var exchange = OnlyExchange()
    private var postBody: Secret?
    private var isPost = false
    private var redirects = 0
    private var redirectedTo: String?
    private var deadline = ContinuousClock.now
    private var isEncrypted = false
    private var version = ccurl_http_version_2_over_tls
    /// Whether the time limit was reduced for a redirect or a repeated request.
    private var isTimeReduced = false
    /// Whether the request was repeated because no evidence linked it to its first response.
    private var isRepeated = false
    /// The number of responses that the server had sent over HTTP/2 when this request was sent.
    private var earlierAnswers = 0
    /// The number of times that the request was repeated because the server did not process it.
    private var losses = 0
    /// The number of requests that libcurl announced by calling `maySend`, including those that libcurl repeated on its
    /// own.
    private var announced = 0
    /// Whether libcurl reads the response until the connection is closed, no matter what length the response announces.
    /// HTTP/1 responses are read this way to detect a second response. Over HTTP/2, libcurl would reset each stream.
    private var ignoresLength = false
    /// Whether libcurl closes the connection after the response.
    private var forbidsReuse = false
    /// The sockets that were opened for the request.
    private var opened: [curl_socket_t] = []
    /// Whether libcurl reports the requests that it sends.
    private var isVerbose = false
    /// The socket of the request's connection, or nil if the connection was not opened for the request.
    private var socket: curl_socket_t?
    /// Whether the request was not sent, because bytes had already arrived on the connection.
    private var wasInterrupted = false
    /// Whether the server was asked to close the connection.
    private var isFinished = false

    /// - Parameters:
    ///   - number: The handle's number, from `ccurl_easy_number`.
    ///   - limits: The client's limits.
    ///   - origins: The record of each server's HTTP version.
    ///   - proxies: The proxies to use.
    /// - Returns: nil if libcurl cannot create a handle or rejects a required option.
    init?(number: Int, limits: CurlClient.Configuration, origins: Origins, proxies: Proxies) {
        self.limits = limits
        self.origins = origins
        self.proxies = proxies
        super.init()
        guard setUp(number) else {
            destroy()
            return nil
        }
    }

    /// Frees the handle. The transfer must not be used afterward.
    override func destroy() {
        super.destroy()
        ccurl_list_destroy(headerList)
        headerList.address = 0
    }

    private func setUp(_ number: Int) -> Bool {
        var results = [
            ccurl_set_number(easy, number),
            ccurl_set_web_only(easy),
            easy.set(CURLOPT_USERAGENT, limits.userAgent),
            easy.set(CURLOPT_ACCEPT_ENCODING, "gzip"),
            ccurl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0),
            ccurl_set_long(easy, CURLOPT_SSL_VERIFYPEER, 1),
            ccurl_set_long(easy, CURLOPT_SSL_VERIFYHOST, 2),
            ccurl_set_long(easy, CURLOPT_HTTP_VERSION, version),
            // Wait for a connection that can carry many requests, instead of opening a connection for each request.
            ccurl_set_long(easy, CURLOPT_PIPEWAIT, 1),
            ccurl_set_long(easy, CURLOPT_NOSIGNAL, 1),
            ccurl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, limits.connectTimeout.limitInMilliseconds),
            ccurl_set_long(easy, CURLOPT_TIMEOUT_MS, limits.timeout.limitInMilliseconds),
        ]
        if let file = limits.trustedCertificates {
            results += [easy.set(CURLOPT_CAINFO, file), easy.set(CURLOPT_PROXY_CAINFO, file)]
        }
        if let proxy = limits.proxy { results.append(easy.set(CURLOPT_PROXY, proxy)) }
        ccurl_set_quick_exit(easy)
        return results.allSatisfy { $0 == CURLE_OK }
    }

    /// Prepares the handle for a request.
    ///
    /// - Returns: Whether libcurl accepted the request.
    func prepare(_ request: CurlRequest) -> Bool {
        if request.headers != headerNames || headerList.address == 0 {
            // libcurl does not send the `Connection` header over HTTP/2.
            var list = CCurlList(address: 0)
            list.append("Connection: close")
            for (name, value) in request.headers { list.append("\(name): \(value)") }
            guard ccurl_set_headers(easy, list) == CURLE_OK else { return false }
            ccurl_list_destroy(headerList)
            (headerList, headerNames) = (list, request.headers)
        }
        // Most requests go to the same host as the previous request.
        if base.isEmpty || !request.url.hasPrefix(base) {
            let noProxy = Loopback.isHost(of: request.url) ? "*" : nil
            guard easy.set(CURLOPT_NOPROXY, noProxy) == CURLE_OK else { return false }
            base = Self.base(of: request.url)
            proxy = proxies.address(for: base)
            isEncrypted = Self.isTLS(base) || Self.isTLS(proxy ?? "")
        }
        if isTimeReduced {
            isTimeReduced = false
            _ = ccurl_set_long(easy, CURLOPT_TIMEOUT_MS, limits.timeout.limitInMilliseconds)
        }
        (redirects, redirectedTo, isRepeated, losses, announced) = (0, nil, false, 0, 0)
        deadline = .now + limits.timeout
        guard prepareVersion() else { return false }
        return prepare(body: request.body) && easy.set(CURLOPT_URL, request.url) == CURLE_OK
    }

    /// Prepares a POST of `body`, or a GET.
    private func prepare(body: Secret?) -> Bool {
        guard body != nil || isPost else { return true }
        postBody = body
        isPost = postBody != nil
        guard let postBody else { return ccurl_set_long(easy, CURLOPT_HTTPGET, 1) == CURLE_OK }
        return ccurl_set_long(easy, CURLOPT_POSTFIELDSIZE, postBody.count) == CURLE_OK
            && easy.setBody(postBody) == CURLE_OK
    }

    /// Returns the address to which the response redirects, or nil if it does not redirect or the redirect must not be
    /// followed.
    func redirect() -> String? {
        guard !isPost, redirects < limits.maximumRedirects, !base.isEmpty,
            let address = easy.text(CURLINFO_REDIRECT_URL)
        else { return nil }
        return Self.base(of: address) == base && deadline > .now ? address : nil
    }

    /// Prepares the handle to follow a redirect in the remaining time.
    func prepare(redirect address: String) -> Bool {
        redirects += 1
        redirectedTo = address
        return prepareAgain() && easy.set(CURLOPT_URL, address) == CURLE_OK
    }

    /// Prepares the handle to repeat a request in the remaining time if no evidence links the response to the request.
    /// For this reason, a request is repeated only once.
    ///
    /// Only a request whose response has status 404 is worth repeating, because a page for a missing account cannot
    /// name the account. A POST is never repeated.
    func prepareRepetition(after answer: HTTPResponse) -> Bool {
        guard answer.status == 404, answer.evidence == nil, !isPost, !isRepeated, deadline > .now
        else { return false }
        isRepeated = true
        return prepareAgain()
    }

    private func prepareAgain() -> Bool {
        clear()
        isTimeReduced = true
        return prepareVersion()
            && ccurl_set_long(easy, CURLOPT_TIMEOUT_MS, (deadline - .now).limitInMilliseconds) == CURLE_OK
    }

    /// Prepares the handle to repeat a request in the remaining time, if the request was sent on an HTTP/2 connection
    /// and no part of its response arrived.
    ///
    /// A server that closes a connection after a certain number of requests does not process the requests that are
    /// still pending on that connection. libcurl repeats only some of those requests, and none of them more than five
    /// times.
    ///
    /// - Parameter code: The result of the transfer.
    /// - Returns: Whether the request will be repeated. If the server has responded to no other request since this one
    ///   was sent, repeating it would not help.
    func prepareRepetition(afterLoss code: CURLcode) -> Bool {
        guard Self.lossCodes.contains(code), headers.isEmpty, !isPost, deadline > .now,
            Self.mostLosses > losses, origins.answers(of: base) > earlierAnswers
        else { return false }
        losses += 1
        return prepareAgain()
    }

    private func prepareVersion() -> Bool {
        earlierAnswers = origins.answers(of: base)
        let version = origins.version(for: base)
        if isVerbose {
            isVerbose = false
            _ = ccurl_set_long(easy, CURLOPT_VERBOSE, 0)
        }
        guard forbidReuse(version != ccurl_http_version_2_over_tls) else { return false }
        guard version != self.version else { return true }
        self.version = version
        return ccurl_set_long(easy, CURLOPT_HTTP_VERSION, version) == CURLE_OK
    }

    private func forbidReuse(_ forbids: Bool) -> Bool {
        forbidsReuse = forbids
        return ccurl_set_long(easy, CURLOPT_FORBID_REUSE, forbids ? 1 : 0) == CURLE_OK
    }

    /// Records a new socket. If the connection may use HTTP/2, makes libcurl report the request that it sends, because
    /// only that request shows the HTTP version. A server can write any version into its status line.
    override func note(_ socket: curl_socket_t) {
        opened.append(socket)
        guard version == ccurl_http_version_2_over_tls, !isVerbose else { return }
        isVerbose = true
        _ = ccurl_set_long(easy, CURLOPT_VERBOSE, 1)
    }

    /// Records the version when the request is sent, because other responses on the connection can arrive first.
    override func noteRequest(_ line: [UInt8]) {
        origins.note(base, port: localPort, isNumbered: line.suffix(7).elementsEqual(Self.http2))
    }

    /// Whether the connection uses HTTP/2, in which each response contains the number of its request.
    private var isNumbered: Bool {
        guard version == ccurl_http_version_2_over_tls else { return false }
        return origins.isNumbered(base, port: localPort)
    }

    /// Returns false if bytes have already arrived on a new unencrypted connection, because the server must not send
    /// anything before the request. On an encrypted connection, session tickets can arrive first.
    override func maySend(_ port: Int32) -> Bool {
        socket = opened.last { ccurl_local_port($0) == port }
        wasInterrupted = !isEncrypted && socket.map(ccurl_has_input) == true
        guard !wasInterrupted else { return false }
        announced += 1
        // A proxy's response to the request for a tunnel is not the beginning of the server's response.
        exchange = OnlyExchange()
        return true
    }

    /// Discards the response and the record of what was sent.
    func clear() {
        postBody = nil
        headers.removeAll(keepingCapacity: true)
        body = []
        bodyBytes = 0
        hasTooManyHeaders = false
        isBodyTruncated = false
        exchange = OnlyExchange()
        opened.removeAll(keepingCapacity: true)
        socket = nil
        wasInterrupted = false
        isFinished = false
    }

    /// Returns the result of a transfer that libcurl finished with `code`, including the number of requests so far.
    func result(_ code: CURLcode) -> Result<HTTPResponse, HTTPError> {
        switch lastResult(code) {
        case .success(var response):
            response.requests = requests
            return .success(response)
        case .failure(var error):
            if isCausedByProxy(error, code) { error = HTTPError(.proxyRefused, detail: error.detail) }
            error.requests = requests
            error.isSent = isSent
            return .failure(error)
        }
    }

    /// The number of requests that were sent so far. libcurl before 7.80 does not announce requests.
    private var requests: Int { max(1 + redirects + losses + (isRepeated ? 1 : 0), announced) }

    /// Whether a request may have been sent. If libcurl announces no requests, a request to a proxy for a tunnel also
    /// counts.
    private var isSent: Bool {
        announced > 0 || !announcesRequests && ccurl_get_long(easy, CURLINFO_REQUEST_SIZE) > 0
    }

    /// Returns the result of the last request.
    private func lastResult(_ code: CURLcode) -> Result<HTTPResponse, HTTPError> {
        if hasTooManyHeaders {
            return .failure(HTTPError(.malformed, detail: "headers over \(limits.maximumHeaderBytes) bytes"))
        }
        if wasInterrupted {
            return .failure(HTTPError(.malformed, detail: "the server answered before the request was sent"))
        }
        if code != CURLE_OK, let refusal = refusalOfProxy { return .failure(refusal) }
        let status = ccurl_get_long(easy, CURLINFO_RESPONSE_CODE)
        let received = Int(ccurl_get_size(easy, CURLINFO_SIZE_DOWNLOAD_T))
        let isWhole = exchange.isWhole(received)
        if exchange.isNamedHTTP1 { origins.note(base, isChunked: exchange.isChunked) }
        // A complete response counts even if the connection then breaks, stays open or delivers extra data.
        let isAnswered =
            status > 0 && isWhole == true
            && [CURLE_RECV_ERROR, CURLE_WRITE_ERROR, CURLE_OPERATION_TIMEDOUT].contains(code)
        guard code == CURLE_OK || isBodyTruncated || isAnswered else {
            let systemError = Int32(truncatingIfNeeded: ccurl_get_long(easy, CURLINFO_OS_ERRNO))
            let proxyError = ccurl_get_long(easy, CURLINFO_PROXY_ERROR)
            return .failure(HTTPError(code, systemError: systemError, proxyError: proxyError))
        }
        if isWhole == false, !isBodyTruncated {
            return .failure(HTTPError(.reset, detail: "the body ended after \(received) bytes"))
        }
        if !exchange.isHTTP1 { origins.noteAnswer(of: base) }
        let isNew = ccurl_get_long(easy, CURLINFO_NUM_CONNECTS) > 0
        // A server that closes a connection without reading the request resets it; with encryption, many servers seem to
        // do so in any case. After a time limit, more data could follow, and after a write error over HTTP/1, it did.
        let isComplete =
            code == CURLE_OK
            || isEncrypted && isWhole == true && code != CURLE_OPERATION_TIMEDOUT
                && !(exchange.isHTTP1 && code == CURLE_WRITE_ERROR)
        let evidence = isComplete ? exchange.evidence(received: received, body, isNew: isNew) : nil
        return .success(
            HTTPResponse(
                status: status, headers: HTTPHeaders(lines: headers), body: body,
                isBodyTruncated: isBodyTruncated, redirectedTo: redirectedTo, evidence: evidence))
    }

    /// The error if a proxy responded to the request for a tunnel but did not open one.
    private var refusalOfProxy: HTTPError? {
        let status = ccurl_get_long(easy, CURLINFO_HTTP_CONNECTCODE)
        guard status != 0, !(200..<300).contains(status) else { return nil }
        // The headers belong to the proxy's response, because libcurl has received no other response.
        let answer = HTTPError.ProxyAnswer(status: status, headers: HTTPHeaders(lines: headers))
        return HTTPError(.proxyRefused, detail: "the proxy answered \(status)", proxyAnswer: answer)
    }

    /// Whether the proxy, and not the server, caused an error: no request was sent, because the proxy could not be
    /// reached or did not open a tunnel.
    private func isCausedByProxy(_ error: HTTPError, _ code: CURLcode) -> Bool {
        guard let proxy, announcesRequests, announced == 0, !wasInterrupted else { return false }
        if Self.isSOCKS(proxy) { return Self.isUnreachableProxy(code, error) }
        // Headers beyond the limit belong to the proxy's response, which may have any status.
        return hasTooManyHeaders
            || ccurl_get_long(easy, CURLINFO_HTTP_CONNECTCODE) == 0
                && [.refused, .reset, .malformed].contains(error.code)
    }

    override func takeBody(_ bytes: [UInt8]) -> Int {
        bodyBytes += bytes.count
        let room = limits.maximumBodyBytes - body.count
        if bytes.count > room { isBodyTruncated = true }
        body += bytes.prefix(room)
        if exchange.hasSurplus(Int(ccurl_get_size(easy, CURLINFO_SIZE_DOWNLOAD_T))) { return 0 }
        // Over HTTP/1, a body is read beyond its limit to detect whether another response follows.
        let isRead = exchange.isHTTP1 && bodyBytes <= limits.maximumBodyBytes * Self.discarded
        return isRead ? bytes.count : min(bytes.count, room)
    }

    override func takeHeaderLine(_ bytes: [UInt8]) -> Int {
        guard exchange.isHeader(bytes) else { return bytes.count }
        // A status line begins a new set of headers. The headers so far belong to a 1xx response or to a proxy's
        // response.
        if bytes.first == Self.statusLine[0], bytes.starts(with: Self.statusLine) {
            headers.removeAll(keepingCapacity: true)
            let unsent = postBody.map { $0.count - Int(ccurl_get_size(easy, CURLINFO_SIZE_UPLOAD_T)) } ?? 0
            exchange.begin(bytes, isNumbered: isNumbered, isEarly: unsent > 0)
            let isHTTP1 = exchange.isHTTP1
            if isHTTP1 != forbidsReuse { _ = forbidReuse(isHTTP1) }
            if isHTTP1 != ignoresLength {
                ignoresLength = isHTTP1
                _ = ccurl_set_long(easy, CURLOPT_IGNORE_CONTENT_LENGTH, isHTTP1 ? 1 : 0)
            }
        }
        guard headers.count + bytes.count <= limits.maximumHeaderBytes else {
            hasTooManyHeaders = true
            return 0
        }
        headers += bytes
        // Like libcurl, this code accepts any line that begins with CR or LF as the end of the headers.
        if bytes.first == UInt8(ascii: "\r") || bytes.first == UInt8(ascii: "\n") {
            exchange.read(headers)
        }
        return bytes.count
    }

    /// If the response is complete but the server keeps the connection open, asks the server to close it.
    ///
    /// This method must be called between calls to libcurl and before the transfer finishes, because libcurl 8.7 and
    /// later count the bytes of the body only after delivering them, and libcurl closes the socket of a finished
    /// transfer.
    func finishIfOver() {
        guard !isFinished, exchange.isHTTP1, exchange.length != nil,
            exchange.isOver(Int(ccurl_get_size(easy, CURLINFO_SIZE_DOWNLOAD_T)))
        else { return }
        isFinished = true
        // libcurl before 7.80 does not call `maySend`.
        let isTunnel = ccurl_get_long(easy, CURLINFO_HTTP_CONNECTCODE) != 0
        if let socket = socket ?? (isTunnel ? nil : opened.last) { ccurl_finish_sending(socket) }
    }
}
