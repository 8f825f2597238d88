import FlyingFox
import FlyingSocks
import Foundation
import NetworkTesting
import SignupSupport
import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(1)))
struct ConnectionsTests {
    private static func answer(_ target: String, _ body: String = "") -> String {
        TalkativeServer.answer(target.hasPrefix("/free") ? "404 Not Found" : "200 OK", target + body)
    }

    @Test func sendsTheNextRequestOnTheSameConnection() async throws {
        let server = try TalkativeServer(Self.answer)
        let client = CurlClient()
        for _ in 0..<3 { #expect(try await client.get("\(server.url)/free0").status == 404) }
        #expect(server.connections == 1)
    }

    @Test func neverMistakesASurplusAnswerForAnother() async throws {
        let server = try TalkativeServer(Self.answer)
        let client = CurlClient()
        #expect(try await client.get("\(server.url)/free0").status == 404)
        server.say(Self.answer("/free0"))
        let response = try await client.get("\(server.url)/taken1")
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self) == "/taken1")
        #expect(server.connections == 2)
        // The new connection is kept.
        #expect(try await client.get("\(server.url)/free2").status == 404)
        #expect(server.connections == 2)
    }

    @Test func postsTheWholeBodyOnANewConnection() async throws {
        let server = try TalkativeServer(Self.answer)
        let client = CurlClient()
        #expect(try await client.get("\(server.url)/free0").status == 404)
        server.say(Self.answer("/free0"))
        let response = try await client.post("\(server.url)/accounts", headers: [:], body: " a body")
        #expect(String(decoding: response.body, as: UTF8.self) == "/accounts a body")
        #expect(server.connections == 2)
    }

    @Test func continuesAfterTheServerHasDisconnected() async throws {
        let server = try TalkativeServer(Self.answer)
        let client = CurlClient()
        #expect(try await client.get("\(server.url)/free0").status == 404)
        server.hangUp()
        #expect(try await client.get("\(server.url)/taken1").status == 200)
        #expect(server.connections == 2)
    }

    @Test func aNewConnectionIsSilentUnlessItIsEncrypted() async throws {
        let listener = try Socket(domain: AF_INET)
        try listener.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        try listener.listen()
        let client = try Socket(domain: AF_INET)
        guard case .ip4(_, let listening) = try listener.sockname() else {
            throw SocketError.unsupportedAddress
        }
        try client.connect(to: .inet(ip4: "127.0.0.1", port: listening))
        let server = Socket(file: try listener.accept().file)
        defer { for socket in [listener, client, server] { try? socket.close() } }
        guard case .ip4(_, let number) = try client.sockname() else { throw SocketError.unsupportedAddress }
        let port = Int32(number)
        let connections = Connections()
        // An unknown connection may be a kept one.
        #expect(connections.maySend(on: port, isEncrypted: false, isNew: true))
        #expect(!connections.maySend(on: port, isEncrypted: false, isNew: false))
        connections.add(client.file.rawValue)
        #expect(connections.maySend(on: port, isEncrypted: false, isNew: false))
        #expect(try server.write(Data("x".utf8), from: 0) == 1)
        #expect(!connections.maySend(on: port, isEncrypted: false, isNew: true))
        #expect(connections.maySend(on: port, isEncrypted: true, isNew: true))
        connections.note(.http1, on: port)
        #expect(!connections.maySend(on: port, isEncrypted: true, isNew: false))
        connections.note(.http2, on: port)
        #expect(connections.maySend(on: port, isEncrypted: true, isNew: false))
        // A new socket on the port is another connection.
        connections.add(client.file.rawValue)
        #expect(!connections.maySend(on: port, isEncrypted: false, isNew: false))
    }

    @Test(.serialized, arguments: [false, true])
    func isAsStrictWithEncryption(saysMore: Bool) async throws {
        let certificates = try Certificates()
        let server = try TalkativeTLSServer(certificates) { Self.answer($0) }
        var configuration = CurlClient.Configuration()
        configuration.trustedCertificates = certificates.authority
        let client = CurlClient(configuration)
        #expect(try await client.get("\(server.url)/free0").status == 404)
        if saysMore {
            server.say(Self.answer("/free0"))
            // openssl does not report when it has forwarded it.
            try await Task.sleep(for: .milliseconds(200))  // polling
        }
        #expect(try await client.get("\(server.url)/taken1").status == 200)
        #expect(server.connections == (saysMore ? 2 : 1))
    }
}
