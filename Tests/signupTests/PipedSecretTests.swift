import Testing

/// Passwords that a form reads from a pipe.
@Suite struct PipedSecretTests {
    private func run(_ input: [UInt8]) async throws -> Program.Result {
        try await Program.run(
            ["form", "--demo", "--accounts", "simulate", "--seed", "1", "--delay", "0"], input: input)
    }

    @Test func `two different passwords that are not UTF-8 are rejected and not considered equal`()
        async throws
    {
        var input = Array("octo-cat\n".utf8)
        for byte: UInt8 in [0xE4, 0xF6] {
            input += Array("correct-".utf8)
            input.append(byte)
            input += Array("-horse-7\n".utf8)
        }
        input += Array("\n".utf8)
        let result = try await run(input)
        #expect(result.output.contains("Password: Ignored input that is not UTF-8\n"))
        #expect(!result.output.contains("Signed up"))
        #expect(result.status == 1)
    }

    @Test func `a password with control characters is rejected instead of being changed`() async throws {
        let lines = "octo-cat\ncorrect\t-horse-7\u{1}\ncorrect-horse-7\n\n"
        let result = try await run(Array(lines.utf8))
        #expect(result.output.contains("Password: Ignored input with control characters\n"))
        #expect(!result.output.contains("Signed up"))
        #expect(result.status == 1)
    }
}
