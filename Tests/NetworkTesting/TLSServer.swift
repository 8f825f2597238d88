internal import Foundation
public import ProcessTesting

/// A TLS server on the loopback interface, run by `openssl s_server`, that sends files as complete HTTP responses.
public final class TLSServer: Sendable {
    /// The base address.
    public let url: String
    /// The server.
    public let process: ServerProcess
    private let input: Pipe
    private let log: String

    /// Starts the server.
    ///
    /// - Parameters:
    ///   - certificates: The certificates.
    ///   - kind: The kind of certificate to present.
    ///   - answers: The complete responses, including the status line, by requested name.
    ///   - protocols: The protocols to offer with ALPN, or nil for a server that responds to requests. A server that
    ///     offers protocols does not respond to requests, but logs the protocols that the client offers.
    public init(
        _ certificates: Certificates, _ kind: Certificates.Kind, answers: [String: String],
        protocols: String? = nil
    ) throws {
        for (name, answer) in answers {
            try Data(answer.utf8).write(to: URL(fileURLWithPath: "\(certificates.folder)/\(name)"))
        }
        let log = "\(certificates.folder)/log-\(UUID().uuidString)"
        self.log = log
        guard FileManager.default.createFile(atPath: log, contents: nil),
            let output = FileHandle(forWritingAtPath: log)
        else { throw Certificates.Failure(description: "\(log) cannot be written") }
        // s_server exits when its input is closed.
        input = Pipe()
        process = try ServerProcess(
            "openssl",
            ["s_server", "-accept", "127.0.0.1:0"] + certificates.arguments(kind)
                + (protocols.map { ["-alpn", $0, "-naccept", "1"] } ?? ["-HTTP"]),
            in: certificates.folder, input: input, output: output)
        guard let port = Self.wait(for: { Self.port(in: log) }) else {
            throw Certificates.Failure(description: "openssl s_server does not listen")
        }
        url = "https://127.0.0.1:\(port)"
    }

    /// Waits until the server has printed the given text; returns false after ten seconds.
    public func says(_ text: String) -> Bool {
        // Not all of the server's output is text.
        Self.wait {
            let said = (try? Data(contentsOf: URL(fileURLWithPath: log))) ?? Data()
            return String(decoding: said, as: UTF8.self).contains(text) ? true : nil
        } ?? false
    }

    private static func port(in log: String) -> String? {
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("ACCEPT ") }),
            text.hasSuffix("\n")
        else { return nil }
        return line.split(separator: ":").last.map(String.init)
    }

    private static func wait<Value>(for value: () -> Value?) -> Value? {
        let deadline = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < deadline {
            if let value = value() { return value }
            Thread.sleep(forTimeInterval: 0.005)  // polling
        }
        return nil
    }
}
