internal import Locking
internal import Foundation
internal import Synchronization

/// A proxy between clients and a server on 127.0.0.1 that cuts connections at the worst moment.
public final class CuttingProxy: Sendable {
    /// The proxy's port.
    public let port: Int
    private let listener: Int32
    private let server: Int
    private let state = LockedValue(State())

    private struct State {
        var words: [UInt8] = []
        var left = 0
        /// The number of messages that still pass, in both directions, before a connection is cut, or nil for no limit.
        var passing: Int?
        var cuts = 0
        var isClosed = false
    }

    /// Starts the proxy.
    /// - Parameter server: The port of the server.
    public init(to server: Int) throws {
        self.server = server
        listener = socket(AF_INET, streamSocket, 0)
        var address = Self.loopback(0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isListening = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, $0, &size) == 0
            }
        }
        guard isListening else { throw PostgresServer.Failure(description: "the proxy cannot listen") }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread { [weak self] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { break }
                guard let self else {
                    close(client)
                    break
                }
                self.serve(client)
            }
            // The socket is closed here, because the number of a closed socket could be reused for another socket, and
            // this loop would then accept its connections.
            close(listener)
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    /// The number of connections that were cut.
    public var cuts: Int { state.withLock { $0.cuts } }

    /// Cuts the next connections that send these words, after the server has responded but before its response arrives.
    public func cutAnswers(to words: String, times: Int) {
        state.withLock {
            $0.words = Array(words.utf8)
            $0.left = times
        }
    }

    /// Cuts one connection after the given number of messages in both directions, instead of passing on the next
    /// message.
    public func cut(after messages: Int) { state.withLock { $0.passing = messages } }

    /// Returns whether a message may pass, and counts it.
    private func mayPass() -> Bool {
        state.withLock { state in
            guard let passing = state.passing else { return true }
            state.passing = passing > 0 ? passing - 1 : nil
            if passing == 0 { state.cuts += 1 }
            return passing > 0
        }
    }

    private func serve(_ client: Int32) {
        let server = socket(AF_INET, streamSocket, 0)
        var address = Self.loopback(self.server)
        let isConnected = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else {
            close(client)
            close(server)
            return
        }
        let pair = Pair()
        Thread.detachNewThread {
            self.pump(from: client, to: server, pair) { bytes in
                if self.mentions(bytes) { pair.isMarked.store(true, ordering: .releasing) }
                return self.mayPass()
            }
        }
        Thread.detachNewThread {
            self.pump(from: server, to: client, pair) { _ in
                guard pair.isMarked.load(ordering: .acquiring) else { return self.mayPass() }
                self.state.withLock { $0.cuts += 1 }
                return false
            }
        }
    }

    private final class Pair: Sendable {
        let isMarked = Atomic(false)
        let ended = Atomic(0)
    }

    /// Returns whether a connection must be cut at these words, and counts the cuts.
    private func mentions(_ bytes: ArraySlice<UInt8>) -> Bool {
        state.withLock { state in
            guard state.left > 0, Data(bytes).range(of: Data(state.words)) != nil else { return false }
            state.left -= 1
            return true
        }
    }

    private func pump(
        from source: Int32, to target: Int32, _ pair: Pair, _ mayPass: (ArraySlice<UInt8>) -> Bool
    ) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(source, &buffer, buffer.count, 0)
            guard count > 0, mayPass(buffer[..<count]), sendAll(buffer[..<count], to: target) else { break }
        }
        shutdown(source, Int32(SHUT_RDWR))
        shutdown(target, Int32(SHUT_RDWR))
        // The other direction may still use the sockets.
        if pair.ended.add(1, ordering: .acquiringAndReleasing).newValue == 2 {
            close(source)
            close(target)
        }
    }

    private func sendAll(_ bytes: ArraySlice<UInt8>, to target: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { send(target, $0.baseAddress, $0.count, noSignal) }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    private static func loopback(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}

#if canImport(Glibc)
    private let noSignal = Int32(MSG_NOSIGNAL)
#else
    private let noSignal: Int32 = 0
#endif
