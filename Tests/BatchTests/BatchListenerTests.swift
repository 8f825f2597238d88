import Testing

@testable import Batch

/// A record of the progress reports.
private actor Report {
    private(set) var totals: [Int] = []
    func append(_ report: BatchReport) { totals.append(report.total) }
}

@Suite(.timeLimit(.minutes(1)))
struct BatchListenerTests {
    @Test func `by default, a listener has an interval of one minute but no closure that reports progress`() {
        #expect(BatchListener().interval == .seconds(60))
        #expect(BatchListener().progress == nil)
    }

    @Test func `progress is reported while the batch waits`() async {
        let (gate, reported) = (Gate(isOpen: true, holding: "last"), Report())
        let listener = BatchListener(progress: { await reported.append($0) }, interval: .milliseconds(1))
        let running = Task {
            await runner(gate, concurrency: 1).run(
                input: TextSource("a,secret\nb,secret\nlast,secret\n"), output: Lines(), listener: listener)
        }
        // Time passes, but no outcome arrives.
        #expect(await waits { await reported.totals.count { $0 == 2 } >= 3 })
        await gate.open()
        #expect(await running.value.total == 3)
        #expect(await reported.totals == reported.totals.sorted())
    }

    @Test func `progress of a long batch is reported every minute`() async {
        let (gate, reported, time) = (Gate(isOpen: true, holding: "last"), Report(), VirtualClock())
        var runner = runner(gate, concurrency: 1)
        runner.clock = time.clock
        let running = Task { [runner] in
            await runner.run(
                input: TextSource("a,secret\nb,secret\nlast,secret\n"), output: Lines(),
                listener: BatchListener(progress: { await reported.append($0) }))
        }
        #expect(await waits { await gate.asked.count == 3 })
        for minute in 1...3 {
            #expect(await waits { time.nextWakening == .seconds(60) })
            time.advance(by: .seconds(59))
            #expect(time.nextWakening == .seconds(1))
            #expect(await reported.totals == Array(repeating: 2, count: minute - 1))
            time.advance(by: .seconds(1))
            #expect(await waits { await reported.totals == Array(repeating: 2, count: minute) })
        }
        await gate.open()
        #expect(await running.value.total == 3)
        #expect(await reported.totals == [2, 2, 2])
    }

    @Test func `no progress is reported before the interval has passed`() async {
        let reported = Report()
        let listener = BatchListener(progress: { await reported.append($0) })
        let text = (1...100).map { "name-\($0),secret\n" }.joined()
        let report = await runner(Gate(isOpen: true)).run(
            input: TextSource(text), output: Lines(), listener: listener)
        #expect(report.total == 100)
        #expect(await reported.totals.isEmpty)
    }

    @Test func `the timer for the next progress report is set once, not after each response`() async {
        let time = VirtualClock()
        var runner = runner(Gate(isOpen: true), concurrency: 1)
        runner.clock = time.clock
        let text = (1...100).map { "name-\($0),secret\n" }.joined()
        let report = await runner.run(
            input: TextSource(text), output: Lines(), listener: BatchListener(progress: { _ in }))
        #expect(report.total == 100)
        #expect(time.sleeps <= 1)
    }

    @Test func `a batch that is stopping does not wait for sign-ups that are finished`() async {
        let slow = Slow()
        let lines = Diagnostics()
        let running = Task {
            await runner(Gate(isOpen: true), slow, concurrency: 1).run(
                input: TextSource("octo-cat,secret\nocto-dog,secret\n"), output: Lines(),
                listener: BatchListener(log: { await lines.append($0) }))
        }
        #expect(await waits { await slow.begun == 1 })
        await slow.finish()
        #expect(await waits { await slow.begun == 2 })
        running.cancel()
        #expect(await waits { await !lines.lines.isEmpty })
        await slow.finish()
        _ = await running.value
        #expect(await lines.lines == ["signup: finishing 1 sign-up; interrupt again to exit immediately"])
    }

    @Test func `a batch that is stopping reports what it is waiting for`() async {
        let slow = Slow()
        let lines = Diagnostics()
        let running = Task {
            await runner(Gate(isOpen: true), slow).run(
                input: TextSource("octo-cat,secret\nocto-dog,secret\n"), output: Lines(),
                listener: BatchListener(log: { await lines.append($0) }))
        }
        #expect(await waits { await slow.begun == 2 })
        running.cancel()
        #expect(await waits { await !lines.lines.isEmpty })
        await slow.finish()
        _ = await running.value
        #expect(
            await lines.lines == ["signup: finishing 2 sign-ups; interrupt again to exit immediately"])
    }
}
