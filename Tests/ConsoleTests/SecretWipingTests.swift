#if os(Linux)
    import Foundation
    import ProcessTesting
    import TerminalTesting
    import Testing

    /// libedit keeps text as wide characters, so its copies of a secret differ from the program's own copies, which are
    /// UTF-8.
    @Suite struct SecretWipingTests {
        /// The allocator does not reuse freed memory of an unusual size, so copies of the last secret remain there.
        @Test(arguments: [
            "hunter2-Zq9w-Tangerine", "名前-Zq9w-Tangerine", String(repeating: "Zq9w-Tangerine", count: 20),
            String(repeating: "Zq9w-Tangerine", count: 14),
        ])
        func `no part of a secret stays in libedit's memory after the focus leaves its field`(secret: String)
            async throws
        {
            let terminal = try await Fixture.start()
            try terminal.press(.down)
            try terminal.type(secret)
            try await terminal.wait(forText: "✓ Password acceptable")
            let process = try terminal.processID()
            #expect(
                try count("Zq9w-Tang", in: process) > 0, "the search does not find text that is in memory")
            // The deleted text is in the kill buffer, and the text that the cursor moved over is in libedit's copy of
            // the screen.
            try terminal.press(.controlW, .controlY)
            // In other fields, Ctrl-_ undoes changes, which requires a copy of the text.
            try terminal.send(bytes: [0x1F])
            try terminal.press(.home, .end, .enter)
            try await terminal.wait { $0.cursor == (19, 6) }
            #expect(try await isWiped("Zq9w-Tang", in: process))
            try terminal.press(.up)
            try await terminal.wait { $0.cursor.row == 4 && $0.cursor.column > 19 }
            try terminal.press(.controlU, .up)
            try await terminal.wait { $0.cursor == (19, 2) }
            #expect(try await isWiped("Zq9w-Tang", in: process))
        }

        @Test func `no part of a secret stays in the text that libedit would have shown`() async throws {
            let terminal = try await Fixture.start()
            try terminal.press(.down)
            // libedit shows an unprintable character as its number, and nothing else in the program does.
            try terminal.type("Zq9w-\u{378}\u{379}-Tangerine")
            try await terminal.wait(forText: "✓ Password acceptable")
            // After the text is deleted and yanked, libedit would show all of it again.
            try terminal.press(.controlW, .controlY, .home)
            try await terminal.wait { $0.cursor == (19, 4) && $0.text.contains("✓ Password acceptable") }
            let process = try terminal.processID()
            #expect(
                try count("U+0379", in: process) > 0,
                "the search does not find text that is in memory")
            try terminal.press(.enter)
            try await terminal.wait { $0.cursor == (19, 6) }
            for shown in ["U+0379", "U+379"] {
                #expect(try count(Data(shown.utf8), in: process) == 0)
                #expect(try count(shown, in: process) == 0)
            }
        }

        @Test func `no buffer keeps the keys of a secret after they have been read`() async throws {
            let terminal = try Fixture.startSession()
            try await terminal.wait { $0.text(0) == "  Create your GitHub account" && $0.isCursorShown }
            terminal.send("octo\r")
            try await terminal.wait { $0.row == 4 && $0.isCursorShown }
            // The secret and Enter are sent in one piece. Only buffers of keys contain Enter; the field's own text
            // does not.
            terminal.send(Self.secret + "\r")
            try await terminal.wait { $0.row == 6 && $0.isCursorShown }
            #expect(
                try count(Data(Self.secret.utf8), in: terminal.process) > 0,
                "the search does not find text that is in memory")
            #expect(try count(Data((Self.end + "\r").utf8), in: terminal.process) == 0)
        }

        /// A form waits at its end for the answers of a terminal that was asked about its features, and until then reads
        /// keys.
        @Test(arguments: ["xterm-256color", "linux"])
        func `text that was typed ahead is not in memory after the form has ended`(kind: String) async throws
        {
            let busy = try BusyFixture()
            let terminal = try Fixture.startSession(
                "form", "stay", environment: busy.environment.merging(["TERM": kind]) { $1 })
            try await terminal.wait { $0.text(0) == "  Create your GitHub account" && $0.isCursorShown }
            terminal.send("do-close")
            try await terminal.wait { $0.text(2).hasSuffix("do-close") }
            // The program stays busy until the test releases it, and then ends the form. The secret is sent many times,
            // because the allocator overwrites the start of freed memory.
            terminal.send("\r" + String(repeating: Self.secret + "\r", count: 170))
            // `waitUntilRead` does not detect text that is still in the kernel, so first wait until the secret is in
            // the program's memory.
            var isFound = false
            for _ in 1...600 where !isFound {
                try await Task.sleep(for: .milliseconds(100))  // polling
                isFound = try count(Data(Self.secret.utf8), in: terminal.process) > 0
            }
            #expect(isFound, "the search does not find text that is in memory")
            try await terminal.waitUntilRead()
            busy.end()
            try await terminal.wait { screen in
                screen.rows.indices.contains { screen.text($0) == "ended: finished" }
            }
            #expect(try count(Data(Self.secret.utf8), in: terminal.process) == 0)
        }

        @Test func `no buffer keeps an answer from a pipe after it has been read`() async throws {
            let input = try PipedInput()
            let terminal = try await input.start()
            try input.write("octo\n")
            try await terminal.wait(forText: "Password:")
            try input.write(Self.secret + "\n")
            try await terminal.wait(forText: "Repeat password:")
            let process = try terminal.processID()
            #expect(
                try count(Data(Self.secret.utf8), in: process) > 0,
                "the search does not find text that is in memory")
            #expect(try count(Data((Self.end + "\n").utf8), in: process) == 0)
        }

        private static let end = "Tangerine"
        private static let secret = "hunter2-Zq9w-" + end

        /// Returns whether the wide characters of `text` are no longer in any writable memory of a process. Waits up
        /// to a minute, because the screen may show the next field before the thread that edited the secret has wiped
        /// its stack.
        private func isWiped(_ text: String, in process: Int32) async throws -> Bool {
            for _ in 1...600 {
                if try count(text, in: process) == 0 { return true }
                try await Task.sleep(for: .milliseconds(100))  // polling
            }
            return false
        }

        /// Returns the number of regions in the writable memory of a process that contain the wide characters of `text`.
        private func count(_ text: String, in process: Int32) throws -> Int {
            try count(
                Data(text.unicodeScalars.flatMap { withUnsafeBytes(of: $0.value.littleEndian, Array.init) }),
                in: process)
        }

        /// Returns the number of regions in the writable memory of a process that contain the bytes.
        private func count(_ wanted: Data, in process: Int32) throws -> Int {
            try MemorySearch.places(MemorySearch.flipped(wanted), in: process).count
        }
    }
#endif
