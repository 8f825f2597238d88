import Foundation
import SignupSupport

@testable import SignupCore

extension TextsUsageTests {
    /// A problem, with its messages.
    typealias Messages = (problem: UsageProblem, english: String, chinese: String)

    /// The problems with values, and with options that cannot be combined.
    static let messagesAboutOptions: [Messages] = [
        (
            .invalidValue("x", of: "--seed", expected: .wholeNumber),
            "--seed must be a whole number, got 'x'",
            "--seed：'x' 无效，应为整数"
        ),
        (
            .argumentNotUTF8(2, "\u{FFFD}"), "argument 2 is not UTF-8: '\u{FFFD}'",
            "第 2 个参数不是 UTF-8：'\u{FFFD}'"
        ),
        (.variableNotUTF8("HOME"), "the value of HOME is not UTF-8", "HOME 的值不是 UTF-8"),
        (
            .notASetting(place: "c:1"), "c:1: expected a setting, such as timeout = 5",
            "c:1：应为一项设置，例如 timeout = 5"
        ),
        (
            .unknownSetting("x", place: "c:2", suggestion: nil), "c:2: unknown option 'x'",
            "c:2：未知选项 'x'"
        ),
        (
            .unknownSetting("timeuot", place: "c:2", suggestion: "timeout"),
            "c:2: unknown option 'timeuot'; did you mean 'timeout'?",
            "c:2：未知选项 'timeuot'；是否想输入 'timeout'？"
        ),
        (
            .unknownCommand("chek", suggestion: "signup check"),
            "unknown command 'chek'; did you mean 'signup check'?", "未知命令 'chek'；是否想输入 'signup check'？"
        ),
        (
            .unknownCommandOrFile("users"), "unknown command or missing file 'users'",
            "'users' 既不是命令，也不是已有的文件"
        ),
        (
            .columnNamesWithoutHeader,
            "--no-header: without a header, columns have no names; use their numbers with --columns",
            "--no-header：没有表头时列没有名称；请在 --columns 中使用列号"
        ),
        (
            .delimiterOfFormat("tsv"),
            "--delimiter applies only to csv, not to tsv; leave it out, or use --input csv",
            "--delimiter 仅适用于 csv，不适用于 tsv；请去掉该选项，或使用 --input csv"
        ),
        (
            .columnsOfFormat("nul"),
            "--columns: the format 'nul' has no columns; use --input csv, tsv or jsonl",
            "--columns：nul 不分列；请使用 --input csv、tsv 或 jsonl"
        ),
        (
            .noHeaderOfFormat("jsonl"),
            "--no-header applies only to csv and tsv, not to jsonl; leave it out, or use --input csv or tsv",
            "--no-header 仅适用于 csv 和 tsv，不适用于 jsonl；请去掉该选项，或使用 --input csv 或 tsv"
        ),
        (
            .inputOptionWithNames("--keep"),
            "--keep cannot be combined with names as arguments; leave it out, or pass the names on stdin",
            "--keep 不能与作为参数给出的用户名同时使用；请去掉该选项，或通过 stdin 传入用户名"
        ),
        (
            .formatWithoutPasswords("nul"),
            "--input: the format 'nul' has no passwords; use csv, tsv or jsonl, or add --check-only",
            "--input：nul 不含密码；请使用 csv、tsv 或 jsonl，或加上 --check-only"
        ),
        (
            .policyOfACheck("basic"),
            "--policy: names that follow the policy 'basic' cannot be checked on GitHub; leave out --check-only or --policy",
            "--policy：无法在 GitHub 上检查 'basic' 规则的用户名；请去掉 --check-only 或 --policy"
        ),
        (
            .exitZeroAndFailFast,
            "--exit-zero and --fail-fast cannot be combined",
            "--exit-zero 和 --fail-fast 不能同时使用"
        ),
        (
            .optionWithoutJournal("--reprint"), "--reprint requires --journal",
            "--reprint 需要 --journal"
        ),
        (
            .journalWithoutRun,
            "--journal with a database requires --run, and an id in each record",
            "--journal 使用数据库时需要 --run，且每条记录都要有 id"
        ),
        (
            .journalIsOutput("j"), "--journal: j is also stdout; write the outcomes to a different file",
            "--journal：j 同时是 stdout；请将结果写入其他文件"
        ),
        (
            .journalIsInput("j"), "--journal: j is also the input; name another file",
            "--journal：j 同时是输入；请指定其他文件"
        ),
        (
            .outputIsInput("stdin"),
            "stdout: stdin is also the input; write the outcomes to a different file",
            "stdout：stdin 同时是输入；请将结果写入其他文件"
        ),
        (
            .unusableBackup("a", reason: .system(SystemError(EEXIST))),
            "accounts backup: a: file exists; name a new file in a writable folder",
            "accounts backup：a：文件已存在；请指定可写目录中尚不存在的文件"
        ),
        (
            .headersWithoutService,
            "--header-file requires an https address in --accounts",
            "--header-file：仅当 --accounts 为 https 地址时才发送请求头；请去掉该选项"
        ),
        (
            .logOnTheForm,
            "--verbose: cannot log to the screen that shows the form; redirect stderr, for example with 2> signup.log",
            "--verbose：请求记录不能输出到显示表单的屏幕；请重定向 stderr，例如用 2> signup.log"
        ),
    ]
}
