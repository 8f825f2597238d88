import Console
import SignupSupport
import Testing

@testable import SignupForms

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite struct FormOutcomeTests {
    @Test func `the outcome of a form whose terminal or output fails includes the system error`() {
        #expect(FormOutcome(.terminalFailed(errno: EMFILE)) == .terminalFailed(SystemError(EMFILE)))
        #expect(FormOutcome(.outputFailed(errno: ENOSPC)) == .outputFailed(SystemError(ENOSPC)))
    }

    @Test func `a failed attempt changes the exit code only if the form ends at the end of the input`() {
        #expect(FormOutcome(.endOfInput) == .exit(0))
        #expect(FormOutcome(.endOfInput, hasFailed: true) == .exit(1))
        #expect(FormOutcome(.interrupted, hasFailed: true) == .exit(130))
    }
}
