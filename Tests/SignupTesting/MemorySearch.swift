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
            let memory = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
            guard memory >= 0 else { throw SystemError(errno) }
            defer { close(memory) }
            var found: [String] = []
            // The buffer is wiped so that the search leaves no copy of the text behind.
            var piece = [UInt8](repeating: 0, count: 1 << 20)
            for line in try String(contentsOfFile: "/proc/self/maps", encoding: .utf8).split(separator: "\n")
            where line.split(separator: " ")[1].hasPrefix("rw") {
                let range = line.split(separator: " ")[0].split(separator: "-").compactMap {
                    UInt64($0, radix: 16)
                }
                // No malloc heap is that large, but a sanitizer's shadow memory is.
                if range[1] - range[0] > 1 << 27 { continue }
                // Skips the stacks of threads, which the program cannot wipe completely.
                if range[1] - range[0] == 8 << 20 || line.hasSuffix("[stack]") { continue }
                var start = range[0]
                while start < range[1] {
                    let size = min(piece.count, Int(range[1] - start))
                    let got = pread(memory, &piece, size, off_t(start))
                    guard got > flipped.count else { break }
                    if isMatch(piece[..<got], flipped) { found.append(String(line)) }
                    let isOver = got < size || start + UInt64(got) >= range[1]
                    start += UInt64(isOver ? got : got - flipped.count)
                    if isOver { break }
                }
            }
            piece.wipe()
            return found
        }

        private static func isMatch(_ bytes: ArraySlice<UInt8>, _ flipped: [UInt8]) -> Bool {
            bytes.withUnsafeBufferPointer { bytes in
                flipped.withUnsafeBufferPointer { flipped in
                    var at = 0
                    while at + flipped.count <= bytes.count {
                        var length = 0
                        while length < flipped.count, bytes[at + length] ^ mask == flipped[length] {
                            length += 1
                        }
                        if length == flipped.count { return true }
                        at += 1
                    }
                    return false
                }
            }
        }
    }
#endif
