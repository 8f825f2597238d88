internal import CCurl
internal import SignupSupport

extension CurlTransfer {
    /// A body is read up to this multiple of its limit. The bytes beyond the limit are discarded.
    static let discarded = 16
    static let statusLine = Array("HTTP/".utf8)
    static let http2 = Array(" HTTP/2".utf8)

    /// The maximum number of times that a request is repeated because the server did not process it.
    static let mostLosses = 20
    /// The results that libcurl reports after it sent a request on a connection that the server was closing. If libcurl
    /// notices while sending the request that the connection was closed, it reports a framing error.
    static let lossCodes = [CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2]

    static func isTLS(_ url: String) -> Bool { url.lowercased().hasPrefix("https:") }

    static func isSOCKS(_ proxy: String) -> Bool { proxy.lowercased().hasPrefix("socks") }

    /// Returns whether libcurl could not connect to a SOCKS proxy. If instead the proxy could not connect to the
    /// server, libcurl reports `CURLE_PROXY`.
    static func isUnreachableProxy(_ code: CURLcode, _ error: HTTPError) -> Bool {
        [CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_HOST].contains(code)
            && [.refused, .reset, .nameNotResolved].contains(error.code)
    }

    /// Returns the beginning of a URL: the scheme, host and port, and a slash. The result is empty if the text is not a
    /// URL.
    static func base(of url: String) -> String {
        guard let scheme = url.firstRange(of: "://") else { return "" }
        return url[..<scheme.upperBound] + url[scheme.upperBound...].prefix { !"/?#".contains($0) } + "/"
    }
}

extension Duration {
    /// The duration in milliseconds, but at least 1, because 0 means "no limit" in libcurl.
    var limitInMilliseconds: Int { max(1, wholeMilliseconds) }
}
