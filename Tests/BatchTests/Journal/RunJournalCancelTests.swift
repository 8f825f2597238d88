import SignupCore
import SignupTesting
import Testing

@testable import Batch

/// A journal that records outcomes only when it is released.
private actor Stuck: RunJournal {
    nonisolated let place = "memory"
    private(set) var count = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func entries(of ids: [String]) async throws(AccountStoreError) -> [RunEntry] { [] }

    func record(_ entries: [RunEntry]) async throws(AccountStoreError) -> [RunEntry] {
        count += 1
        await withCheckedContinuation { waiting.append($0) }
        return []
    }

    func release() {
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}

/// A batch that is stopped while the journal of its run does not respond.
@Suite(.timeLimit(.minutes(2)))
struct RunJournalCancelTests {
    private let time = VirtualClock()
    private let journal = Stuck()
    private let remarks = Diagnostics()
    private let output = Lines()

    /// Starts a batch with one record, and stops it while the outcome is being recorded.
    private func stopped() async -> Task<BatchReport, Never> {
        var runner = runner(Gate(isOpen: true)) {
            ($0.work, $0.run, $0.labels.needsID) = (.check, "r", false)
        }
        runner.clock = time.clock
        let running = Task { [runner, journal, remarks, output] in
            await runner.run(
                input: TextSource("octo-cat\n"), output: output, run: journal,
                listener: BatchListener(log: { await remarks.append($0) }))
        }
        #expect(await waits { await journal.count == 1 })
        running.cancel()
        #expect(await waits { time.nextWakening == .seconds(1) })
        return running
    }

    @Test func `a batch that is stopping waits up to eight seconds for its journal`() async {
        let running = await stopped()
        #expect(await remarks.lines.isEmpty)
        time.advance(by: .seconds(1))
        #expect(
            await waits {
                await remarks.lines == [
                    "signup: waiting for the journal; interrupt again to exit immediately"
                ]
            })
        #expect(await waits { time.nextWakening == .seconds(7) })
        time.advance(by: .seconds(7))
        let report = await running.value
        #expect(report.isStopped)
        #expect(report.journalError == .store(AccountStoreError(place: "memory", .failed(.stopped))))
        // An outcome that is not recorded is not printed.
        #expect(await output.lines.isEmpty)
        await journal.release()
    }

    @Test func `outcomes that the journal records while a batch is stopping are printed`() async {
        let running = await stopped()
        await journal.release()
        let report = await running.value
        #expect(report.isStopped && report.journalError == nil)
        #expect(await remarks.lines.isEmpty)
        #expect(
            await output.lines == [#"{"record":1,"username":"octo-cat","outcome":"available"}"#])
    }
}
