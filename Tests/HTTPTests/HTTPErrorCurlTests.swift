import CCurl
import Foundation
import Testing

@testable import HTTP

struct HTTPErrorCurlTests {
    @Test(
        arguments: [
            (CURLE_COULDNT_RESOLVE_HOST, 0, .nameNotResolved),
            (CURLE_COULDNT_RESOLVE_PROXY, 0, .proxyRefused),
            (CURLE_COULDNT_CONNECT, ECONNREFUSED, .refused),
            (CURLE_COULDNT_CONNECT, 0, .refused),
            (CURLE_COULDNT_CONNECT, ENETUNREACH, .offline),
            (CURLE_COULDNT_CONNECT, EHOSTUNREACH, .offline),
            (CURLE_COULDNT_CONNECT, ENETDOWN, .offline),
            (CURLE_COULDNT_CONNECT, ETIMEDOUT, .timeout),
            (CURLE_COULDNT_CONNECT, EMFILE, .tooManyOpenFiles),
            (CURLE_COULDNT_CONNECT, ENFILE, .tooManyOpenFiles),
            (CURLE_COULDNT_CONNECT, ECONNRESET, .reset),
            (CURLE_COULDNT_CONNECT, EADDRNOTAVAIL, .offline),
            (CURLE_COULDNT_CONNECT, EHOSTDOWN, .offline),
            (CURLE_OPERATION_TIMEDOUT, 0, .timeout),
            (CURLE_GOT_NOTHING, 0, .reset),
            (CURLE_PARTIAL_FILE, 0, .reset),
            (CURLE_RECV_ERROR, 0, .reset),
            (CURLE_SEND_ERROR, 0, .reset),
            (CURLE_SSL_CONNECT_ERROR, 0, .tls),
            (CURLE_SSL_CONNECT_ERROR, ECONNRESET, .tls),
            (CURLE_PROXY, ENETUNREACH, .proxyRefused),
            (CURLE_INTERFACE_FAILED, 0, .offline),
            (CURLE_PEER_FAILED_VERIFICATION, 0, .tls),
            (CURLE_SSL_CACERT_BADFILE, 0, .tls),
            (CURLE_URL_MALFORMAT, 0, .invalidURL),
            (CURLE_WEIRD_SERVER_REPLY, 0, .malformed),
            (CURLE_BAD_CONTENT_ENCODING, 0, .malformed),
            (CURLE_OUT_OF_MEMORY, 0, .malformed),
        ] as [(CURLcode, Int32, HTTPError.Code)])
    func `every result code of libcurl maps to an error`(
        code: CURLcode, systemError: Int32, expected: HTTPError.Code
    ) {
        #expect(HTTPError(code, systemError: systemError).code == expected)
    }

    @Test(
        arguments: [
            (CURLPX_REPLY_CONNECTION_REFUSED, .refused), (CURLPX_REPLY_HOST_UNREACHABLE, .offline),
            (CURLPX_REPLY_NETWORK_UNREACHABLE, .offline), (CURLPX_REPLY_TTL_EXPIRED, .offline),
            (CURLPX_RESOLVE_HOST, .nameNotResolved), (CURLPX_REPLY_GENERAL_SERVER_FAILURE, .proxyRefused),
            (CURLPX_REPLY_NOT_ALLOWED, .proxyRefused), (CURLPX_NO_AUTH, .proxyRefused),
            (CURLPX_CLOSED, .proxyRefused), (CURLPX_OK, .proxyRefused),
        ] as [(CURLproxycode, HTTPError.Code)])
    func `each error that a SOCKS proxy reports maps to an error`(
        proxyError: CURLproxycode, expected: HTTPError.Code
    ) {
        let number = Int(proxyError.rawValue)
        #expect(HTTPError(CURLE_PROXY, systemError: 0, proxyError: number).code == expected)
        // The number is from an earlier transfer.
        #expect(HTTPError(CURLE_GOT_NOTHING, systemError: 0, proxyError: number).code == .reset)
    }

    @Test func `an error contains the messages from libcurl and the system`() {
        let error = HTTPError(CURLE_COULDNT_CONNECT, systemError: ECONNREFUSED)
        #expect(error.description == "refused: libcurl 7: Couldn't connect to server (connection refused)")
    }

    @Test func `a system error that did not cause the failure is not reported`() {
        let error = HTTPError(CURLE_SSL_CONNECT_ERROR, systemError: ECONNREFUSED)
        #expect(error.description == "tls: libcurl 35: SSL connect error")
    }
}
