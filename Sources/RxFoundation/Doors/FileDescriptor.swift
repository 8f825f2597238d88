#if !os(Windows)
    internal import Foundation

    /// An open file, pipe or terminal, identified by its number.
    ///
    /// The uses of `unsafe` are sound, because each pointer refers to memory that outlives the call.
    struct FileDescriptor {
        /// The identity of a file. Paths or file descriptors with equal identities refer to the same file.
        struct Identity: Equatable {
            private let device: UInt64
            private let number: UInt64

            fileprivate init(_ information: stat) {
                device = UInt64(truncatingIfNeeded: information.st_dev)
                number = UInt64(truncatingIfNeeded: information.st_ino)
            }

            /// Returns the identity of the file at a path, or nil if there is no file.
            static func of(path: String) -> Identity? {
                var information = stat()
                return unsafe stat(path, &information) == 0 ? Identity(information) : nil
            }
        }

        let number: Int32

        /// Waits until `read` would return immediately: with bytes, at the end of the file, or with an error.
        /// - Parameter other: A file whose input stops the wait.
        /// - Returns: `false` if the other file has input or is at its end.
        func waitsForInput(unless other: FileDescriptor) throws -> Bool {
            // A closed file has a negative number, which `poll` ignores, so the call would never return.
            if number < 0 { return true }
            var requests = [self, other].map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
            while unsafe poll(&requests, nfds_t(requests.count), -1) < 0 {
                if errno != EINTR { throw Self.latestError }
            }
            return requests[1].revents == 0
        }

        /// Reads the available bytes, or waits until there are some.
        /// - Parameter maximum: The maximum number of bytes to read.
        /// - Returns: The bytes, an empty array at the end of the file, or nil if the file is nonblocking and has no
        ///   bytes yet.
        func read(upTo maximum: Int) throws -> [UInt8]? {
            var bytes = [UInt8](repeating: 0, count: maximum)
            while true {
                let count = unsafe Foundation.read(number, &bytes, maximum)
                if count >= 0 { return Array(bytes.prefix(count)) }
                if errno == EAGAIN { return nil }
                if errno != EINTR { throw Self.latestError }
            }
        }

        /// Returns the identity of the file and its size in bytes.
        func status() throws -> (identity: Identity, size: Int) {
            var information = stat()
            guard unsafe fstat(number, &information) == 0 else { throw Self.latestError }
            return (Identity(information), Int(information.st_size))
        }

        /// Returns the size of the terminal.
        func terminalSize() throws -> TerminalSize {
            var size = winsize()
            guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0 else { throw Self.latestError }
            return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
        }

        private static var latestError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
#endif
