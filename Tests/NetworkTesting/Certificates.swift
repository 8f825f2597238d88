internal import Foundation

/// Certificates for 127.0.0.1 and localhost, which the `openssl` command creates for the duration of a test.
public final class Certificates: Sendable {
    /// The kind of certificate that a server presents.
    public enum Kind: String, Sendable {
        /// Signed by the authority, for this machine.
        case good
        /// Signed by the authority for this machine, but expired.
        case expired
        /// Self-signed.
        case selfSigned
        /// Signed by the authority for another host.
        case wrongName
    }

    /// The folder that contains the files.
    public let folder: String

    /// The authority's certificate, which the client should trust.
    public var authority: String { "\(folder)/authority.pem" }

    /// Creates all certificates.
    public init() throws {
        folder = NSTemporaryDirectory() + "signup-tls-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let new = "openssl req -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1"
        let sign = "openssl x509 -req -in key.csr -CA authority.pem -CAkey authority.key -CAcreateserial"
        try run(
            """
            set -e
            \(new) -x509 -keyout authority.key -out authority.pem -days 2 -subj /CN=authority
            \(new) -x509 -keyout own.key -out selfSigned.pem -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1
            \(new) -keyout key.pem -out key.csr -subj /CN=server
            echo subjectAltName=IP:127.0.0.1,DNS:localhost >here
            echo subjectAltName=DNS:elsewhere.test >elsewhere
            \(sign) -days 2 -extfile here -out good.pem
            \(sign) -days -1 -extfile here -out expired.pem
            \(sign) -days 2 -extfile elsewhere -out wrongName.pem
            """)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Returns the path of a certificate's file.
    public func certificate(_ kind: Kind) -> String { "\(folder)/\(kind.rawValue).pem" }

    /// Returns the path of the file that contains the certificate's key.
    public func key(_ kind: Kind) -> String { "\(folder)/\(kind == .selfSigned ? "own.key" : "key.pem")" }

    /// Returns the arguments of `openssl s_server` that make it present the certificate.
    func arguments(_ kind: Kind) -> [String] { ["-cert", certificate(kind), "-key", key(kind)] }

    private func run(_ script: String) throws {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", script]
        shell.currentDirectoryURL = URL(fileURLWithPath: folder)
        shell.standardError = FileHandle.nullDevice
        try shell.run()
        shell.waitUntilExit()
        guard shell.terminationStatus == 0 else {
            throw Failure(description: "openssl could not make certificates")
        }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
