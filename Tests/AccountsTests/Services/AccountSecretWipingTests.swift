#if os(Linux)
    import Foundation
    import HTTP
    import ProcessTesting
    import SignupCore
    import SignupSupport
    import SignupTesting
    import Testing

    @testable import Accounts

    /// Each search reads the memory of the process that runs all tests, which takes seconds in a debug build.
    @Suite(.timeLimit(.minutes(10)), .serialized)
    struct AccountSecretWipingTests {
        /// Returns a random password and the random text that precedes it, both with their bits flipped. Only in the
        /// copy under test are the two next to each other.
        private func random() -> (before: [UInt8], password: [UInt8]) {
            (MemorySearch.randomPassword(), MemorySearch.randomPassword())
        }

        private func text(_ flipped: [UInt8]) -> String {
            String(decoding: MemorySearch.plain(flipped), as: UTF8.self)
        }

        @Test func `the bytes from which a sign-up key was created are wiped`() throws {
            let (end, password) = random()
            // The name is long, because memory of an unusual size is not reused between its release and the search.
            let name = (1...32).flatMap { _ in MemorySearch.randomPassword() } + end
            let secret = SignupKey.newSecret()
            #expect(
                try !MemorySearch.placesWhileHeld(end + password).isEmpty,
                "the search does not find text that is in memory")
            let key = SignupKey(secret: secret, username: text(name), password: Secret(text(password)))
            #expect(try MemorySearch.places(end + password) == [])
            #expect(key == SignupKey(secret: secret, username: text(name), password: Secret(text(password))))
        }

        /// A sender that confirms every account. It reads the body in place, so that it leaves no copy behind.
        private struct Sender: HTTPSender {
            /// The field that the body must contain, with its bits flipped. A search for anything else would find
            /// nothing, whether or not the body was wiped.
            let field: [UInt8]

            func post(
                _ url: String, headers: [String: String], body: Secret,
                answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
            ) -> PendingRequest {
                let hasField = body.withBytes { bytes in
                    bytes.indices.contains { start in
                        bytes.count - start >= field.count
                            && zip(bytes[start...], field).allSatisfy { $0 == MemorySearch.plain($1) }
                    }
                }
                if !hasField {
                    Issue.record("the body does not contain the field that the test searches for")
                }
                answer(.success(HTTPResponse(status: 201, headers: [:], body: [], evidence: .requestNumber)))
                return PendingRequest {}
            }
        }

        @Test func `the body of a request to a service is wiped`() async throws {
            let (_, password) = random()
            let field = MemorySearch.flipped(#""password":""#) + password
            #expect(
                try !MemorySearch.placesWhileHeld(field).isEmpty,
                "the search does not find text that is in memory")
            let service = ServiceSignup(
                url: "https://a.example", name: "a.example", client: Sender(field: field))
            let answer = await service.signUp(username: "octo-cat", password: Secret(text(password)))
            #expect(answer == .signedUp(username: "octo-cat"))
            #expect(try MemorySearch.places(field) == [])
        }

        @Test func `the bytes that a login was read from are wiped`() throws {
            let (name, password) = random()
            let input = name + MemorySearch.flipped("\n") + password
            #expect(
                try !MemorySearch.placesWhileHeld(input).isEmpty,
                "the search does not find text that is in memory")
            let pipe = Pipe()
            var bytes = MemorySearch.plain(input)
            let written = write(pipe.fileHandleForWriting.fileDescriptor, bytes, bytes.count)
            bytes.wipe()
            try pipe.fileHandleForWriting.close()
            let login = PipedLogin(descriptor: pipe.fileHandleForReading.fileDescriptor)
            #expect(written == input.count)
            #expect(try MemorySearch.places(input) == [])
            #expect(login.map { MemorySearch.flipped($0.password.text) } == password)
        }
    }
#endif
