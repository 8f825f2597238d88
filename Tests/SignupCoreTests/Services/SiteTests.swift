import Testing

@testable import SignupCore

struct SiteTests {
    @Test(arguments: [
        ("https://github.com", "https://github.com/a", "github.com"),
        ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/a", "127.0.0.1:8080"),
        ("HTTPS://ghe.example/base//", "HTTPS://ghe.example/base/a", "ghe.example"),
        ("http://[::1]:80", "http://[::1]:80/a", "[::1]:80"),
    ])
    func reads(text: String, page: String, name: String) {
        let site = Site(text)
        #expect(site?.page(of: "a") == page)
        #expect(site?.name == name)
    }

    @Test(arguments: [
        "", "github.com", "ftp://github.com", "https://", "https://user:secret@github.com",
        "https://user@github.com", "https://:secret@github.com", "https://@github.com",
        "https://github.com?a=b",
        "https://github.com#a", "https://git hub.com", "javascript:alert(1)", "file:///etc/passwd",
    ])
    func `an invalid address is rejected`(text: String) {
        #expect(Site(text) == nil)
    }

    @Test(arguments: [
        ("https://ghe.example", true), ("HTTPS://ghe.example", true), ("http://ghe.example", false),
        ("http://127.0.0.1:80", true), ("http://127.9.8.7", true), ("http://localhost", true),
        ("http://[::1]:80", true), ("http://127.ghe.example", false), ("http://127.0.0.1.example", false),
        ("http://128.0.0.1", false),
    ])
    func `a site is private if no third party can read its traffic`(text: String, expected: Bool) {
        #expect(Site(text)?.isPrivate == expected)
    }
}
