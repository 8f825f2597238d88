import Testing

@testable import SignupSupport

struct LoopbackTests {
    @Test(arguments: [
        ("http://127.0.0.1", true), ("http://127.1.2.3:80/a", true), ("http://LOCALHOST", true),
        ("http://[::1]:80", true), ("http://127..0.0.1", false), ("http://127.0.0.1.", false),
        ("http://127.0.0.256", false), ("http://127.0.0.1.example", false), ("http://128.0.0.1", false),
        ("no address", false), ("http://0127.0.0.1", false), ("http://127.+1.0.1", false),
        ("http://127.0.0.01", false),
    ])
    func `only this machine's own addresses are loopback`(address: String, expected: Bool) {
        #expect(Loopback.isHost(of: address) == expected)
    }
}
