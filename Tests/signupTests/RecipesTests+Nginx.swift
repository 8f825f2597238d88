import Foundation
import NetworkTesting
import ProcessTesting
import SignupTesting
import Testing

/// nginx as a reverse proxy between the processes and GitHub.
extension RecipesTests {
    /// Runs a script while nginx uses a configuration from the recipes. In the script, `$FRONT` is the address of nginx, and the
    /// file `log` is its log. The variable is not named `NGINX`, because nginx itself reads a variable with that name.
    ///
    /// - Parameters:
    ///   - script: The script.
    ///   - name: The name of the configuration's file.
    ///   - changes: Strings in the configuration, and their replacements.
    private func run(
        _ script: String, behind name: String, _ changes: KeyValuePairs<String, String>
    ) async throws -> Program.Result {
        let place = try RecipePlace()
        // The port is below the range from which the system assigns ports to connections.
        let address = "127.0.0.1:\(Int.random(in: 20_000...32_000))"
        var configuration = try Self.configuration(name)
            .replacing(#/listen 127\.0\.0\.1:\d+/#, with: "listen \(address)")
        for (text, replacement) in changes {
            try #require(configuration.contains(text))
            configuration = configuration.replacing(text, with: replacement)
        }
        try place.write(configuration, to: name)
        let folder = place.folder.path
        try place.write(
            """
            pid \(folder)/pid; error_log \(folder)/log; events {}
            http { access_log off; include \(folder)/\(name); }
            """, to: "nginx.conf")
        // nginx leaves the process group of the script.
        let watchdog = try Watchdog("kill $(cat '\(folder)/pid')")
        defer { withExtendedLifetime(watchdog) {} }
        return try await place.sh(
            """
            nginx -c "$PWD/nginx.conf" || exit
            \(script)
            code=$?; kill -QUIT "$(cat pid)"; exit $code
            """, ["FRONT": "http://\(address)"])
    }

    private static func configuration(_ name: String) throws -> String {
        try String(contentsOfFile: "\(RecipePlace.recipes)/nginx/\(name)", encoding: .utf8)
    }

    @Test(.needs(.nginx))
    func `nginx as a reverse proxy enforces one rate for many processes`() async throws {
        let site = try await MirrorSite()
        let script = """
            seq 48 | sed "s/^/name-/" | split -l 12 - part-
            ls part-?? | xargs -P 4 -I{} sh -c 'signup check --github-url "$FRONT" --input lines --quiet <{}'
            """
        let start = ContinuousClock.now
        let result = try await run(script, behind: "signup.conf", ["https://github.com": site.url])
        #expect(result.status == 0 && result.errors == "", "\(result)")
        #expect(result.output.components(separatedBy: #""outcome":"available""#).count == 49)
        // There are 48 requests at 20 per second, and the first one does not wait.
        #expect(ContinuousClock.now - start >= .milliseconds(2300))
    }

    @Test(.needs(.nginx))
    func `nginx as a reverse proxy rotates API tokens`() async throws {
        let server = try FaultServer { target in
            let name = target.split(separator: "/").last ?? ""
            return name.hasPrefix("taken-")
                ? [.answer("200 OK", GitHubPages.headers, body: #"{"login":"\#(name)"}"#)]
                : [.answer("404 Not Found", GitHubPages.headers, body: #"{"message":"Not Found"}"#)]
        }
        defer { server.stop() }
        let tokens = try Self.configuration("tokens.conf").matches(of: #/(?:50%|\*) +(\w+);/#).map { $0.1 }
        try #require(Set(tokens).count == 2)
        let script = """
            { seq 30 | sed 's/^/name-/'; seq 10 | sed 's/^/taken-/'; } |
                signup check --api --github-url "$FRONT" --input lines --quiet --exit-zero
            """
        let result = try await run(
            script, behind: "tokens.conf", ["https://api.github.com": server.url, "160r/m": "40r/s"])
        #expect(result.status == 0 && result.errors == "", "\(result)")
        try #require(result.output.components(separatedBy: #""outcome":"available""#).count == 31)
        try #require(result.output.components(separatedBy: #""outcome":"taken""#).count == 11)
        var heads = server.heads.makeAsyncIterator()
        var counts: [Substring: Int] = [:]
        for _ in 1...40 {
            let head = await heads.next() ?? ""
            #expect(head.hasPrefix("GET /users/"))
            for token in tokens where head.contains("\r\nAuthorization: Bearer \(token)\r\n") {
                counts[token, default: 0] += 1
            }
        }
        // The probability that all 40 requests use the same token is two in a trillion.
        #expect(Set(counts.keys) == Set(tokens) && counts.values.reduce(0, +) == 40, "\(counts)")
    }

    @Test(.needs(.nginx), arguments: ["signup.conf", "tokens.conf"])
    func `nginx as a reverse proxy accepts only a valid certificate for the site from a trusted authority`(
        name: String
    ) async throws {
        let certificates = try Certificates()
        let isAPI = name == "tokens.conf"
        let path = isAPI ? "users/octo-cat" : "octo-cat"
        try FileManager.default.createDirectory(
            atPath: certificates.folder + "/users", withIntermediateDirectories: false)
        let head = (["HTTP/1.1 404 Not Found"] + GitHubPages.headers).joined(separator: "\r\n")
        let answer = head + "\r\n\r\n" + (isAPI ? #"{"message":"Not Found"}"# : GitHubPages.missing)
        let original = isAPI ? "https://api.github.com" : "https://github.com"
        let (authorities, own) = ("/etc/ssl/certs/ca-certificates.crt", certificates.authority)
        // `error` is the error in nginx's log, if there is one.
        let cases: [(kind: Certificates.Kind, trusted: String, error: String?)] = [
            (.good, authorities, "verify error"), (.expired, own, "verify error"),
            (.wrongName, own, "does not match"), (.good, own, nil),
        ]
        for (kind, trusted, error) in cases {
            let server = try TLSServer(certificates, kind, answers: [path: answer])
            // nginx verifies host names against a certificate, but not IP addresses.
            let site = server.url.replacing("127.0.0.1", with: "localhost")
            let script = """
                signup check octo-cat --github-url "$FRONT" --retries 0 --quiet --exit-zero\(isAPI ? " --api" : "")
                grep -o -e 'verify error' -e 'does not match' log | sort -u
                """
            let result = try await run(script, behind: name, [original: site, authorities: trusted])
            #expect(result.status == 0 && result.errors == "", "\(result)")
            let lines = result.output.split(separator: "\n").map(String.init)
            // If nginx rejects the certificate, it responds with 502.
            let outcome = error == nil ? #""available""# : #""unknown","reason":"server_error""#
            #expect(lines.first?.contains(#""outcome":\#(outcome)"#) == true, "\(kind)")
            #expect(lines.dropFirst().elementsEqual([error].compactMap(\.self)), "\(kind)")
            withExtendedLifetime((server, certificates)) {}
        }
    }
}
