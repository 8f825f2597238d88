internal import CCurl
internal import Foundation
internal import SignupSupport

extension HTTPError {
    /// Creates the error for a libcurl result code.
    ///
    /// - Parameters:
    ///   - code: The transfer's result, other than `CURLE_OK`.
    ///   - systemError: The `errno` of the last failed connection attempt, or 0. Used only for `CURLE_COULDNT_CONNECT`.
    ///   - proxyError: The error that a SOCKS proxy reported. Used only for `CURLE_PROXY`, because after any other
    ///     result, the error may be from an earlier transfer.
    init(_ code: CURLcode, systemError: Int32, proxyError: Int = 0) {
        var detail = "libcurl \(code.rawValue): \(Libcurl.message(code))"
        // After any other result, the error number may be from an earlier transfer.
        if systemError != 0, code == CURLE_COULDNT_CONNECT {
            detail += " (\(SystemError(systemError)))"
        }
        // libcurl does not report why it could not open a socket.
        let isOutOfFiles = code == CURLE_COULDNT_CONNECT && systemError == 0 && Self.areFilesUsedUp
        let kind =
            code == CURLE_PROXY ? Self.kind(ofProxyError: proxyError) : Self.kind(of: code, systemError)
        self.init(isOutOfFiles ? .tooManyOpenFiles : kind, detail: detail)
    }

    /// Whether this process or the system has reached its limit on open files.
    private static var areFilesUsedUp: Bool {
        do throws(SystemError) {
            close(try SystemCall.open("/dev/null", O_RDONLY | O_CLOEXEC))
            return false
        } catch {
            return error.number == EMFILE || error.number == ENFILE
        }
    }

    private static func kind(of code: CURLcode, _ systemError: Int32) -> Code {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST:
            .nameNotResolved
        case CURLE_COULDNT_RESOLVE_PROXY:
            .proxyRefused
        case CURLE_COULDNT_CONNECT:
            kind(ofSystemError: systemError) ?? .refused
        case CURLE_INTERFACE_FAILED:
            .offline
        case CURLE_OPERATION_TIMEDOUT:
            .timeout
        case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            .reset
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_USE_SSL_FAILED,
            CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_ENGINE_INITFAILED,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS, ccurl_client_certificate_required,
            CURLE_SSL_SHUTDOWN_FAILED:
            .tls
        case CURLE_URL_MALFORMAT:
            .invalidURL
        default:
            .malformed
        }
    }

    /// Returns the kind of an error that a SOCKS proxy reported. Most errors concern the proxy, but a few concern the
    /// server.
    private static func kind(ofProxyError number: Int) -> Code {
        switch CURLproxycode(UInt32(truncatingIfNeeded: number)) {
        case CURLPX_REPLY_CONNECTION_REFUSED: .refused
        case CURLPX_REPLY_HOST_UNREACHABLE, CURLPX_REPLY_NETWORK_UNREACHABLE, CURLPX_REPLY_TTL_EXPIRED:
            .offline
        case CURLPX_RESOLVE_HOST: .nameNotResolved
        default: .proxyRefused
        }
    }

    private static func kind(ofSystemError number: Int32) -> Code? {
        switch number {
        case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN, EADDRNOTAVAIL: .offline
        case ETIMEDOUT: .timeout
        case ECONNRESET: .reset
        case ECONNREFUSED: .refused
        case EMFILE, ENFILE: .tooManyOpenFiles
        default: nil
        }
    }
}
