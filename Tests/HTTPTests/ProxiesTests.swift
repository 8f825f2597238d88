import Testing

@testable import HTTP

struct ProxiesTests {
    @Test(
        arguments: [
            ([:], nil), (["http_proxy": "https://a:1"], "https://a:1"), (["http_proxy": ""], nil),
            (["HTTP_PROXY": "http://a:1"], nil), (["https_proxy": "http://a:1"], nil),
            (["all_proxy": "socks5h://a:1"], "socks5h://a:1"), (["ALL_PROXY": "http://a:1"], "http://a:1"),
            (["http_proxy": "http://a:1", "all_proxy": "http://b:1"], "http://a:1"),
            (["http_proxy": "http://a:1", "no_proxy": "other.test, .example.test"], nil),
            (["http_proxy": "http://a:1", "no_proxy": "host.example.test"], nil),
            (["http_proxy": "http://a:1", "NO_PROXY": "*"], nil),
            (
                ["http_proxy": "http://a:1", "no_proxy": "ample.test,10.0.0.0/8", "NO_PROXY": "*"],
                "http://a:1"
            ),
        ] as [([String: String], String?)])
    func `the environment is interpreted as libcurl interprets it`(
        environment: [String: String], address: String?
    ) {
        #expect(Proxies(nil, environment).address(for: "http://host.example.test:8080/") == address)
    }

    @Test
    func `the option overrides proxies from environment variables but not the exceptions in no_proxy`() {
        let variables = ["http_proxy": "http://a:1", "HTTPS_PROXY": "http://b:1", "no_proxy": "c.test"]
        let proxies = Proxies("https://o:1", variables)
        #expect(proxies.address(for: "http://a.test/") == "https://o:1")
        #expect(proxies.address(for: "HTTPS://a.test/") == "https://o:1")
        #expect(proxies.address(for: "http://C.test/") == nil)
        #expect(Proxies(nil, variables).address(for: "https://a.test/") == "http://b:1")
    }

    @Test func `requests to this machine use no proxy`() {
        #expect(Proxies("http://a:1", [:]).address(for: "http://127.0.0.1:80/") == nil)
        #expect(Proxies("http://a:1", [:]).address(for: "") == nil)
    }

    @Test func `only libcurl determines whether an address range contains an address`() {
        let variables = ["no_proxy": "10.0.0.0/8"]
        #expect(Proxies("http://a:1", variables).address(for: "http://10.1.2.3/") == nil)
        #expect(Proxies("http://a:1", variables).address(for: "http://[fe80::1]/") == nil)
        #expect(Proxies("http://a:1", variables).address(for: "http://a.test/") == "http://a:1")
    }
}
