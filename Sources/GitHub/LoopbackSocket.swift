internal import Foundation
internal import SignupSupport

/// The socket operations of a small server on the loopback interface. All of them may block the calling thread.
enum LoopbackSocket {
    /// The maximum size of a request's head.
    private static let mostBytes = 16_384

    /// Listens on a free port of 127.0.0.1.
    ///
    /// - Returns: The socket, which the caller closes, and the port.
    static func listen() throws(SystemError) -> (socket: Int32, port: UInt16) {
        #if canImport(Darwin)
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        guard descriptor >= 0 else { throw SystemError(errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && Foundation.listen(descriptor, SOMAXCONN) == 0
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        guard isListening else {
            let error = SystemError(errno)
            close(descriptor)
            throw error
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    /// Waits for a connection.
    ///
    /// - Parameter stopping: The read end of a pipe. Closing the other end stops the wait.
    /// - Returns: The connection, which the caller closes; nil when the wait was stopped.
    static func accept(_ listener: Int32, until stopping: Int32) -> Int32? {
        let events = Int16(POLLIN)
        while true {
            var waiting = [
                pollfd(fd: listener, events: events, revents: 0),
                pollfd(fd: stopping, events: events, revents: 0),
            ]
            guard poll(&waiting, 2, -1) > 0 else { continue }
            if waiting[1].revents != 0 { return nil }
            let connection = Foundation.accept(listener, nil, nil)
            if connection >= 0 { return connection }
        }
    }

    /// Waits for a request without a body.
    ///
    /// - Returns: Its path; nil if the client has disconnected or sent something else.
    static func readRequest(_ connection: Int32) -> String? {
        var head: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let count = recv(connection, &piece, piece.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0, head.count + count <= mostBytes else { return nil }
            head += piece.prefix(count)
        }
        let words = String(decoding: head, as: UTF8.self).prefix { $0 != "\r\n" }.split(separator: " ")
        return words.count == 3 && words[0] == "GET" ? String(words[1]) : nil
    }

    /// Writes all the bytes. Returns false if the client has disconnected. Where a socket cannot suppress `SIGPIPE`,
    /// the process must ignore it.
    static func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
        #if canImport(Darwin)
            let quietly: Int32 = 0
        #else
            let quietly = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, quietly) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
