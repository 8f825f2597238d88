import HTTP
import SignupCore
import SignupSupport
import Testing

@testable import Accounts

struct ServiceAnswerTests {
    private func answer(
        _ status: Int, _ body: String = "", _ headers: HTTPHeaders = ["Content-Type": "application/json"],
        _ evidence: Evidence? = .onlyExchange
    ) -> ServiceAnswer {
        ServiceAnswer(
            HTTPResponse(status: status, headers: headers, body: Array(body.utf8), evidence: evidence),
            to: "octo-cat", with: "correct-horse-7")
    }

    private func message(_ text: String) -> ServiceMessage? { ServiceMessage(text, without: .empty) }

    private let problem: HTTPHeaders = ["Content-Type": "application/problem+json; charset=utf-8"]

    @Test func `a name is taken only if the error is username_taken`() {
        #expect(answer(409, #"{"error":"username_taken","message":"no"}"#) == .taken)
        #expect(answer(409, #"{"error":"username_taken","title":"Taken"}"#, problem) == .taken)
        for body in ["", "{}", #"{"error":"busy"}"#, #"{"message":"taken"}"#, "[]", "username_taken"] {
            #expect(answer(409, body) == .inProgress(retryAfter: nil), "\(body)")
        }
        #expect(answer(409, "", ["Retry-After": "3"]) == .inProgress(retryAfter: 3))
    }

    @Test func `a 422 response about a reused key is not a refusal`() {
        #expect(answer(422, #"{"title":"Idempotency-Key is already used"}"#, problem) == .unproven)
        #expect(answer(422, #"{"message":"Too short"}"#) == .refused(message: message("Too short")))
        #expect(
            answer(422, #"{"error":"refused","message":"No"}"#, problem) == .refused(message: message("No")))
    }

    @Test func `a refusal of a different name proves nothing`() {
        #expect(answer(422, #"{"error":"refused","username":"octo-dog","message":"No"}"#) == .unproven)
        #expect(answer(422, #"{"username":"octo-dog"}"#) == .unproven)
        #expect(
            answer(422, #"{"username":"Octo-Cat","message":"No"}"#) == .refused(message: message("No")))
        #expect(answer(422, "Too short", [:]) == .refused(message: nil))
    }

    @Test(arguments: [201, 409, 422])
    func `a response that may belong to a different request proves nothing`(status: Int) {
        #expect(answer(status, #"{"error":"username_taken"}"#, [:], nil) == .unproven)
    }

    @Test(arguments: [
        ("", true), ("{}", true), (#"{"username":"octo-cat"}"#, true), (#"{"username":"Octo-Cat"}"#, true),
        (#"{"username":null}"#, true), (" \r\n\t", true), (#"{"username":"octo-dog"}"#, false),
        (#"{"username":""}"#, false), (#"{"username":7}"#, false), (#"{"username":["octo-cat"]}"#, false),
    ])
    func `a response that names a different account does not confirm the sign-up`(
        body: String, isCreated: Bool
    ) {
        #expect(answer(201, body) == (isCreated ? .created : .unproven))
    }

    /// The program cannot know whether such a response names another account.
    @Test(arguments: [
        "[]", #"{"username":"octo-cat""#, #"{"username":"\ud800"}"#, #"{"username":1e999999}"#, "octo-cat",
        String(repeating: #"{"a":"#, count: 100_000), #"{"username":"octo-cat"} {}"#,
    ])
    func `a response that cannot be read does not confirm the sign-up`(body: String) {
        #expect(answer(201, body) == .unproven)
        #expect(answer(201, body, [:]) == (body.hasPrefix("{") ? .unproven : .created))
    }

    @Test func `a response can begin with a byte order mark`() {
        #expect(answer(201, "\u{FEFF}{\"username\":\"octo-cat\"}") == .created)
        #expect(answer(409, "\u{FEFF}{\"error\":\"username_taken\"}") == .taken)
    }

    @Test func `a response that is not JSON names no account`() {
        #expect(answer(201, "<p>Welcome</p>", ["Content-Type": "text/html"]) == .created)
        #expect(answer(201, "", [:]) == .created)
    }

    @Test(arguments: [#"{"error":"username_taken"}"#, "x"])
    func `a truncated response proves nothing`(body: String) {
        for headers in [["Content-Type": "application/json"], [:]] as [HTTPHeaders] {
            for (status, expected) in [(201, ServiceAnswer.unproven), (409, .inProgress(retryAfter: nil))] {
                let response = HTTPResponse(
                    status: status, headers: headers, body: Array(body.utf8), isBodyTruncated: true,
                    evidence: .onlyExchange)
                #expect(ServiceAnswer(response, to: "octo-cat", with: "correct-horse-7") == expected)
            }
        }
    }

    @Test func `a response that reports a different name as taken proves nothing`() {
        #expect(answer(409, #"{"error":"username_taken","username":"octo-dog"}"#) == .unproven)
        #expect(answer(409, #"{"error":"username_taken","username":"OCTO-cat"}"#) == .taken)
    }

    @Test
    func `a rejection that may belong to a different request does not count as a rejection of this request`()
    {
        #expect(answer(403) == .rejected(.forbidden))
        #expect(answer(403, "", [:], nil) == .unknown(.forbidden))
        #expect(answer(503, "", [:], nil) == .unknown(.serverError))
    }
}
