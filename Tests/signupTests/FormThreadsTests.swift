#if os(Linux)
    import Foundation
    import Locking
    import TerminalTesting
    import Testing

    /// A check that starts a short time after the last key creates no additional threads.
    @Suite struct FormThreadsTests {
        /// The folder for accounts.
        private let data = DataFolder()

        @Test(arguments: ["strong", "basic"])
        func `ten thousand keys need at most one more thread per core than a few keys`(form: String)
            async throws
        {
            let terminal = try PtySession(
                [BuiltProduct.path("signup"), "form", form, "--demo"],
                environment: [
                    "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent",
                    "XDG_DATA_HOME": data.path,
                ])
            try await terminal.wait { screen in
                screen.isCursorShown && screen.rows.indices.contains { screen.text($0).contains("F1 keys") }
            }
            // The largest number of threads, or the first error.
            let most = LockedValue<Result<Int, any Error>>(.success(0))
            @Sendable func count() {
                let now = Result { try ProcessState.threads(terminal.process) }
                most.withLock { most in
                    most = most.flatMap { before in now.map { max(before, $0) } }
                }
            }
            @Sendable func countThreads(untilShown text: String) async throws {
                try await terminal.wait { screen in
                    count()
                    return screen.rows.indices.contains { screen.text($0).contains(text) }
                }
            }
            // The username counts as filled in once it has been checked.
            terminal.send("octo-cat\t")
            try await countThreads(untilShown: "2 fields left")
            let few = try most.withLock { $0 }.get()
            #expect(few > 0)
            // Returns to the username, and clears it.
            terminal.send("\u{1B}[Z\u{15}")
            try await countThreads(untilShown: "3 fields left")
            for _ in 1...20 {
                terminal.send(String(repeating: "a\u{7F}", count: 250))
                try await terminal.wait { _ in
                    count()
                    return true
                }
                try await terminal.waitUntilRead()
            }
            terminal.send("octo-cat\t")
            try await countThreads(untilShown: "2 fields left")
            let many = try most.withLock { $0 }.get()
            #expect(many <= few + ProcessInfo.processInfo.activeProcessorCount)
        }
    }
#endif
