#if os(Linux)
    import Foundation

    /// A search for bytes in the writable memory of a process. The bytes are passed with their bits flipped, so that a
    /// search of this process does not find its own argument.
    public enum MemorySearch {
        /// Part of the address space of a process.
        private struct Region {
            let line: Substring
            let addresses: Range<UInt64>
            let permissions: Substring

            /// - Parameter line: A line of `/proc/PID/maps`.
            init?(_ line: Substring) {
                let words = line.split(separator: " ", maxSplits: 2)
                let ends = words.first?.split(separator: "-").compactMap { UInt64($0, radix: 16) } ?? []
                guard words.count > 1, ends.count == 2 else { return nil }
                (self.line, addresses, permissions) = (line, ends[0]..<ends[1], words[1])
            }
        }

        private static let mask: UInt8 = 0x5A

        /// Returns 24 random letters with their bits flipped.
        public static func randomPassword() -> [UInt8] {
            (0..<24).map { _ in UInt8.random(in: UInt8(ascii: "a")...UInt8(ascii: "z")) ^ mask }
        }

        public static func flipped(_ text: String) -> [UInt8] { flipped(text.utf8) }

        public static func flipped(_ bytes: some Sequence<UInt8>) -> [UInt8] { bytes.map { $0 ^ mask } }

        /// Returns the bytes with their bits flipped back.
        public static func plain(_ flipped: [UInt8]) -> [UInt8] { self.flipped(flipped) }

        /// Returns the byte with its bits flipped back.
        public static func plain(_ flipped: UInt8) -> UInt8 { flipped ^ mask }

        /// Keeps the bytes in memory during a search for them, to prove that the search works. Returns the regions that
        /// the search finds.
        public static func placesWhileHeld(_ flipped: [UInt8]) throws -> [String] {
            var bytes = plain(flipped)
            defer { wipe(&bytes) }
            return try places(flipped)
        }

        /// Returns the regions that contain the bytes.
        ///
        /// - Parameter process: The process whose memory is searched. By default, this is the memory of this process,
        ///   except for the stacks, which a program cannot wipe completely.
        /// - Throws: `POSIXError` if the memory cannot be read.
        public static func places(_ flipped: [UInt8], in process: Int32? = nil) throws -> [String] {
            let folder = process.map { "/proc/\($0)" } ?? "/proc/self"
            let (memory, pages) = (open(folder + "/mem", flags), open(folder + "/pagemap", flags))
            defer { for file in [memory, pages] where file >= 0 { close(file) } }
            guard memory >= 0, pages >= 0 else { throw failure }
            var found: [String] = []
            var piece = [UInt8](repeating: 0, count: 1 << 20)
            // The search leaves no copy of the bytes behind.
            defer { wipe(&piece) }
            for region in try regions(folder + "/maps", includeStacks: process != nil) {
                var start = region.addresses.lowerBound
                while start < region.addresses.upperBound {
                    let size = min(piece.count, Int(region.addresses.upperBound - start))
                    // Consecutive pieces overlap, so that bytes at the boundary are found.
                    var next = start + UInt64(size)
                    if next < region.addresses.upperBound { next -= pageSize }
                    defer { start = next }
                    guard try hasMemory(pages, from: start, size) else { continue }
                    var got = pread(memory, &piece, size, off_t(start))
                    if got < 0 {
                        let number = errno
                        // These errors mean that a page cannot be read. If the search continued after any other error,
                        // it could miss memory that can be read.
                        guard number == EIO || number == EFAULT || number == ENOMEM else { throw failure }
                        got = 0
                    }
                    // The rest of the piece follows a page that cannot be read.
                    if got < size { next = (start + UInt64(got)) / pageSize * pageSize + pageSize }
                    if contains(piece[..<got], flipped) {
                        found.append(String(region.line))
                        break
                    }
                }
            }
            return found
        }

        /// Returns the writable regions of a process.
        private static func regions(_ maps: String, includeStacks: Bool) throws -> [Region] {
            // `String(contentsOfFile:)` reads only the first 4 KiB of a file in `/proc`.
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: maps))
            defer { try? file.close() }
            let text = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
            var regions: [Region] = []
            var last: Region?
            for region in text.split(separator: "\n").compactMap(Region.init) {
                defer { last = region }
                // Only a sanitizer's shadow memory is larger than this.
                guard region.permissions.hasPrefix("rw"), region.addresses.count <= 1 << 36 else { continue }
                // The stack of a thread follows a single page that cannot be accessed.
                let isGuarded =
                    last?.permissions.hasPrefix("---") == true
                    && last?.addresses == region.addresses.lowerBound - pageSize..<region.addresses.lowerBound
                if includeStacks || !isGuarded && !region.line.hasSuffix("[stack]") { regions.append(region) }
            }
            return regions
        }

        private static let flags = O_RDONLY | O_CLOEXEC
        private static let pageSize = UInt64(sysconf(Int32(_SC_PAGESIZE)))
        private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

        /// Returns whether the system has allocated any page of a range, which is much faster than reading the range.
        private static func hasMemory(_ pages: Int32, from start: UInt64, _ size: Int) throws -> Bool {
            var entries = [UInt64](repeating: 0, count: (size + Int(pageSize) - 1) / Int(pageSize))
            let length = entries.count * MemoryLayout<UInt64>.size
            let got = entries.withUnsafeMutableBytes {
                pread(pages, $0.baseAddress, length, off_t(start / pageSize * 8))
            }
            guard got == length else { throw failure }
            // The two highest bits show whether a page is in memory or swapped out.
            return entries.contains { $0 >> 62 != 0 }
        }

        private static func contains(_ bytes: ArraySlice<UInt8>, _ flipped: [UInt8]) -> Bool {
            // The C library compares the first half, because a debug build needs minutes to compare in Swift. The whole
            // text would be found in this array.
            let half = plain(Array(flipped[..<(flipped.count / 2)]))
            return bytes.withUnsafeBytes { bytes in
                guard var next = bytes.baseAddress else { return false }
                let end = next + bytes.count - flipped.count
                while next <= end, let first = memchr(next, Int32(half[0]), end - next + 1) {
                    next = UnsafeRawPointer(first)
                    if memcmp(next, half, half.count) == 0 {
                        let found = UnsafeRawBufferPointer(start: next, count: flipped.count)
                        if zip(found, flipped).allSatisfy({ $0 ^ mask == $1 }) { return true }
                    }
                    next += 1
                }
                return false
            }
        }

        /// Overwrites bytes in a way that the compiler cannot optimize away.
        private static func wipe(_ bytes: inout [UInt8]) {
            bytes.withUnsafeMutableBytes { explicit_bzero($0.baseAddress!, $0.count) }
        }
    }
#endif
