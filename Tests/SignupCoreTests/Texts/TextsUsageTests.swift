import Foundation
import SignupSupport
import Testing

@testable import SignupCore

/// The messages about problems with the command line, in both languages.
struct TextsUsageTests {
    private let english = Texts(.english)
    private let chinese = Texts(.chinese)

    /// Every problem, with its messages.
    private static let messages: [Messages] =
        messagesAboutOptions + [
            (
                .passwordAmongArguments(option: "--accounts"),
                "--accounts: other users can see a password on the command line; put it in ~/.pgpass (mode 0600) or the "
                    + "file named by PGPASSFILE",
                "--accounts：本机所有用户都能看到参数中的密码；请将密码写入 PGPASSFILE 指定的文件（~/.pgpass，权限 0600）"
            ),
            (
                .passwordInSetting("SIGNUP_ACCOUNTS"),
                "SIGNUP_ACCOUNTS: the address contains a password; put it in ~/.pgpass (mode 0600) or the file named by "
                    + "PGPASSFILE",
                "SIGNUP_ACCOUNTS：地址中含有密码；请将密码写入 PGPASSFILE 指定的文件（~/.pgpass，权限 0600）"
            ),
            (
                .tokenOverPlainHTTP("a.example"),
                "--github-url: a token is not sent to a.example over plain http; use https, or leave out --token-file",
                "--github-url：不会通过未加密的 http 向 a.example 发送令牌；请使用 https，或去掉 --token-file"
            ),
            (
                .noToken("t"),
                "--token-file: t does not contain a valid token; it must contain exactly one token",
                "--token-file：t 中没有有效的令牌；应只包含一个令牌"
            ),
            (
                .noTokenInVariable, "GITHUB_TOKEN is not a valid token; set it to exactly one token",
                "GITHUB_TOKEN 不是有效的令牌；请将其设为一个令牌"
            ),
            (
                .unusableHeaders(.notAHeader, place: "h:2"),
                "--header-file: h:2: not a header; each line must be 'Name: value', such as 'Authorization: Bearer …'",
                "--header-file：h:2：该行不是请求头；每行应为 '名称: 值'，例如 'Authorization: Bearer …'"
            ),
            (
                .unusableHeaders(.noValue, place: "h:2"),
                "--header-file: h:2: the header has no value; each line must be 'Name: value', such as "
                    + "'Authorization: Bearer …'",
                "--header-file：h:2：请求头没有值；每行应为 '名称: 值'，例如 'Authorization: Bearer …'"
            ),
            (
                .unusableHeaders(.reserved("Host"), place: "h:2"),
                "--header-file: h:2: signup sets Host itself; leave out this line",
                "--header-file：h:2：Host 由 signup 自行设置；请删除该行"
            ),
            (
                .unusableHeaders(.repeated(line: 1), place: "h:2"),
                "--header-file: h:2: the header repeats line 1; leave out one of the two lines",
                "--header-file：h:2：该请求头与第 1 行重复；请删除其中一行"
            ),
            (
                .unusableHeaders(.none, place: "h"),
                "--header-file: h: no headers; each line must be 'Name: value', such as 'Authorization: Bearer …'",
                "--header-file：h：没有请求头；每行应为 '名称: 值'，例如 'Authorization: Bearer …'"
            ),
            (
                .unreadableFile(.configuration, path: "c", reason: .message("e")),
                "cannot read the configuration file c: e",
                "配置文件：无法读取 c：e"
            ),
            (
                .notAText(.token, path: "t", most: 9),
                "--token-file: t: not UTF-8 text, or longer than 9 bytes; it must contain exactly one token",
                "--token-file：t：不是 UTF-8 文本，或超过 9 字节；应只包含一个令牌"
            ),
            (
                .unreadableInput("f", reason: .message("e")), "cannot read f: e",
                "无法读取 f：e"
            ),
            (
                .unreadableNames(reason: .message("e")), "stdin: e; pass the names as arguments",
                "stdin：e；请将用户名作为参数给出"
            ),
            (
                .addressForName("s3://b/f"),
                "cannot check s3://b/f: an address is not a username; download the file, then run signup check < FILE",
                "s3://b/f：这是地址，不是用户名；请先下载文件，再运行 signup check < 文件"
            ),
            (.brokenInput("f", reason: .message("e")), "f: e", "f：e"),
            (
                .brokenRecords("f", reason: .message("e")),
                "f: e; the records after the last outcome were not read",
                "f：e；最后一个结果之后的记录未读取"
            ),
            (
                .lineTooLong(place: "f:3", maximum: 9), "f:3: the line is longer than 9 bytes",
                "f:3：该行超过 9 字节"
            ),
            (.noNewPassword, "stdin: expected one line, the new password", "stdin：应有一行，即新密码"),
            (
                .noLogin, "login: expected a username and a password on two lines of stdin",
                "stdin：应有两行，依次为用户名和密码"
            ),
            (.brokenOutput(reason: .message("e")), "stdout: e", "stdout：e"),
            (.unusableTerminal(reason: .message("e")), "cannot use the terminal: e", "无法使用终端：e"),
            (
                .brokenOutput(reason: .system(SystemError(ENOSPC))), "stdout: no space left on device",
                "stdout：磁盘已满"
            ),
            (
                .brokenListing(reason: .message("e")), "stdout: e; the remaining accounts were not printed",
                "stdout：e；其后的账号未输出"
            ),
            (
                .brokenOutcomes(reason: .message("e"), areInJournal: true),
                "stdout: e; the outcomes are in the journal; rerun with the same journal",
                "stdout：e；结果已记入日志；请用该日志重新运行"
            ),
            (
                .brokenOutcomes(reason: .message("e"), areInJournal: false),
                "stdout: e; the remaining outcomes are lost",
                "stdout：e；其后的结果已丢失"
            ),
            (
                .truncatedOutput,
                "stdout: the file no longer contains the outcomes of earlier runs; print them again with --reprint, and continue "
                    + "with >> instead of >",
                "stdout：文件中已没有先前运行的结果；请用 --reprint 重新输出，继续运行时请用 >> 而不是 >"
            ),
            (
                .brokenTemporaryFile(folder: "/t", reason: .message("e")),
                "cannot use a temporary file in /t: e; set TMPDIR to another folder",
                "无法使用 /t 中的临时文件：e；请将 TMPDIR 设为其他目录"
            ),
            (
                .noDataFolder,
                "neither XDG_DATA_HOME nor HOME is set; name a file with --accounts sqlite:PATH",
                "XDG_DATA_HOME 和 HOME 均未设置；请用 --accounts sqlite:路径 指定文件"
            ),
            (
                .noStore(command: "login"),
                "'login' needs an account store; add --accounts sqlite:PATH or --accounts "
                    + "postgresql://HOST/DATABASE",
                "login 需要账号库；请用 --accounts sqlite:路径 或 --accounts postgresql://主机/数据库 指定"
            ),
            (
                .backupOfPostgres, "accounts backup: cannot back up a PostgreSQL database; use pg_dump",
                "accounts backup：无法备份 PostgreSQL 数据库；请使用 pg_dump"
            ),
            (
                .passwordNotChanged("octocat"),
                "cannot change the password of octocat: another program changed the account at the same time; try again",
                "无法修改 octocat 的密码：其他程序同时修改了该账号；请重试"
            ),
            (
                .tooFewThreads(.message("e"), least: 1),
                "cannot start a thread: e; raise the limits with ulimit -u and ulimit -v",
                "无法启动 1 个线程：e；请用 ulimit -u 和 ulimit -v 提高上限"
            ),
            (
                .tooFewThreads(.message("e"), least: 8),
                "cannot start 8 threads: e; raise the limits with ulimit -u and ulimit -v",
                "无法启动 8 个线程：e；请用 ulimit -u 和 ulimit -v 提高上限"
            ),
            (
                .tooFewOpenFiles(64, least: 128),
                "at least 128 open files are needed, but only 64 are allowed; raise the limit with ulimit -n",
                "至少需要打开 128 个文件，但只允许 64 个；请用 ulimit -n 提高上限"
            ),
            (
                .missingCurl(reason: .message("e")), "libcurl cannot be loaded (e); install libcurl 4",
                "无法加载 libcurl（e）；请安装 libcurl 4"
            ),
            (.other(.message("e")), "e", "无法继续：e"),
        ]

    /// The requirements of every kind of value.
    private static let expected: [(value: ExpectedValue, english: String, chinese: String)] = [
        (.choice(["a", "b", "c"]), "a, b, or c", " a、b 或 c"),
        (.wholeNumber, "a whole number", "整数"),
        (.wholeNumberBetween(1, 9), "a whole number from 1 to 9", " 1 到 9 之间的整数"),
        (.positiveNumber, "a positive number", "大于 0 的数"),
        (.seconds, "between 0 and 86400 seconds", "秒数，0 到 86400"),
        (
            .secondsAboveZero, "above 0 and at most 86400 seconds",
            "秒数，大于 0，不超过 86400"
        ),
        (.flag, "1, true, yes, 0, false, or no", " 1 或 0、true 或 false、yes 或 no"),
        (.name, "a name", "名称"),
        (.file, "a file", "文件"),
        (.readableFile, "a readable file", "可以读取的文件"),
        (.webAddress, "an http or https URL without a path", "不带路径的 http 或 https 地址"),
        (
            .proxy,
            "an http, https, socks4, socks4a, socks5 or socks5h URL without a username, a password or a path",
            " http、https、socks4、socks4a、socks5 或 socks5h 地址，不含用户名、密码和路径"
        ),
        (
            .accounts, "sqlite:PATH, postgresql://HOST/DATABASE, simulate, or an https URL",
            " sqlite:路径、postgresql://主机/数据库、simulate 或 https 地址"
        ),
        (.journal, "a file or postgresql://HOST/DATABASE", "文件或 postgresql://主机/数据库"),
        (
            .unknownLimit, "a number of records, or a percentage such as 5%", "记录数或百分比，例如 5%"
        ),
        (
            .outcomes,
            "--a: unknown outcome 'x'; expected signed_up, available, valid, taken, reserved, duplicate, invalid, refused, "
                + "or unknown", "以逗号分隔的结果"
        ),
        (.runName, "--a must be 1 to 256 bytes long", "本次运行的名称，1 到 256 字节"),
        (
            .columnOfUsernames, "--a: cannot parse 'x'; expected username=2", " username 列，例如 username=2"
        ),
        (
            .columnsOfRecords, "--a: cannot parse 'x'; expected username=2,password=1",
            " username 列和 password 列，例如 username=2,password=1"
        ),
        (
            .delimiter, "a single character (not a letter, digit, or quote) or 'tab'",
            "单个字符（字母、数字和引号除外）或 tab"
        ),
        (
            .column,
            "--a cannot copy 'x': the column must have a name that is not reserved for passwords or for keys of the outcome",
            "列名，不能为空，不能是结果自带的列，也不能是密码"
        ),
        (
            .columns,
            "--a cannot copy 'x': each column must have a name that is not reserved for passwords or for keys of the outcome",
            "列名，不能为空，不能是结果自带的列，也不能是密码；多个列名以逗号分隔"
        ),
    ]

    @Test func `every problem has an English and a Chinese message`() {
        for (problem, english, chinese) in Self.messages {
            #expect(self.english.message(of: problem) == english)
            #expect(self.chinese.message(of: problem) == chinese)
        }
        for (value, english, chinese) in Self.expected {
            let problem = UsageProblem.invalidValue("x", of: "--a", expected: value)
            let whole = english.hasPrefix("--a") ? english : "--a must be \(english), got 'x'"
            #expect(self.english.message(of: problem) == whole)
            #expect(self.chinese.message(of: problem) == "--a：'x' 无效，应为\(chinese)")
        }
    }

    @Test func `a message about an address contains no credentials`() {
        let address = "http://me:s3cret@a.example:1"
        for expected in Self.expected.map(\.value) {
            let problem = UsageProblem.invalidValue(address, of: "--a", expected: expected)
            #expect(!english.message(of: problem).contains("s3cret"))
            #expect(chinese.message(of: problem).hasPrefix("--a：'http://…@a.example:1' 无效，应为"))
        }
        for expected in [ExpectedValue.webAddress, .proxy, .accounts, .journal] {
            let problem = UsageProblem.invalidValue("me:s3cret@a.example", of: "--a", expected: expected)
            #expect(english.message(of: problem).hasSuffix(", got '…@a.example'"))
        }
        let others: [UsageProblem] = [
            .unknownSetting(address, place: "c:2", suggestion: nil),
            .unknownCommand(address, suggestion: "signup help"),
            .unreadableFile(.token, path: address, reason: .message("e")),
            .unreadableInput(address, reason: .message("e")),
            .addressForName(address), .unusableBackup(address, reason: .message("e")),
        ]
        for problem in others {
            for texts in [english, chinese] {
                #expect(!texts.message(of: problem).contains("s3cret"))
                #expect(texts.message(of: problem).contains("http://…@a.example:1"))
            }
        }
    }

    @Test(arguments: UsageProblem.SmallFile.allCases)
    func `a message about a file contains the file's name and advice`(file: UsageProblem.SmallFile) {
        let (name, chineseName, chineseAdvice) =
            switch file {
            case .token:
                (
                    "--token-file", "--token-file", "应只包含一个令牌"
                )
            case .headers:
                (
                    "--header-file", "--header-file",
                    "每行应为 '名称: 值'，例如 'Authorization: Bearer …'"
                )
            case .configuration:
                (
                    "the configuration file", "配置文件", "请修正，或设置 SIGNUP_CONFIG"
                )
            }
        let problem = UsageProblem.unreadableFile(file, path: "f", reason: .message("e"))
        #expect(english.message(of: problem) == "cannot read \(name) f: e")
        #expect(chinese.message(of: problem) == "\(chineseName)：无法读取 f：e")
        let binary = UsageProblem.notAText(file, path: "f", most: 9)
        #expect(chinese.message(of: binary) == "\(chineseName)：f：不是 UTF-8 文本，或超过 9 字节；\(chineseAdvice)")
    }

    /// Three consecutive English words count as a sentence.
    @Test func `no message in the Chinese translation contains an English sentence`() {
        let sentence = #/[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}/#
        let values = Self.expected.map { UsageProblem.invalidValue("x", of: "--a", expected: $0.value) }
        for problem in Self.messages.map(\.problem) + values {
            #expect(chinese.message(of: problem).firstMatch(of: sentence) == nil, "\(problem)")
        }
    }

    /// If a case is added, it must also be added to the lists above.
    @Test func `the lists of expected messages cover every problem`() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/SignupCore/Texts/UsageProblem.swift").standardized
        let source = try String(contentsOf: file, encoding: .utf8)
        let declared = Set(source.matches(of: #/\n    case (\w+)/#).map { String($0.1) })
        let listed = Self.messages.map { "\($0.problem)" } + Self.expected.map { "\($0.value)" }
        #expect(declared == Set(listed.map { String($0.prefix { $0 != "(" }) }))
    }
}
