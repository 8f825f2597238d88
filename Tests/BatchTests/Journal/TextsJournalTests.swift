import SignupCore
import Testing

@testable import Batch

struct TextsJournalTests {
    @Test func `a name in another input cannot control a terminal or add a line`() {
        let error = JournalError.otherInput(record: 2, there: "a\u{1B}]0;b\u{7}", here: "c\nsignup: d")
        #expect(
            Texts(.english).message(of: error, journal: "j")
                == #"j: record 2 is 'a\u001b]0;b\u0007' in the journal but 'c\nsignup: d' in the input; "#
                + "use the same input or another journal file")
    }
}
