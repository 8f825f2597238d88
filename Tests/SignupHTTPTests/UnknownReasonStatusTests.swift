import HTTP
import SignupCore
import Testing

@testable import SignupHTTP

struct UnknownReasonStatusTests {
    @Test(
        arguments: [
            (401, [:], .forbidden), (403, [:], .forbidden), (407, [:], .proxyRefused(retryAfter: nil)),
            (451, [:], .forbidden),
            (403, ["retry-after": "9"], .rateLimited(retryAfter: 9)),
            (429, [:], .rateLimited(retryAfter: 60)),
            (429, ["retry-after": "9"], .rateLimited(retryAfter: 9)),
            (408, [:], .timeout), (300, [:], .redirect), (399, [:], .redirect), (400, [:], .unproven),
            (499, [:], .unproven), (500, [:], .serverError), (599, [:], .serverError), (600, [:], .unproven),
        ] as [(Int, HTTPHeaders, UnknownReason)])
    func `each inconclusive status maps to a reason`(
        status: Int, headers: HTTPHeaders, reason: UnknownReason
    ) {
        #expect(UnknownReason(status: status, headers) == reason)
    }

    @Test func `a canceled request is treated as a reset connection`() {
        #expect(UnknownReason(HTTPError(.canceled)) == .reset)
    }
}
