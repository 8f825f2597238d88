import HTTP
import NetworkTesting
import Randomness
import SignupCore
import SignupTesting
import Testing

@testable import GitHub

/// Surplus responses, which the server can send at any time, never make an unavailable name look available.
///
/// `CONFUSED_NAMES` is the number of names, and `CONFUSED_SEED` determines what the server sends on each connection; a
/// failure reports the seed.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct ConfusedAnswerTests {
    private static let certificates = Result { try Certificates() }
    private static let names = RandomRun.count("CONFUSED_NAMES", default: 500)

    @Test(arguments: [false, true], [Fault.Door.website, .api])
    func `a surplus response never causes an incorrect outcome`(isEncrypted: Bool, door: Fault.Door)
        async throws
    {
        let seed = RandomRun.seed("CONFUSED_SEED")
        let certificates = try Self.certificates.get()
        let server = try ConfusedServer(seed: seed, isEncrypted ? certificates : nil)
        let site = try #require(Site(server.url))
        var configuration = CurlClient.Configuration()
        configuration.maximumConnections = 24
        // A truncated response never completes, so the timeout must be short.
        configuration.timeout = .milliseconds(500)
        configuration.trustedCertificates = certificates.authority
        let service = GitHubAvailability(
            door == .api ? .api(site, token: nil) : .website(site), try CurlClient(configuration))
        let answers = try await withThrowingTaskGroup(of: (String, Availability).self) { group in
            var answers: [(name: String, availability: Availability)] = []
            for number in 0..<Self.names {
                if number >= 24, let answer = try await group.next() { answers.append(answer) }
                let name = number.isMultiple(of: 2) ? "taken-\(number)" : "free-\(number)"
                group.addTask { (name, try await service.availability(of: name)) }
            }
            for try await answer in group { answers.append(answer) }
            return answers
        }
        let wrong = answers.filter { name, availability in
            availability == (name.hasPrefix("taken") ? .available : .taken) || availability == .reserved
        }
        let known = answers.count { name, availability in
            availability == (name.hasPrefix("taken") ? .taken : .available)
        }
        // On a busy machine, even a complete response can exceed the timeout.
        let late = answers.count { $0.availability == .unknown(.timeout) }
        print("CONFUSED_SEED=\(seed): \(answers.count) names, \(known) known, \(wrong.count) wrong")
        #expect(wrong.isEmpty, "CONFUSED_SEED=\(seed)")
        // At least the responses on connections without surplus responses are proven.
        #expect(known * 3 > answers.count - late, "CONFUSED_SEED=\(seed)")
        withExtendedLifetime(server) {}
    }
}
