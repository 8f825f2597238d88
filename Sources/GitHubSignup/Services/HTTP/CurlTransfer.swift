internal import CCurl
internal import Foundation

/// One request under way: its easy handle and what has come so far. Lives on the loop's thread.
nonisolated final class CurlTransfer {
    let request: CurlRequest
    let easy: CCurlEasy
    private let limits: CurlClient.Configuration
    private var headerList = CCurlList(address: 0)
    private var headers = HTTPHeaders()
    private var headerBytes = 0
    private var hasTooManyHeaders = false
    private var body: [UInt8] = []
    private var isBodyTruncated = false
    private let postBody: PostBody?

    init(_ request: CurlRequest, easy: CCurlEasy, limits: CurlClient.Configuration) {
        self.request = request
        self.easy = easy
        self.limits = limits
        postBody = request.body.map(PostBody.init)
    }

    deinit { ccurl_list_destroy(headerList) }

    /// Sets every option of the easy handle. It must not run after the transfer is gone.
    ///
    /// - Returns: Whether libcurl accepted them all.
    func prepare() -> Bool {
        for (name, value) in request.headers {
            headerList = ccurl_list_append(headerList, "\(name): \(value)")
        }
        let context = Unmanaged.passUnretained(self).toOpaque()
        var results = [
            ccurl_set_string(easy, CURLOPT_URL, request.url),
            ccurl_set_string(easy, CURLOPT_PROTOCOLS_STR, "http,https"),
            ccurl_set_string(easy, CURLOPT_USERAGENT, limits.userAgent),
            ccurl_set_string(easy, CURLOPT_ACCEPT_ENCODING, "gzip"),
            ccurl_set_headers(easy, headerList),
            ccurl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0),
            ccurl_set_long(easy, CURLOPT_SSL_VERIFYPEER, 1),
            ccurl_set_long(easy, CURLOPT_SSL_VERIFYHOST, 2),
            ccurl_set_long(easy, CURLOPT_NOSIGNAL, 1),
            ccurl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, limits.connectTimeout.wholeMilliseconds),
            ccurl_set_long(easy, CURLOPT_TIMEOUT_MS, limits.timeout.wholeMilliseconds),
            ccurl_on_body(
                easy,
                { bytes, size, count, context in
                    guard let bytes, let context else { return 0 }
                    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
                    return transfer.takeBody(Data(bytes: bytes, count: size * count))
                }, context),
            ccurl_on_header(
                easy,
                { bytes, size, count, context in
                    guard let bytes, let context else { return 0 }
                    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
                    return transfer.takeHeaderLine(Data(bytes: bytes, count: size * count))
                }, context),
        ]
        if let postBody {
            results.append(ccurl_set_long(easy, CURLOPT_POSTFIELDSIZE, postBody.count))
            results.append(ccurl_set_post_body(easy, postBody.start))
        }
        if request.isLoopback { results.append(ccurl_set_string(easy, CURLOPT_NOPROXY, "*")) }
        // Without it, giving up a transfer waits for a name look-up that is under way. An older
        // libcurl does not know it; that costs promptness only.
        _ = ccurl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
        return results.allSatisfy { $0 == CURLE_OK }
    }

    /// The outcome, once libcurl has finished with `code`.
    func result(_ code: CURLcode) -> Result<HTTPResponse, HTTPError> {
        if hasTooManyHeaders {
            return .failure(HTTPError(.malformed, detail: "headers over \(limits.maximumHeaderBytes) bytes"))
        }
        guard code == CURLE_OK || isBodyTruncated else {
            let systemError = Int32(truncatingIfNeeded: ccurl_get_long(easy, CURLINFO_OS_ERRNO))
            return .failure(HTTPError(code, systemError: systemError))
        }
        let status = ccurl_get_long(easy, CURLINFO_RESPONSE_CODE)
        return .success(
            HTTPResponse(status: status, headers: headers, body: body, isBodyTruncated: isBodyTruncated))
    }

    /// Returns how many bytes were taken; fewer than given end the transfer.
    private func takeBody(_ bytes: Data) -> Int {
        let room = limits.maximumBodyBytes - body.count
        body.append(contentsOf: bytes.prefix(room))
        if bytes.count > room { isBodyTruncated = true }
        return min(bytes.count, room)
    }

    private func takeHeaderLine(_ bytes: Data) -> Int {
        headerBytes += bytes.count
        guard headerBytes <= limits.maximumHeaderBytes else {
            hasTooManyHeaders = true
            return 0
        }
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            // A status line begins a new set: what came before belonged to a 1xx answer or a proxy.
            headers = HTTPHeaders()
        } else if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...]
            headers.append(String(line[..<colon]), value.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return bytes.count
    }
}

extension Duration {
    /// At least one millisecond, because libcurl takes zero for "no limit".
    fileprivate nonisolated var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        return max(1, Int(clamping: seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
