#if os(Linux)
    import Testing

    @Suite(.timeLimit(.minutes(3)), .serialized)
    struct MemoryLimitTests {
        /// The limits include one that leaves no room for a thread, and some that leave room for only some threads.
        @Test(arguments: [100_000, 140_000, 160_000, 200_000, 260_000])
        func `the program exits no matter how little memory it may use`(kibibytes: Int) async throws {
            let result = try await Program.run(
                ["check", "--demo"], input: "octo-cat\n",
                script: #"ulimit -v \#(kibibytes); exec timeout 60 "$0" "$@""#)
            #expect(result.status != 124, "\(result)")
        }
    }
#endif
