import HTTP
import NetworkTesting
import Randomness
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Accounts

/// Surplus responses, which the service can send at any time, never cause an incorrect outcome.
///
/// `CONFUSED_NAMES` is the number of names, and `CONFUSED_SEED` determines what the server sends on each connection; a
/// failure reports the seed.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct ConfusedServiceTests {
    private static let certificates = Result { try Certificates() }
    private static let names = RandomRun.count("CONFUSED_NAMES", default: 500)

    @Test(arguments: [false, true])
    func `a surplus response neither confirms nor refuses a sign-up`(isEncrypted: Bool) async throws {
        let seed = RandomRun.seed("CONFUSED_SEED")
        let certificates = try Self.certificates.get()
        let server = try ConfusedServer(seed: seed, isEncrypted ? certificates : nil)
        var configuration = CurlClient.Configuration()
        configuration.maximumConnections = 24
        // A truncated response never completes, so the timeout must be short.
        configuration.timeout = .milliseconds(500)
        configuration.trustedCertificates = certificates.authority
        let service = ServiceSignup(
            url: "\(server.url)/accounts", name: "a", client: try CurlClient(configuration),
            sleep: { _ in })
        let answers = await withTaskGroup(of: (String, SignupResult).self) { group in
            var answers: [(name: String, result: SignupResult)] = []
            for number in 0..<Self.names {
                if number >= 24, let answer = await group.next() { answers.append(answer) }
                let name = number.isMultiple(of: 2) ? "taken-\(number)" : "free-\(number)"
                group.addTask { (name, await service.signUp(username: name, password: "correct-horse-7")) }
            }
            for await answer in group { answers.append(answer) }
            return answers
        }
        func isRight(_ name: String, _ result: SignupResult) -> Bool {
            result == (name.hasPrefix("taken") ? .taken(username: name) : .signedUp(username: name))
        }
        func isLate(_ result: SignupResult) -> Bool {
            switch result {
            case .notCreated(.timeout, _), .unconfirmed(.timeout, _): true
            default: false
            }
        }
        let known = answers.count { isRight($0.name, $0.result) }
        // On a busy machine, even a complete exchange can exceed the timeout.
        let late = answers.count { isLate($0.result) }
        let wrong = answers.filter { name, result in
            if case .unconfirmed = result { return false }
            return !isLate(result) && !isRight(name, result)
        }
        print("CONFUSED_SEED=\(seed): \(answers.count) names, \(known) known, \(wrong.count) wrong")
        #expect(wrong.isEmpty, "CONFUSED_SEED=\(seed)")
        #expect(known * 3 > answers.count - late, "CONFUSED_SEED=\(seed)")
        withExtendedLifetime(server) {}
    }
}
