#if os(Linux)
    import Foundation
    import SignupSupport

    /// A search for a random password in the memory of this process, except for the stacks. A test itself keeps the
    /// password only with its bits flipped.
    package enum MemorySearch {
        private static let mask: UInt8 = 0x5A

        /// Returns 24 random letters with their bits flipped.
        package static func randomPassword() -> [UInt8] {
            (0..<24).map { _ in UInt8.random(in: UInt8(ascii: "a")...UInt8(ascii: "z")) ^ mask }
        }

        package static func flipped(_ text: String) -> [UInt8] { text.utf8.map { $0 ^ mask } }

        /// Returns the bytes with their bits flipped back.
        package static func plain(_ flipped: [UInt8]) -> [UInt8] { flipped.map { $0 ^ mask } }

        /// Keeps the text in memory during a search for it, to prove that the search works. Returns the regions that
        /// the search finds.
        package static func placesWhileHeld(_ flipped: [UInt8]) throws -> [String] {
            var bytes = plain(flipped)
            defer { bytes.wipe() }
            return try places(flipped)
        }

        /// Returns the regions of the writable memory of this process that contain the text.
        package static func places(_ flipped: [UInt8]) throws -> [String] {
            let (memory, pages) = (open("/proc/self/mem", flags), open("/proc/self/pagemap", flags))
            defer { for file in [memory, pages] where file >= 0 { close(file) } }
            guard memory >= 0, pages >= 0 else { throw SystemError(errno) }
            var found: [String] = []
            // The buffer is wiped so that the search leaves no copy of the text behind.
            var piece = [UInt8](repeating: 0, count: 1 << 20)
            for line in try String(contentsOfFile: "/proc/self/maps", encoding: .utf8).split(separator: "\n")
            where line.split(separator: " ")[1].hasPrefix("rw") {
                let range = line.split(separator: " ")[0].split(separator: "-").compactMap {
                    UInt64($0, radix: 16)
                }
                // Adjacent heaps are one region, which can have hundreds of megabytes. Only a sanitizer's shadow memory
                // is as large as this.
                if range[1] - range[0] > 1 << 36 { continue }
                // Skips the stacks of threads, which the program cannot wipe completely.
                if range[1] - range[0] == 8 << 20 || line.hasSuffix("[stack]") { continue }
                var start = range[0]
                while start < range[1] {
                    let size = min(piece.count, Int(range[1] - start))
                    // Consecutive pieces overlap, so that text at the boundary is found.
                    let next = start + UInt64(size) - (start + UInt64(size) < range[1] ? overlap : 0)
                    defer { start = next }
                    guard try hasMemory(pages, from: start, size) else { continue }
                    let got = pread(memory, &piece, size, off_t(start))
                    if got > 0, isMatch(piece[..<got], flipped) { found.append(String(line)) }
                }
            }
            piece.wipe()
            return found
        }

        private static let flags = O_RDONLY | O_CLOEXEC
        /// The size of a page.
        private static let overlap: UInt64 = 4096

        /// Returns whether the system has allocated any page of a range, which is much faster than reading the range.
        private static func hasMemory(_ pages: Int32, from start: UInt64, _ size: Int) throws -> Bool {
            var entries = [UInt64](repeating: 0, count: (size + Int(overlap) - 1) / Int(overlap))
            let length = entries.count * MemoryLayout<UInt64>.size
            let got = entries.withUnsafeMutableBytes {
                pread(pages, $0.baseAddress, length, off_t(start / overlap * 8))
            }
            guard got == length else { throw SystemError(errno) }
            // The two highest bits show whether a page is in memory or swapped out.
            return entries.contains { $0 >> 62 != 0 }
        }

        private static func isMatch(_ bytes: ArraySlice<UInt8>, _ flipped: [UInt8]) -> Bool {
            bytes.withUnsafeBytes { bytes in
                var rest = bytes[...]
                while rest.count >= flipped.count {
                    let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress!
                    let starts = rest.count - flipped.count + 1
                    guard let first = memchr(base, Int32(flipped[0] ^ mask), starts) else { return false }
                    rest = rest[(rest.startIndex + (UnsafeRawPointer(first) - base))...]
                    if zip(rest, flipped).allSatisfy({ $0 ^ mask == $1 }) { return true }
                    rest = rest.dropFirst()
                }
                return false
            }
        }
    }
#endif
