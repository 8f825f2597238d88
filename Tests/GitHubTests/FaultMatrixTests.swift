import Foundation
import HTTP
import NetworkTesting
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import GitHub

@Suite(.timeLimit(.minutes(2)), .serialized)
struct FaultMatrixTests {
    private static let certificates = Result { try Certificates() }

    private func configuration(_ fault: Fault) throws -> CurlClient.Configuration {
        var configuration = CurlClient.Configuration()
        configuration.timeout = fault.isSlow ? .milliseconds(300) : .seconds(20)
        configuration.trustedCertificates = try Self.certificates.get().authority
        return configuration
    }

    private func words(_ availability: Availability) -> String {
        switch availability {
        case .available: "available"
        case .taken: "taken"
        case .reserved: "reserved"
        case .unknown(.rateLimited(let seconds)): "unknown rate_limited \(seconds)"
        case .unknown(let reason): "unknown \(reason.code)"
        }
    }

    @Test(arguments: Fault.all)
    func `each fault produces its expected outcome`(fault: Fault) async throws {
        let peer = try FaultPeer(fault, Self.certificates.get())
        let site = try #require(Site(peer.url))
        let door = fault.door == .api ? GitHubEndpoint.api(site, token: nil) : .website(site)
        let configuration = try configuration(fault)
        let service = GitHubAvailability(door, try CurlClient(configuration))
        let start = ContinuousClock.now
        // The request is repeated, because a kept-alive connection and a reused handle are separate cases.
        for _ in 0..<3 {
            #expect(words(try await service.availability(of: Fault.username)) == fault.expected)
        }
        // A batch receives the results of its requests in closures, not in tasks.
        let answer = await withCheckedContinuation { continuation in
            _ = service.ask(about: Fault.username) { continuation.resume(returning: $0) }
        }
        #expect(answer.map { words($0.availability(of: Fault.username)) } == fault.expected)
        // Four requests take up to four timeouts, and a busy machine needs some additional time.
        #expect(start.duration(to: .now) < configuration.timeout * 4 + .seconds(30))
        withExtendedLifetime(peer) {}
    }

    @Test func `every fault has a unique name`() {
        #expect(Set(Fault.all.map(\.name)).count == Fault.all.count)
        #expect(Fault.all.count > 50)
    }

    @Test func `HTTP/2 is offered over TLS`() async throws {
        let certificates = try Self.certificates.get()
        let server = try TLSServer(certificates, .good, answers: [:], protocols: "h2,http/1.1")
        var configuration = CurlClient.Configuration()
        configuration.timeout = .seconds(60)
        configuration.trustedCertificates = certificates.authority
        let client = try CurlClient(configuration)
        // The server does not respond.
        let request = client.get("\(server.url)/x", headers: [:]) { _ in }
        #expect(server.says("advertised by the client: h2"))
        request.cancel()
        withExtendedLifetime(client) {}
    }
}
