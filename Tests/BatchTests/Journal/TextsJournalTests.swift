import Foundation
import SignupCore
import SignupSupport
import Testing

@testable import Batch

struct TextsJournalTests {
    @Test(
        arguments: [
            ("work", "check", "sign_up", "to check names, not to sign up", "用于检查用户名，而不是注册"),
            ("work", "sign_up", "validate", "to sign up, not with --dry-run", "用于注册，而不是 --dry-run 验证"),
            ("work", "validate", "check", "with --dry-run, not to check names", "用于 --dry-run 验证，而不是检查用户名"),
            ("site", "a", "b", "with the site 'a', not 'b'", "的站点是 'a'，而不是 'b'"),
            (
                "policy", "basic", "github", "with --policy 'basic', not 'github'",
                "的 --policy 是 'basic'，而不是 'github'"
            ),
            ("accounts", "a", "b", "with --accounts 'a', not 'b'", "的 --accounts 是 'a'，而不是 'b'"),
            (
                "order", "completion", "input", "with --unordered, but this run does not use it",
                "使用了 --unordered，而现在没有"
            ),
            (
                "order", "input", "completion", "without --unordered, but this run uses it",
                "没有使用 --unordered，而现在使用了"
            ),
            ("output", "csv", "jsonl", "with --output 'csv', not 'jsonl'", "的 --output 是 'csv'，而不是 'jsonl'"),
            (
                "only", "", "taken", "without --only, but this run has --only 'taken'",
                "没有 --only，而现在是 'taken'"
            ),
            ("of", "r", "", "with --run 'r', but this run does not use it", "的 --run 是 'r'，而现在没有"),
            ("id-column", "id", "no", "with --id-column 'id', not 'no'", "的 --id-column 是 'id'，而不是 'no'"),
            (
                "keep", "", #"["a"]"#, #"without --keep, but this run has --keep '["a"]'"#,
                #"没有 --keep，而现在是 '["a"]'"#
            ),
        ] as [(String, String, String, String, String)])
    func `the message about a different option uses the name that the user knows`(
        name: String, there: String, here: String, english: String, chinese: String
    ) {
        let error = JournalError.otherOption(name: name, there: there, here: here)
        #expect(
            Texts(.english).message(of: error, journal: "j")
                == "j: the journal was started \(english); use the same options or another journal file")
        #expect(
            Texts(.chinese).message(of: error, journal: "j")
                == "j：该日志\(chinese)；请使用相同的选项或其他日志文件")
    }

    @Test(arguments: [
        (
            JournalError.notAFile, "j: not a regular file; name another file with --journal",
            "j：不是普通文件；请用 --journal 指定其他文件"
        ),
        (
            .system(SystemError(ESTALE)),
            "j: another program removed, replaced or changed the file while it was in use; put the original file back, or "
                + "name another file with --journal", "j：使用期间被其他程序删除、替换或更改；请恢复原文件，或用 --journal 指定其他文件"
        ),
    ])
    func `a message names the file that is not, or is no longer, a journal`(
        error: JournalError, english: String, chinese: String
    ) {
        #expect(Texts(.english).message(of: error, journal: "j") == english)
        #expect(Texts(.chinese).message(of: error, journal: "j") == chinese)
    }

    @Test func `the reason why a journal cannot store an outcome is translated into Chinese`() {
        let error = JournalError.store(
            AccountStoreError(place: "postgresql://db/x", .unstorable(.nulInPostgreSQL)))
        #expect(
            Texts(.chinese).message(of: error, journal: "j")
                == "postgresql://db/x：无法保存结果：PostgreSQL 无法保存含 NUL 字符的名称")
        #expect(
            Texts(.english).message(of: error, journal: "j")
                == "postgresql://db/x: cannot store an outcome: "
                + "PostgreSQL cannot store a NUL character in a name")
    }

    @Test func `a name in a message about a different input cannot control the terminal or add a line`() {
        let error = JournalError.otherInput(record: 2, there: "a\u{1B}]0;b\u{7}", here: "c\nsignup: d")
        #expect(
            Texts(.english).message(of: error, journal: "j")
                == #"j: record 2 is 'a\u001b]0;b\u0007' in the journal but 'c\nsignup: d' in the input; "#
                + "use the same input or another journal file")
    }

    @Test func `an option in a message about a different attempt cannot control the terminal or add a line`()
    {
        let error = JournalError.otherRunOption(name: "site", there: "a\u{1B}]0;b\u{7}\nsignup: c", here: "d")
        #expect(
            Texts(.english).message(of: error, journal: "j")
                == #"j: the journal was started with the site 'a\u001b]0;b\u0007\nsignup: c', not 'd'; "#
                + "use the same options or another --run")
    }

    @Test func `the message about an earlier version's journal explains why the journal is rejected`() {
        let error = JournalError.unclearAccounts("postgresql://db.example/signup\u{1B}")
        #expect(
            Texts(.english).message(of: error, journal: "j")
                == "j: the journal was written by an earlier version, which did not record which account store at "
                + #"'postgresql://db.example/signup\u001b' the run used; use another journal file or another --run"#
        )
        #expect(
            Texts(.chinese).message(of: error, journal: "j")
                == #"j：该日志来自旧版本，未记录使用的是 'postgresql://db.example/signup\u001b' 中的哪个账号库；"#
                + "请使用其他日志文件，或换一个 --run")
        #expect(error.exitCode == 2)
    }
}
