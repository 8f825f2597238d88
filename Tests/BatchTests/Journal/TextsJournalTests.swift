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

    @Test func `a journal of an earlier version that does not identify its store is explained`() {
        let error = JournalError.unclearAccounts("postgresql://db.example/signup\u{1B}")
        #expect(
            Texts(.english).message(of: error, journal: "j")
                == "j: the journal is from an earlier version, which did not record which of the account stores at "
                + #"'postgresql://db.example/signup\u001b' it used; use another journal file or another --run"#
        )
        #expect(
            Texts(.chinese).message(of: error, journal: "j")
                == #"j：该日志来自旧版本，未记录使用的是 'postgresql://db.example/signup\u001b' 中的哪个账号库；"#
                + "请使用其他日志文件，或换一个 --run")
        #expect(error.exitCode == 2)
    }
}
