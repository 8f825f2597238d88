#if os(Linux)
    import Foundation
    import ProcessTesting
    import Testing

    @testable import SignupSupport

    /// Each search reads the memory of the process that runs all tests, which takes seconds in a debug build.
    @Suite(.timeLimit(.minutes(10)), .serialized)
    struct SecretWipingTests {
        /// An operation on text that contains a password.
        enum Operation: CaseIterable {
            case create, lend, unescape, escape
        }

        @Test(arguments: Operation.allCases)
        func `no copy of a password stays in memory after the secret is released`(operation: Operation) throws
        {
            let password = MemorySearch.randomPassword()
            #expect(
                try !MemorySearch.placesWhileHeld(password).isEmpty,
                "the search does not find text that is in memory")
            // The lengths differ by more than the allocator's granularity and decrease, so each length uses memory that
            // no later length reuses.
            for length in stride(from: 816, through: 0, by: -48) {
                let flipped = MemorySearch.flipped(String(repeating: "x", count: length)) + password
                // JSON text has quotes, and its tab is escaped.
                #expect(perform(operation, flipped) == flipped.count + (operation == .escape ? 4 : 1))
            }
            #expect(try MemorySearch.places(password) == [])
        }

        /// Performs an operation on a tab and text whose bits are flipped, and returns the length of the result.
        private func perform(_ operation: Operation, _ flipped: [UInt8]) -> Int? {
            var bytes = MemorySearch.plain(
                operation == .unescape
                    ? MemorySearch.flipped(#"{"a":"\t"#) + flipped + MemorySearch.flipped(#""}"#)
                    : MemorySearch.flipped("\t") + flipped)
            defer { bytes.wipe() }
            switch operation {
            case .create:
                var text = String(decoding: bytes, as: UTF8.self)
                defer { text.wipe() }
                return Secret(text).count
            case .lend: return Secret(bytes[...]).withText { $0.utf8.count }
            case .unescape: return Self.secret(in: bytes)?.count
            case .escape:
                var quoted = JSONText.quoted(Secret(bytes[...]))
                defer { quoted.wipe() }
                return quoted.count
            }
        }

        private static func secret(in line: [UInt8]) -> Secret? { JSONLine(line[...])?.secret("a") }
    }
#endif
