import Testing

@testable import SignupSupport

struct AddressTextTests {
    @Test(arguments: [
        ("https://a.example/accounts", "https://a.example/accounts"),
        ("http://[::1]:80/x", "http://[::1]:80/x"),
        ("github.com", "github.com"), ("proxy:3128", "proxy:3128"), ("sqlite:", "sqlite:"),
        ("http://", "http://"),
        ("/a/b", "/a/b"), ("", ""),
        ("http://me:s3cret@proxy:3128", "http://…@proxy:3128"), ("me:s3cret@proxy:3128", "…@proxy:3128"),
        ("Postgresql://me:s3cret@db/x", "Postgresql://…@db/x"),
        // A password can contain the characters that terminate the user name or the host.
        ("http://me:s3@c/r:e?t#@proxy", "http://…@proxy"),
        ("http://\u{301}me:s3cret\u{301}@proxy", "http://…@proxy"),
        ("https://a.example/?token=s3cret", "https://a.example/?…"),
        ("https://a.example/x#s3cret", "https://a.example/x#…"),
        ("jdbc:postgresql://me:s3cret@db/x?password=s3cret", "…@db/x?…"),
    ])
    func `an address is shown without its user and its settings`(text: String, shown: String) {
        #expect(AddressText.shown(text, isAddress: true) == shown)
    }

    @Test(arguments: [
        ("http://me:s3cret", "http://…"), ("me:s3cret", "…"), ("https:/me:s3cret", "…"), ("//me:s3cret", "…"),
        ("http://me%3As3cret%40proxy", "http://…"), ("host=db password=s3cret", "…"),
        ("http://me：s3cret＠proxy", "http://…"), ("http://proxy\u{1B}[31m", "http://…"),
    ])
    func `only the scheme is shown if any other part could be a password`(text: String, shown: String) {
        #expect(AddressText.shown(text, isAddress: true) == shown)
    }

    @Test(arguments: [
        ("me@team", "me@team"), ("a:b", "a:b"), ("a/b?c=d", "a/b?c=d"), ("C:\\x", "C:\\x"),
        ("s3://bucket/names.jsonl", "s3://bucket/names.jsonl"),
        ("s3://me:s3cret@bucket/x", "s3://…@bucket/x"),
        ("a b://me:s3cret@db/x", "…@db/x"),
    ])
    func `any other text is changed only if it contains an address`(text: String, shown: String) {
        #expect(AddressText.shown(text) == shown)
    }

    @Test(arguments: [
        ("a", true), ("a:1", true), ("a:", true), ("[::1]", true), ("[::1]:2", true), ("", true),
        ("a:b", false), ("a:1b", false), ("[::1]a", false), ("::1", false), ("a:\u{301}1", false),
    ])
    func `a host may have a port`(text: String, expected: Bool) {
        #expect(AddressText.isHost(text.utf8[...]) == expected)
    }

    @Test func `a separator is recognized even if a combining character follows it`() {
        #expect(AddressText.isURL("https://\u{301}x"))
        #expect(!AddressText.isURL("https:/x"))
    }
}
