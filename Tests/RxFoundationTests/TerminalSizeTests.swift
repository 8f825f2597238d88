import Foundation
import RxFoundation
import RxTesting
import Testing

@Suite struct TerminalSizeTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test func `each new size of a terminal is emitted once`() throws {
        let terminal = try #require(FileHandle(forUpdatingAtPath: "/dev/ptmx"))
        func resize(_ columns: UInt16, _ rows: UInt16) {
            var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
            #expect(ioctl(terminal.fileDescriptor, UInt(TIOCSWINSZ), &size) == 0)
        }
        resize(80, 24)
        let observer = scheduler.createObserver(TerminalSize.self)
        let subscription = terminal.rx.terminalSize(every: .seconds(1), scheduler: scheduler).subscribe(
            observer)
        scheduler.advanceTo(4)
        resize(100, 30)
        scheduler.advanceTo(8)
        subscription.dispose()
        #expect(
            observer.events.map(\.value) == [
                .next(TerminalSize(columns: 80, rows: 24)), .next(TerminalSize(columns: 100, rows: 30)),
            ])
    }

    @Test func `the sequence fails if the file is not a terminal`() {
        let observer = scheduler.createObserver(TerminalSize.self)
        let subscription = Pipe().fileHandleForReading.rx.terminalSize(scheduler: scheduler).subscribe(
            observer)
        scheduler.advanceTo(2)
        subscription.dispose()
        #expect((observer.events.first?.value.error as? POSIXError)?.code == .ENOTTY)
    }
}
