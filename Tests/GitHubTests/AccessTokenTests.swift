import Testing

@testable import GitHub

struct AccessTokenTests {
    @Test func `printing a token never shows it`() throws {
        let token = try #require(AccessToken("ghp_Zq9wTangerine"))
        var dumped = ""
        dump([token], to: &dumped)
        let printed = [
            "\(token)", String(describing: token), String(reflecting: token),
            String(describing: Optional(token)),
            dumped,
        ]
        for text in printed { #expect(!text.contains("Tangerine")) }
        #expect("\(token)" == "a token")
        #expect(token.value == "ghp_Zq9wTangerine")
    }

    @Test(arguments: [" ghp_a1 ", "\tghp_a1\r\n"])
    func `whitespace around a token is removed`(text: String) {
        #expect(AccessToken(text)?.value == "ghp_a1")
    }

    @Test(arguments: ["", " \n", "a b", "a\r\nX-Header: b", "a\u{0}", "名"])
    func `text that a header cannot contain is not accepted as a token`(text: String) {
        #expect(AccessToken(text) == nil)
    }
}
