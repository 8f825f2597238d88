#if os(Linux)
    import Foundation
    import ProcessTesting
    import SignupCore
    import SignupSupport
    import SignupTesting
    import Testing

    @testable import Batch

    @Suite(.timeLimit(.minutes(10)), .serialized)
    struct BatchSecretWipingTests {
        /// An input that creates its only piece on demand, and never completes.
        private actor Source: ByteSource {
            nonisolated let name = "users.csv"
            private let flipped: [UInt8]
            private var isFirst = true
            /// The memory of the piece. An unowned reference keeps this memory from being reused, which would overwrite
            /// the piece. Unlike a strong reference, it does not cause the piece to be copied.
            private unowned var memory: AnyObject? = nil

            init(_ flipped: [UInt8]) { self.flipped = flipped }

            func next() async throws(SystemError) -> [UInt8]? {
                if isFirst {
                    isFirst = false
                    let piece = MemorySearch.plain(flipped)
                    memory = piece._owner
                    return piece
                }
                try? await Task.sleep(for: .seconds(3600))  // on purpose
                return nil
            }
        }

        private struct Free: AsyncAvailability {
            func find(_ username: String) async throws(CancellationError) -> Availability { .available }
        }

        /// A service that confirms every sign-up after it has read the password once.
        private struct Signup: SignupService {
            func signUp(
                username: String, password: Secret, key: SignupKey,
                answer: @escaping @Sendable (SignupAnswer?) -> Void
            ) -> PendingRequest {
                let isLong = password.withBytes { $0.count > 4 }
                // The task does not capture the password, because a captured password would be released only after the
                // sign-up.
                Task {
                    answer(SignupAnswer(isLong ? .signedUp(username: username) : .taken(username: username)))
                }
                return PendingRequest {}
            }
        }

        @Test(arguments: [
            // Each ? is replaced with the password, and each # with the number of the record.
            ("username,password,repeated_password", "name-#,?,?", InputFormat.csv),
            ("username,password", "\"name-#\",\"\"\"?\"", .csv), ("username,password", "name-#,é-?-名前", .csv),
            ("username\tpassword", "name-#\t?", .tsv),
            ("", #"{"username":"name-#","password":"?"}"#, .jsonl),
            ("", #"{"username":"name-#","password":"\u00e9\n?"}"#, .jsonl),
        ])
        func `no password stays in memory after its record is finished`(
            header: String, row: String, format: InputFormat
        )
            async throws
        {
            let secret = MemorySearch.randomPassword()
            let count = 200
            var text: [UInt8] = header.isEmpty ? [] : MemorySearch.flipped(header + "\n")
            for number in 1...count {
                for part in row.replacing("#", with: "\(number)").split(
                    separator: "?", omittingEmptySubsequences: false
                ).enumerated() {
                    if part.offset > 0 { text += secret }
                    text += MemorySearch.flipped(String(part.element))
                }
                text += MemorySearch.flipped("\n")
            }
            #expect(
                try !MemorySearch.placesWhileHeld(secret).isEmpty,
                "the search does not find text that is in memory")
            let lines = Lines()
            let batch = runner(Free(), Signup()) { $0.input = format }
            let source = Source(text)
            let work = Task { await batch.run(input: source, output: lines) }
            #expect(await waits { await lines.lines.count == count })
            #expect(await lines.text.contains("signed_up"))
            let left = try MemorySearch.places(secret)
            #expect(left == [])
            work.cancel()
            #expect(await work.value.total == count)
        }

        @Test func `comparing a field with column names leaves no copy of the field`() throws {
            let secret = MemorySearch.randomPassword()
            for _ in 1...100 {
                var field = MemorySearch.plain(
                    MemorySearch.flipped("é-") + secret + MemorySearch.flipped("-名前"))
                #expect(!ColumnWord.usernames.contains(CSVReader.Field(field[...])))
                #expect(!ColumnWord.secretNames.hasPart(CSVReader.Field(field[...])))
                #expect(!ColumnWord.secretNames.isEnd(of: CSVReader.Field(field[...])))
                #expect(!ColumnWord.secretNames.isPartEnd(of: CSVReader.Field(field[...])))
                #expect(!ColumnWord.password.matches(CSVReader.Field(field[...])))
                field.wipe()
            }
            #expect(try MemorySearch.places(secret) == [])
        }
    }
#endif
