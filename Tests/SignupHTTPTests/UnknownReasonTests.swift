import HTTP
import SignupCore
import Testing

@testable import SignupHTTP

struct UnknownReasonTests {
    @Test(
        arguments: [
            (200, .unproven), (204, .unproven), (301, .redirect), (399, .redirect), (400, .unproven),
            (401, .forbidden), (403, .forbidden), (404, .unproven), (407, .proxyRefused(retryAfter: nil)),
            (408, .timeout),
            (409, .unproven), (429, .rateLimited(retryAfter: 60)), (451, .forbidden), (499, .unproven),
            (500, .serverError), (599, .serverError),
        ] as [(Int, UnknownReason)])
    func `each status maps to a reason`(status: Int, reason: UnknownReason) {
        #expect(UnknownReason(status: status, [:]) == reason)
    }

    @Test(
        arguments: [
            (407, nil), (403, nil), (302, nil), (429, 30), (503, 30), (502, 1), (504, 1),
        ] as [(Int, Int?)])
    func `the reason for a proxy's refusal includes a retry delay only if a retry can succeed`(
        status: Int, seconds: Int?
    ) {
        let error = HTTPError(
            .proxyRefused, proxyAnswer: .init(status: status, headers: ["Retry-After": "30"]))
        #expect(UnknownReason(error) == .proxyRefused(retryAfter: seconds))
    }

    @Test(
        arguments: [
            (.offline, .offline), (.nameNotResolved, .nameNotResolved), (.refused, .refusedConnection),
            (.proxyRefused, .proxyRefused(retryAfter: 1)),
            (.reset, .reset), (.canceled, .reset), (.timeout, .timeout), (.tls, .tls),
            (.tooManyOpenFiles, .tooManyOpenFiles), (.malformed, .malformed), (.invalidURL, .malformed),
        ] as [(HTTPError.Code, UnknownReason)])
    func `each error maps to a reason`(code: HTTPError.Code, reason: UnknownReason) {
        #expect(UnknownReason(HTTPError(code)) == reason)
    }
}
