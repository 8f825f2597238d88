#if os(Linux)
    import Foundation
    import SignupCore
    import SignupSupport
    import SignupTesting
    import Testing

    @testable import Batch

    /// Looks for a random password in the memory of this process, apart from the stacks. The test itself keeps the password
    /// only with its bits flipped.
    @Suite(.timeLimit(.minutes(1)), .serialized)
    struct BatchSecretWipingTests {
        private static let mask: UInt8 = 0x5A

        /// Returns the bytes with their bits flipped back.
        private static func plain(_ flipped: [UInt8]) -> [UInt8] { flipped.map { $0 ^ mask } }

        private static func flipped(_ text: String) -> [UInt8] { text.utf8.map { $0 ^ mask } }

        /// Delivers the whole input as one piece, created on the spot, and never ends.
        private actor Source: ByteSource {
            nonisolated let name = "users.csv"
            private let flipped: [UInt8]
            private var isFirst = true

            init(_ flipped: [UInt8]) { self.flipped = flipped }

            func next() async throws(SystemError) -> [UInt8]? {
                if isFirst {
                    isFirst = false
                    return plain(flipped)
                }
                try? await Task.sleep(for: .seconds(3600))  // on purpose
                return nil
            }
        }

        private struct Free: AsyncAvailability {
            func find(_ username: String) async throws(CancellationError) -> Availability { .available }
        }

        /// Creates every account after it has read the password once.
        private struct Signup: SignupService {
            func signUp(
                username: String, password: Secret, key: SignupKey,
                answer: @escaping @Sendable (SignupResult) -> Void
            ) {
                Task {
                    let isLong = password.withBytes { $0.count > 4 }
                    answer(isLong ? .signedUp(username: username) : .taken)
                }
            }
        }

        @Test(arguments: [
            // The passwords are written as ?, with quotes around the marks that are quoted.
            ("username,password,repeated_password", "name-#,?,?", InputFormat.csv),
            ("username,password", "\"name-#\",\"\"\"?\"", .csv), ("username,password", "name-#,é-?-名前", .csv),
            ("username\tpassword", "name-#\t?", .tsv),
            ("", #"{"username":"name-#","password":"?"}"#, .jsonl),
            ("", #"{"username":"name-#","password":"\u00e9\n?"}"#, .jsonl),
        ])
        func noPasswordStaysInMemoryWhenItsRecordIsDone(header: String, row: String, format: InputFormat)
            async throws
        {
            let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
            let secret = (0..<24).map { _ in UInt8.random(in: letters) ^ Self.mask }
            let count = 200
            var text: [UInt8] = header.isEmpty ? [] : Self.flipped(header + "\n")
            for number in 1...count {
                for part in row.replacing("#", with: "\(number)").split(
                    separator: "?", omittingEmptySubsequences: false
                ).enumerated() {
                    if part.offset > 0 { text += secret }
                    text += Self.flipped(String(part.element))
                }
                text += Self.flipped("\n")
            }
            #expect(try !Self.placesWhileHeld(secret).isEmpty, "the search itself finds what is there")
            let lines = Lines()
            let batch = runner(Free(), Signup()) { $0.input = format }
            let source = Source(text)
            let work = Task { await batch.run(input: source, output: lines) }
            #expect(await waits { await lines.lines.count == count })
            #expect(await lines.text.contains("signed_up"))
            let left = try Self.places(secret)
            #expect(left == [])
            work.cancel()
            #expect(await work.value.total == count)
        }

        private static func placesWhileHeld(_ flipped: [UInt8]) throws -> [String] {
            var bytes = plain(flipped)
            defer { bytes.wipe() }
            return try places(flipped)
        }

        /// Returns the parts of the writable memory of this process that contain a password.
        private static func places(_ flipped: [UInt8]) throws -> [String] {
            let memory = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
            guard memory >= 0 else { throw SystemError(errno) }
            defer { close(memory) }
            var found: [String] = []
            // It is wiped, so that the search leaves no copy behind.
            var piece = [UInt8](repeating: 0, count: 1 << 20)
            for line in try String(contentsOfFile: "/proc/self/maps", encoding: .utf8).split(separator: "\n")
            where line.split(separator: " ")[1].hasPrefix("rw") {
                let range = line.split(separator: " ")[0].split(separator: "-").compactMap {
                    UInt64($0, radix: 16)
                }
                // No malloc heap is that large, but a sanitizer's shadow memory is.
                if range[1] - range[0] > 1 << 27 { continue }
                // A thread's stack, which the program cannot wipe completely.
                if range[1] - range[0] == 8 << 20 || line.hasSuffix("[stack]") { continue }
                var start = range[0]
                while start < range[1] {
                    let size = min(piece.count, Int(range[1] - start))
                    let got = pread(memory, &piece, size, off_t(start))
                    guard got > flipped.count else { break }
                    if matches(piece[..<got], flipped) > 0 { found.append(String(line)) }
                    let isOver = got < size || start + UInt64(got) >= range[1]
                    start += UInt64(isOver ? got : got - flipped.count)
                    if isOver { break }
                }
            }
            piece.wipe()
            return found
        }

        private static func matches(_ bytes: ArraySlice<UInt8>, _ flipped: [UInt8]) -> Int {
            bytes.withUnsafeBufferPointer { bytes in
                flipped.withUnsafeBufferPointer { flipped in
                    var found = 0
                    var at = 0
                    while at + flipped.count <= bytes.count {
                        var length = 0
                        while length < flipped.count, bytes[at + length] ^ mask == flipped[length] {
                            length += 1
                        }
                        if length == flipped.count { found += 1 }
                        at += 1
                    }
                    return found
                }
            }
        }
    }
#endif
