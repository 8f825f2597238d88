import Support

@testable import Batch
@testable import HTTP
@testable import SignupCore
@testable import SignupHTTP
@testable import GitHub

/// Checks a response with any status, headers and body. The oracle requires less than a proof does, and does not parse
/// HTML: it requires only that the words of a proof are in the body, in order, and that the headers are GitHub's.
func checkAnyAnswer(_ input: inout Input) {
    let status = input.choice([
        200, 404, 404, 200, 201, 204, 301, 302, 304, 400, 401, 403, 403, 406, 407, 410, 418, 429, 429, 451,
        500,
        503, 599, 600, 0, -1, 999,
    ])
    let username = input.choice(["octo-cat", "kevin", "0", "OCTO"])
    let evidence = input.choice([Evidence.requestNumber, .onlyExchange, nil])
    let response = HTTPResponse(
        status: status, headers: headers(&input), body: body(&input), evidence: evidence)
    let whole = AvailabilityClassifier.answer(about: username, .website(.github), from: .success(response))
    let answer = whole.availability(of: username)
    checkUse(whole, answer)

    switch answer {
    case .available:
        require(
            status == 404 && response.headers.areOwn,
            "status \(status) with \(response.headers) does not prove that a name is available")
        require(evidence != nil, "no evidence links the answer to its request")
        require(
            holds(["<title", ">"], ["Page", "not", "found", "GitHub"], response.body),
            "\(String(decoding: response.body, as: UTF8.self)) does not prove that a name is available")
    case .taken:
        require(
            status == 200 && response.headers.areOwn,
            "status \(status) with \(response.headers) does not prove that an account exists")
        let body = response.body
        require(
            holds(["<meta", "property", "og:type"], [], body) && holds(["<meta"], ["profile"], body)
                && holds(["<meta", "profile:username"], [], body)
                && holds(["<meta", lower(username)], [], body),
            "\(String(decoding: body, as: UTF8.self)) does not prove that \(username) has an account")
    case .reserved:
        require(false, "no answer can prove that a name is reserved")
    case .unknown(let reason):
        check(reason, status, response.headers)
    }
}

/// Checks that the message and the pause can be computed for every number in a response.
private func checkUse(_ answer: AvailabilityAnswer, _ availability: Availability) {
    for language in Language.allCases {
        require(
            !Texts(language).message(of: availability, site: "github.com").isEmpty,
            "the message is empty")
    }
    var schedule = RequestSchedule(BatchPlan())
    let now = ContinuousClock.now
    if let rest = answer.rest {
        require(rest >= 1, "the pause is \(rest) seconds")
        for rests in [0, 1, 100] {
            schedule.rest(rest, isGuessed: answer.isRestGuessed, after: Attempt(rests: rests), now)
        }
    }
    _ = schedule.excessivePause(now)
    _ = schedule.nextTime(after: now)
    if case .unknown(let reason) = availability { _ = schedule.next(after: Attempt(), reason, now) }
}

private func check(_ reason: UnknownReason, _ status: Int, _ headers: HTTPHeaders) {
    let isLimit = status == 429 || status == 403 && headers.reportLimit
    let expected: UnknownReason =
        switch status {
        case _ where isLimit: .rateLimited(retryAfter: RateLimit.seconds(in: headers))
        case 401, 403, 451: .forbidden
        case 407: .proxyRefused(retryAfter: nil)
        case 408: .timeout
        case 300...399: .redirect
        case 500...599: .serverError
        default: .unproven
        }
    require(reason == expected, "status \(status) with \(headers) has the reason \(reason), not \(expected)")
}

/// Returns whether the body contains the words in order: first the words in `anyCase`, regardless of case, and then the
/// words in `exact`, with the same case.
private func holds(_ anyCase: [String], _ exact: [String], _ body: [UInt8]) -> Bool {
    let small = lowercase(body)
    var at = 0
    for (word, text) in anyCase.map({ ($0, small) }) + exact.map({ ($0, body) }) {
        guard let found = text[at...].firstRange(of: Array(word.utf8)) else { return false }
        // Attributes may be in any order.
        at = anyCase.contains(word) && word != "<title" ? at : found.upperBound
    }
    return true
}

private func lower(_ text: String) -> String { String(decoding: lowercase(text.utf8), as: UTF8.self) }

private func body(_ input: inout Input) -> [UInt8] {
    let pieces = [
        "<", ">", "</", "\"", "'", "=", " ", "/", "!", "<!--", "-->", "--!>", "<!-->", "<title>", "</title>",
        "<meta ",
        "<title", "property=\"og:type\" content=\"profile\"", "property=\"profile:username\" content=\"",
        "octo-cat", "oCTO-cat", "\u{212A}evin", "kevin", "0", "Page not found &middot; GitHub",
        "Page not found · GitHub",
        "Page not found", "<script>", "</script>", "<script ", "<style>", "</style>", "<body>", "<body ",
        "</head>",
        "<head>", "<html>", "<!DOCTYPE html>", "&amp;", "&lt;", "property", "content", "name", "profile",
        "og:type",
        "\u{301}", "<div a='", "<?", "<![CDATA[", "<svg>", "&#183;", "&middot;", "\n", "\0",
    ]
    var body: [UInt8] = []
    while !input.isEmpty, body.count < 300_000 {
        switch input.number(below: 32) {
        case 0: body += input.bytes(1 + input.number(below: 16))
        case 1:
            // The parser must not be slow on long repetitions.
            let unit = Array(input.choice(pieces).utf8)
            let count = input.number(below: 32) == 0 ? 4_000 : 20
            for _ in 0..<count { body += unit }
        case 2: body += Array("<meta property=\"og:type\" content=\"profile\">".utf8)
        case 3: body += Array("<meta property=\"profile:username\" content=\"\(input.choice(pieces))\">".utf8)
        case 4: body += Array("<title>Page not found &middot; GitHub</title>".utf8)
        default: body += Array(input.choice(pieces).utf8)
        }
    }
    return body
}
