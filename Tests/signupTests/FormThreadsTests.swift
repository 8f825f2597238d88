#if os(Linux)
    import Locking
    import TerminalTesting
    import Testing

    /// Checks that start a short time after the last key do not create additional threads.
    @Suite struct FormThreadsTests {
        /// The folder for accounts.
        private let data = DataFolder()

        @Test(arguments: ["strong", "basic"])
        func `ten thousand keys in quick succession need fewer than 40 threads`(form: String) async throws {
            let terminal = try PtySession(
                [BuiltProduct.path("signup"), "form", form, "--demo"],
                environment: [
                    "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent",
                    "XDG_DATA_HOME": data.path,
                ])
            try await terminal.wait { screen in
                screen.isCursorShown && screen.rows.indices.contains { screen.text($0).contains("F1 keys") }
            }
            let most = LockedValue(0)
            @Sendable func count() {
                let now = (try? ProcessState.threads(terminal.process)) ?? 0
                most.withLock { $0 = max($0, now) }
            }
            for _ in 1...20 {
                terminal.send(String(repeating: "a\u{7F}", count: 250))
                try await terminal.wait { _ in
                    count()
                    return true
                }
                try await terminal.waitUntilRead()
            }
            terminal.send("octo-cat\t")
            try await terminal.wait { screen in
                count()
                return screen.rows.indices.contains { screen.text($0).hasSuffix("octo-cat") }
            }
            #expect(most.withLock { $0 } < 40)
        }
    }
#endif
