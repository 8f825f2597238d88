import Support

@testable import HTTP
@testable import SignupCore
@testable import GitHub

/// Checks pages like those that a site writes: valid heads, with users' text in quotes, comments, scripts and the body.
/// The values in the head are known, and determine the expected result.
func checkWrittenPage(_ input: inout Input) {
    let username = "Octo-Kat"
    var page = Page()
    let isOwn = input.number(below: 4) > 0
    let status = input.choice([200, 404])
    for _ in 0..<input.number(below: 10) { page.writeElement(&input) }
    page.writeEnd(&input)

    let headers: HTTPHeaders =
        isOwn ? ["server": "GitHub.com", "x-github-request-id": "1"] : ["server": "GitHub.com"]
    let response = HTTPResponse(
        status: status, headers: headers, body: Array(page.html.utf8), evidence: .onlyExchange)
    let answer = AvailabilityClassifier.answer(
        about: username, .website(.github), from: .success(response)
    ).availability(of: username)

    let isMissing = status == 404 && page.title?.hasPrefix("Page not found · GitHub") == true
    let isProfile =
        status == 200 && page.properties["og:type"] == "profile"
        && lowercase((page.properties["profile:username"] ?? "").utf8) == lowercase(username.utf8)
    let expected: Availability =
        isOwn && isMissing ? .available : isOwn && isProfile ? .taken : .unknown(.unproven)
    require(answer == expected, "the answer is \(answer), not \(expected), for \(page.html)")
}

private struct Page {
    var html = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>"
    var title: String?
    var properties: [String: String] = [:]

    private static let forged = [
        "<title>Page not found · GitHub</title>",
        "<meta property=\"og:type\" content=\"profile\"><meta property=\"profile:username\" content=\"octo-kat\">",
        "</head>", "<body>", "</script>", "</title>", "-->", "<!--", "\"", "'", ">", "<", "/", "&",
        "\u{1F600}", "=",
        "plain text", " ", "</style>", "octo-kat", "<script>",
    ]

    /// Returns text that a user might have written.
    private func userText(_ input: inout Input) -> String {
        (0..<input.number(below: 5)).map { _ in input.choice(Self.forged) }.joined()
    }

    mutating func writeElement(_ input: inout Input) {
        switch input.number(below: 9) {
        case 0:
            let text = userText(&input)
            html += "<title>\(escaped(text))</title>"
            if title == nil { title = text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        case 1:
            html += input.choice(["<title>", "<TITLE>", "<title data-a=\">\">", "<title/>"])
            html += "Page not found &middot; GitHub &middot; GitHub</title >\n"
            if title == nil { title = "Page not found · GitHub · GitHub" }
        case 2: writeMeta("og:type", input.choice(["profile", "website", userText(&input)]), &input)
        case 3:
            let names = ["octo-kat", "OCTO-KAT", "octo", "octo-\u{212A}at", userText(&input)]
            writeMeta("profile:username", input.choice(names), &input)
        case 4: writeMeta(userText(&input), userText(&input), &input)
        case 5:
            // The comment ends in one of the ways that a parser must recognize.
            let text = userText(&input).replacing(">", with: "").replacing("--", with: "")
            html += input.choice([
                "<!--a\(text)-->", "<!-->", "<!--->", "<!--a\(text)--!>", "<!--a\(text)--->",
            ])
        case 6:
            let text = userText(&input).replacing("</", with: "<\\/").replacing("<!--", with: "")
            html += input.choice(["<script>", "<script src=\"a>b\">", "<script/>", "<SCRIPT async>"])
            html += "\(text)</scripts>\(text)</script>"
        case 7:
            html += "<style media='x'>\(userText(&input).replacing("</", with: "< /"))</style\n>"
        default:
            html += "<link rel=x href=\"\(escaped(userText(&input)))\"/>"
        }
    }

    private mutating func writeMeta(_ property: String, _ content: String, _ input: inout Input) {
        let property = property.replacing(" ", with: "-")
        let content = content.replacing(" ", with: "-")
        let quote = input.choice(["\"", "'"])
        let (first, second) =
            ("property=\(quote)\(escaped(property))\(quote)", "content = \"\(escaped(content))\"")
        html += input.byte() & 1 == 1 ? "<meta \(first) \(second) />" : "<meta \(second)\n\(first)>"
        properties[property] = properties[property] ?? content
    }

    mutating func writeEnd(_ input: inout Input) {
        html += input.choice([
            "</head><body>", "</head >\n<body class=x>", "<body\n>", "<body/>", "</head/>", "</HEAD>",
        ])
        for _ in 0..<input.number(below: 5) { html += userText(&input) }
    }

    private func escaped(_ text: String) -> String {
        let entities: [Character: String] = [
            "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
        ]
        return text.map { entities[$0] ?? String($0) }.joined()
    }
}
