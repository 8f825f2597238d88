/// The peer of a fault, for the duration of a test.
public final class FaultPeer: Sendable {
    /// The base address to query.
    public let url: String
    private let server: FaultServer?
    private let tls: TLSServer?
    private let port: ClosedPort?

    /// Starts the peer.
    public init(_ fault: Fault, _ certificates: Certificates) throws {
        var (server, tls, port): (FaultServer?, TLSServer?, ClosedPort?)
        switch fault.peer {
        case .script(let steps): server = try FaultServer { _ in steps }
        case .tls(let kind):
            let head = ["HTTP/1.1 404 Not Found"] + GitHubPages.headers
            let answer = head.joined(separator: "\r\n") + "\r\n\r\n" + GitHubPages.missing
            tls = try TLSServer(certificates, kind, answers: [Fault.username: answer])
        case .closedPort: port = try ClosedPort()
        case .unknownHost: break
        }
        url = server?.url ?? tls?.url ?? port?.url ?? "http://name.invalid"
        (self.server, self.tls, self.port) = (server, tls, port)
    }

    deinit {
        server?.stop()
        port?.release()
    }
}
