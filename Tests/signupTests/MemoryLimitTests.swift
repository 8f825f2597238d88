#if os(Linux)
    import SignupSupport
    import Testing

    @Suite(.timeLimit(.minutes(3)), .serialized)
    struct MemoryLimitTests {
        /// A limit on the address space that leaves room for every thread on any machine.
        private static let ample = 16_000_000

        /// The limits include one that leaves no room for a thread, and some that leave room for only some threads.
        @Test(arguments: [100_000, 140_000, 160_000, 200_000, 260_000, MemoryLimitTests.ample])
        func `the program does its work or reports the limit, no matter how little memory it may use`(
            kibibytes: Int
        ) async throws {
            let result = try await Program.run(
                ["check", "--demo"], input: "octo-cat\n",
                script: #"ulimit -v \#(kibibytes); exec timeout 60 "$0" "$@""#)
            let available = #"{"record":1,"username":"octo-cat","outcome":"available"}"# + "\n"
            let isDone = result.status == 0 && result.output == available
            let isReported =
                result.status == 3
                && result.errors.hasPrefix("signup: cannot start \(Threads.least) threads: ")
            // The limit may not even allow the system to load the program, or a sanitizer to start.
            let reasons = ["error while loading shared libraries", "Sanitizer"]
            let isStarted = !reasons.contains { result.errors.contains($0) }
            #expect(isDone || isReported || !isStarted, "\(result)")
            // A sanitizer needs a larger address space.
            if kibibytes == Self.ample { #expect(isDone || result.errors.contains("Sanitizer"), "\(result)") }
        }
    }
#endif
