import Batch
import SignupCore
import Testing

@testable import signup

/// The progress reports of a batch, depending on whether stdout and stderr are terminals.
@MainActor
struct BatchSessionTests {
    private func listener(
        screens: (output: Bool, errors: Bool), _ change: (inout Options) -> Void = { _ in }
    ) -> BatchListener {
        var options = Options()
        change(&options)
        let session = BatchSession(plan: BatchPlan(), options: options, journal: nil)
        return session.listener(StandardError(), Texts(.english), screens: screens)
    }

    @Test func `without a terminal, progress is one line per minute`() {
        for isOutputAScreen in [false, true] {
            let listener = listener(screens: (isOutputAScreen, false))
            #expect(listener.progress != nil)
            #expect(listener.interval == .seconds(60))
        }
    }

    @Test func `on a terminal, progress is updated in place`() {
        let listener = listener(screens: (false, true))
        #expect(listener.progress != nil)
        #expect(listener.interval == .milliseconds(500))
    }

    @Test func `progress in JSON is not animated, even on a terminal`() {
        let listener = listener(screens: (false, true)) { $0.log.format = .json }
        #expect(listener.progress != nil)
        #expect(listener.interval == .seconds(60))
    }

    @Test func `no progress is reported on a terminal that shows outcomes or requests`() {
        #expect(listener(screens: (true, true)).progress == nil)
        #expect(listener(screens: (false, true)) { $0.isVerbose = true }.progress == nil)
    }

    @Test func `a quiet batch reports no progress`() {
        for screens in [(false, false), (false, true), (true, false), (true, true)] {
            #expect(listener(screens: screens) { $0.isQuiet = true }.progress == nil)
        }
    }
}
