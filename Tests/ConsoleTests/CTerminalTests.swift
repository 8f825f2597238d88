import CTerminal
import Foundation
import Testing

@testable import Console

/// Most tests run in separate processes, because the terminal and the signal handlers belong to the whole process.
@Suite struct CTerminalTests {
    @Test func `the terminal leaves every key to a form that paints`() async {
        await #expect(processExitsWith: .success) {
            // If the process ignored this signal, the terminal would leave its key to every form.
            signal(SIGINT, SIG_DFL)
            let terminal = CTerminalTests.take(options: CT_PAINTS)
            let modes = CTerminalTests.modes(of: terminal)
            CTerminalTests.leave(
                modes.c_lflag & tcflag_t(ICANON | ECHO | IEXTEN | ISIG) == 0
                    && modes.c_iflag & tcflag_t(IXON | ICRNL | INLCR | IGNCR) == 0)
        }
    }

    @Test func `only a form with a secret drops the keys that were typed ahead`() async {
        await #expect(processExitsWith: .success) {
            let isDropped = [0, CT_SECRET].map { options in
                let terminal = CTerminalTests.take(options: options, typed: "butter\n")
                while ct_poll(terminal, -1, -1) == 0 {}
                ct_give_back()
                return ct_poll(terminal, -1, 0) == 0
            }
            CTerminalTests.leave(isDropped == [false, true])
        }
    }

    @Test func `a child process that exits does not restore the terminal`() async {
        await #expect(processExitsWith: .success) {
            let terminal = CTerminalTests.take(options: 0)
            let child = CTerminalTests.fork()
            if child == 0 { exit(EXIT_SUCCESS) }
            let hasEnded = child > 0 && waitpid(child, nil, 0) == child
            CTerminalTests.leave(
                hasEnded && CTerminalTests.modes(of: terminal).c_lflag & tcflag_t(ICANON) == 0)
        }
    }

    @Test func `a process in the background does not control the terminal`() async {
        await #expect(processExitsWith: .success) {
            // A process that leads a group cannot begin a session, but its child can.
            let child = CTerminalTests.fork()
            if child == 0 { CTerminalTests.leave(CTerminalTests.losesControlInTheBackground()) }
            var status: Int32 = -1
            waitpid(child, &status, 0)
            CTerminalTests.leave(status == 0)
        }
    }

    @Test func `a signal does not change the error number of the code that it interrupts`() async {
        await #expect(processExitsWith: .success) {
            // The handler cannot write to this descriptor.
            guard ct_take(-1, -1, .max, 0) == 0 else { exit(EXIT_FAILURE) }
            // Dispatch blocks signals on its threads.
            var all = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_UNBLOCK, &all, nil)
            errno = ENOENT
            raise(SIGWINCH)
            CTerminalTests.leave(errno == ENOENT)
        }
    }

    @Test func `a signal that the process ignores remains ignored`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGTERM, SIG_IGN)
            guard ct_take(-1, -1, -1, 0) == 0 else { exit(EXIT_FAILURE) }
            let isIgnored = ct_ignores_signal(SIGTERM) != 0
            ct_give_back()
            CTerminalTests.leave(isIgnored && ct_ignores_signal(SIGTERM) != 0)
        }
    }

    @Test func `the previous signal handlers are restored`() async {
        await #expect(processExitsWith: .success) {
            let before = CTerminalTests.handlers()
            guard ct_take(-1, -1, -1, 0) == 0 else { exit(EXIT_FAILURE) }
            let during = CTerminalTests.handlers()
            ct_give_back()
            CTerminalTests.leave(during != before && CTerminalTests.handlers() == before)
        }
    }

    @Test(arguments: [(0, 0), (132, 0), (0, 43)] as [(UInt16, UInt16)])
    func `a terminal that reports a size of 0 counts as a terminal of a typical size`(
        columns: UInt16, rows: UInt16
    ) throws {
        var controller: Int32 = -1
        let terminal = ct_open_dummy(-1, &controller)
        defer { for end in [terminal, controller] { close(end) } }
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
        #expect(Output(descriptor: terminal).size == Size(columns: 80, rows: 24))
    }

    @Test func `text that does not fit into a pipe is written in several parts`() throws {
        var ends: [Int32] = [-1, -1]
        try #require(ct_pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        defer { close(reading) }
        let text = (0..<300_000).map { UInt8($0 % 251) }
        Thread.detachNewThread {
            _ = text.withUnsafeBytes { ct_write(writing, $0.baseAddress, $0.count) }
            close(writing)
        }
        var received: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while true {
            _ = ct_poll(reading, -1, -1)
            let count = read(reading, &piece, piece.count)
            if count == 0 { break }
            if count > 0 { received += piece[..<count] }
        }
        // The arrays are too long to be printed.
        let isSame = received == text
        #expect(isSame)
    }

    // MARK: Functions that the separate processes call

    private static func leave(_ isAsExpected: Bool) -> Never {
        exit(isAsExpected ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    /// Takes a new terminal, sets the modes of a form, and types text.
    ///
    /// - Returns: The form's side of the terminal.
    private static func take(options: Int, typed text: String = "") -> Int32 {
        var controller: Int32 = -1
        let terminal = ct_open_dummy(-1, &controller)
        let output = open("/dev/null", O_WRONLY)
        let bytes = Array(text.utf8)
        guard terminal >= 0, ct_take(terminal, output, -1, Int32(options)) == 0, ct_set_mode(CT_RAW) == 0,
            write(controller, bytes, bytes.count) == bytes.count
        else { exit(EXIT_FAILURE) }
        return terminal
    }

    private static func modes(of terminal: Int32) -> termios {
        var modes = termios()
        guard tcgetattr(terminal, &modes) == 0 else { exit(EXIT_FAILURE) }
        return modes
    }

    /// Returns the addresses of the handlers of all signals.
    private static func handlers() -> [UInt] {
        (Int32(1)...31).map { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            return withUnsafeBytes(of: action) { $0.load(as: UInt.self) }
        }
    }

    /// Begins a session with a terminal, and moves this process to the background.
    ///
    /// - Returns: Whether this process controlled the terminal before it was in the background, but not afterward.
    private static func losesControlInTheBackground() -> Bool {
        // Otherwise, the attempt to restore the terminal at the end could stop this process.
        signal(SIGTTOU, SIG_IGN)
        let terminal = take(options: 0)
        guard setsid() > 0, ioctl(terminal, UInt(TIOCSCTTY), 0) == 0 else { return false }
        let controlsFirst = ct_is_ours() != 0
        let other = fork()
        if other == 0 { while true { pause() } }
        guard other > 0 else { return false }
        defer { kill(other, SIGKILL) }
        guard setpgid(other, other) == 0, tcsetpgrp(terminal, other) == 0 else { return false }
        return controlsFirst && ct_is_ours() == 0
    }

    /// Creates a copy of this process. Swift does not offer this function of the C library.
    private static func fork() -> pid_t {
        let function = dlsym(dlopen(nil, RTLD_NOW), "fork")
        return unsafeBitCast(function, to: (@convention(c) () -> pid_t).self)()
    }
}
