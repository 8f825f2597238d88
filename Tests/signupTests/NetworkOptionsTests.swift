import ArgumentParser
import Foundation
import NetworkTesting
import SignupTesting
import Testing

@testable import signup

@Suite(.timeLimit(.minutes(2)), .serialized)
struct NetworkOptionsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ text: String) throws -> String {
        let path = folder.file("headers-\(UUID().uuidString)")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test(arguments: [("", nil), ("/x.pem", "/x.pem"), (nil, nil)] as [(String?, String?)])
    func `an empty SSL_CERT_FILE counts as unset`(value: String?, path: String?) throws {
        var options = Options()
        let environment = value.map { ["SSL_CERT_FILE": $0] } ?? [:]
        try NetworkOptions.parse([]).resolve(&options, environment: environment)
        #expect(options.trustedCertificates == path)
    }

    @Test func `a service receives the headers from the header file`() async throws {
        let server = try FaultServer { _ in [.answer("201 Created")] }
        defer { server.stop() }
        let result = try await Program.run(
            [
                "batch", "--policy", "basic", "--quiet", "--verbose", "--accounts", "\(server.url)/accounts",
                "--header-file", try file("Authorization: Bearer s3cret\nX-Team: a b\n"),
            ], input: "octo-cat,Butter-1\n")
        #expect(result.output == #"{"record":1,"username":"octo-cat","outcome":"signed_up"}"# + "\n")
        #expect(!result.errors.contains("s3cret"))
        for await head in server.heads {
            #expect(head.contains("\r\nAuthorization: Bearer s3cret\r\n"))
            #expect(head.contains("\r\nX-Team: a b\r\n"))
            break
        }
    }

    @Test(
        arguments: [
            ("Authorization: s3cret\r\n\r\ns3cret", ":3: not a header"), (": s3cret", ":1: not a header"),
            ("A s3cret: c", ":1: not a header"), ("X: s3cret\u{1}b", ":1: not a header"),
            ("\nX: ", ":2: the header has no value"), ("X:\t", ":1: the header has no value"),
            ("", ": no headers"),
        ])
    func `a line that is not a header is rejected`(text: String, problem: String) async throws {
        try await expectError(
            text, "\(problem); each line must be 'Name: value', such as 'Authorization: Bearer …'")
    }

    @Test func `a header that the program sets itself, and a repeated header, are rejected`() async throws {
        try await expectError("X: 1\nHost: s3cret", ":2: signup sets Host itself; leave out this line")
        try await expectError(
            "content-length: 3", ":1: signup sets Content-Length itself; leave out this line")
        try await expectError(
            "X: s3cret\nY: 1\nx: 2", ":3: the header repeats line 1; leave out one of the two lines")
    }

    private func expectError(_ text: String, _ message: String) async throws {
        let path = try file(text)
        let result = try await Program.run(
            ["batch", "--policy", "basic", "--accounts", "https://127.0.0.1:9/a", "--header-file", path],
            input: "")
        #expect(
            result.errors
                == "signup: --header-file: \(path)\(message)\nSee 'signup batch --help'.\n")
    }

    @Test func `--header-file requires the address of an accounts service`() async throws {
        let result = try await Program.run(
            ["batch", "--demo", "--header-file", try file("X: y\n")], input: "")
        #expect(
            result.errors
                == "signup: --header-file requires an https address in --accounts\n"
                + "See 'signup batch --help'.\n")
    }

    @Test func `a header file named in an environment variable is used only for a service`() async throws {
        let result = try await Program.run(
            ["batch", "--demo", "--policy", "basic", "--quiet", "--delay", "0"], input: "octo-cat,Butter-1\n",
            environment: ["SIGNUP_HEADER_FILE": "/nowhere/headers"])
        #expect(result.errors == "")
        let service = try await Program.run(
            ["batch", "--policy", "basic", "--accounts", "https://127.0.0.1:9/a"], input: "",
            environment: ["SIGNUP_HEADER_FILE": "/nowhere/headers"])
        #expect(service.status == 2)
        #expect(service.errors.hasPrefix("signup: cannot read --header-file /nowhere/headers: "))
    }

    @Test func `names are checked through the proxy`() async throws {
        let proxy = try FaultServer { _ in
            [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
        defer { proxy.stop() }
        let result = try await Program.run(
            ["check", "--quiet", "--github-url", "http://github.test", "--proxy", proxy.url, "octo-cat"])
        #expect(result.output == #"{"record":1,"username":"octo-cat","outcome":"available"}"# + "\n")
        for await head in proxy.heads {
            #expect(head.hasPrefix("GET http://github.test/octo-cat HTTP/1.1\r\n"))
            break
        }
    }

    @Test(arguments: [
        ("proxy", "proxy"), ("ftp://127.0.0.1:1", "ftp://127.0.0.1:1"), ("http://", "http://"),
        ("http://a/b", "http://a/b"), ("http://user:pw@127.0.0.1:1", "http://…@127.0.0.1:1"),
        ("http://user@127.0.0.1:1", "http://…@127.0.0.1:1"),
    ])
    func `an invalid proxy is rejected`(proxy: String, shown: String) async throws {
        let result = try await Program.run(["check", "--demo", "--proxy", proxy, "octocat"])
        #expect(
            result.errors
                == "signup: --proxy must be an http, https, socks4, socks4a, socks5 or socks5h URL without a username, "
                + "a password or a path, got '\(shown)'\nSee 'signup check --help'.\n")
    }

    @Test func `the given certificates are trusted`() async throws {
        let certificates = try Certificates()
        let missing =
            (["HTTP/1.1 404 Not Found"] + GitHubPages.headers).joined(separator: "\r\n")
            + "\r\n\r\n" + GitHubPages.missing
        let server = try TLSServer(certificates, .good, answers: ["octo-cat": missing])
        let check = ["check", "--quiet", "--retries", "0", "--github-url", server.url, "octo-cat"]
        #expect(try await Program.run(check).output.contains(#""reason":"tls""#))
        let trusting = try await Program.run(check + ["--cacert", certificates.authority])
        #expect(trusting.output == #"{"record":1,"username":"octo-cat","outcome":"available"}"# + "\n")
        let unreadable = try await Program.run(check + ["--cacert", "/nowhere"])
        #expect(
            unreadable.errors
                == "signup: --cacert must be a readable file, got '/nowhere'\nSee 'signup check --help'.\n")
    }
}
