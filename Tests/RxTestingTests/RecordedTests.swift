import Rx
import RxTesting
import Testing

@Suite struct RecordedTests {
    @Test func readsAsWritten() {
        #expect("\(Recorded<Event<Int>>.next(210, 1))" == "next(1) @ 210")
    }
}
