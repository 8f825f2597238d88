import Foundation
import RxFoundation
import RxTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct ProcessRxTests {
    private func shell(_ script: String) -> Observable<String> {
        Process.rx.lines(
            of: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script], environment: ["WORD": "b"])
    }

    @Test func `the lines of a program's output are emitted, and the sequence completes`() throws {
        #expect(try shell("echo a; echo $WORD; printf c").toBlocking().toArray() == ["a", "b", "c"])
    }

    @Test func `each subscription starts a new process`() throws {
        let lines = shell("echo $$")
        #expect(try lines.toBlocking().single() != lines.toBlocking().single())
    }

    @Test func `the lines of a failing program are emitted before the sequence fails`() {
        guard case .failed(let lines, let error) = shell("echo a; exit 3").toBlocking().materialize() else {
            return #expect(Bool(false), "completed")
        }
        #expect(lines == ["a"])
        #expect(error as? UnsuccessfulExit == UnsuccessfulExit(reason: .exit, status: 3))
    }

    @Test func `the sequence fails if a signal terminates the program`() {
        #expect(throws: UnsuccessfulExit(reason: .uncaughtSignal, status: SIGKILL)) {
            try shell("kill -9 $$").toBlocking().toArray()
        }
    }

    @Test func `the sequence fails if the program does not exist`() {
        #expect(throws: CocoaError.self) {
            try Process.rx.lines(of: URL(fileURLWithPath: "/none")).toBlocking().toArray()
        }
    }

    @Test func `the program's standard input is empty`() throws {
        #expect(try shell("cat; echo end").toBlocking().toArray() == ["end"])
    }

    @Test func `the program's standard error is written to the given file`() throws {
        let pipe = Pipe()
        let lines = Process.rx.lines(
            of: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "echo a >&2"],
            standardError: pipe.fileHandleForWriting)
        #expect(try lines.toBlocking().toArray() == [])
        #expect(try pipe.fileHandleForReading.rx.lines.toBlocking().first() == "a")
    }

    @Test func `a signal that is pending for the calling thread does not reach the program`() throws {
        var blocked = sigset_t()
        var previous = sigset_t()
        sigemptyset(&blocked)
        sigaddset(&blocked, SIGXFSZ)
        pthread_sigmask(SIG_BLOCK, &blocked, &previous)
        pthread_kill(pthread_self(), SIGXFSZ)
        #expect(try shell("echo a").toBlocking().toArray() == ["a"])
        // Ignoring a pending signal discards it.
        let action = signal(SIGXFSZ, SIG_IGN)
        pthread_sigmask(SIG_SETMASK, &previous, nil)
        signal(SIGXFSZ, action)
    }

    @Test func `disposal terminates the program`() async throws {
        // The thread that reads the output disposes the subscription, and then releases it.
        let left = try await liveSubscriptions(patience: .seconds(30)) {
            let number = try #require(
                try shell("echo $$; exec sleep 60").toBlocking().first().flatMap(Int32.init))
            while kill(number, 0) == 0 { await Task.yield() }
            #expect(errno == ESRCH)
        }
        #expect(left == 0)
    }
}
