/// The text in Simplified Chinese.
struct Chinese: Wording {
    // MARK: The sign-up form

    var title: String { "创建账号" }
    var username: String { "用户名" }
    var password: String { "密码" }
    var repeatedPassword: String { "重复密码" }
    var signUp: String { "注册" }
    var helpAfterwards: String { "继续注册下一个，或按 Ctrl-D 退出" }
    var demo: String { "演示：GitHub 为模拟" }
    var localDemo: String { "演示：数据不会离开本机" }
    var notOnGitHub: String { "不在 GitHub 上创建" }
    var usernameRule: String { "字母、数字、单个连字符" }
    func passwordRule(_ minimum: Int) -> String { "至少 \(minimum) 个字符" }
    func mixedPasswordRule(_ minimum: Int) -> String {
        (minimum > 1 ? "至少 \(minimum) 个字符，" : "") + "含大小写字母、数字和符号"
    }
    var repeatedPasswordRule: String { "再输入一次" }
    func checking(_ username: String, _ site: String?) -> String { "正在检查…" }
    var passwordAcceptable: String { "密码有效" }
    var passwordsMatch: String { "两次密码一致" }
    var sameSoFar: String { "目前一致" }
    func signingUp(_ username: String) -> String { "正在注册 \(username)" }
    func signUpInterrupted(_ username: String) -> String { "\(username) 的注册被中断；请先确认账号是否已创建，再重试" }
    func signedUpRecord(_ username: String) -> String { "\(username) 注册成功" }
    func storedIn(_ place: String) -> String { "保存在 \(place)" }
    var keptNowhere: String { "模拟注册，未保存" }
    var comma: String { "，" }
    var strengths: [String] { ["很弱", "弱", "一般", "强", "很强"] }
    func passwordStrength(_ strength: String) -> String { "密码强度：\(strength)" }
    func signedUp(_ username: String) -> String { "注册成功" }
    func signUpFailed(_ reason: String) -> String { "注册失败：\(reason)" }
    var nameJustTaken: String { "用户名刚刚被占用" }
    var noAnswer: String { "注册失败：服务器没有响应，请重试" }
    var checkFailed: String { "无法检查用户名，请重试" }

    // MARK: Prompts of a form that asks line by line

    var accessibleUsername: String { "用户名（字母、数字、单个连字符）" }
    func accessibleUsername(minimum: Int) -> String { "用户名（至少 \(minimum) 个字符）" }
    func accessiblePassword(minimum: Int) -> String { "密码（至少 \(minimum) 个字符，不显示）" }
    var accessibleRegistrationPassword: String { "密码（至少 8 个字符，至少一个大写字母，不显示）" }
    var accessibleMixedPassword: String { "密码（含大小写字母、数字和符号，不显示）" }
    func accessibleMixedPassword(minimum: Int) -> String { "密码（至少 \(minimum) 个字符，含大小写字母、数字和符号，不显示）" }
    var accessibleRepeatedPassword: String { "重复密码（不显示）" }
    var accessibleConfirmPassword: String { "\(confirmPassword)（不显示）" }
    var accessibleCurrentPassword: String { "密码（不显示）" }
    func prompt(_ caption: String) -> String { "\(caption)：" }
    func prompt(_ caption: String, keeping current: String) -> String { "\(caption) [\(current)]：" }
    var unchanged: String { "不变" }
    func notPossible(_ button: String) -> String { "\(button)：暂时不可用；请查看上面的提示" }
    func met(_ requirement: String) -> String { "\(requirement)：已满足" }
    func notMet(_ requirement: String) -> String { "\(requirement)：未满足" }
    var oneMoment: String { "请稍候。" }
    var fullStop: String { "。" }

    // MARK: The other forms

    var registrationTitle: String { "创建账号" }
    var confirmPassword: String { "确认密码" }
    var registrationButton: String { "注册" }
    var haveAnAccount: String { "已有账号？" }
    var signIn: String { "登录" }
    var register: String { "注册" }
    var registered: String { "注册成功" }
    var confirm: String { "确定" }
    var basicTitle: String { "注册" }

    // MARK: Sign-in and accounts

    var loginTitle: String { "登录你的账号" }
    var signingIn: String { "正在登录" }
    func signedIn(_ username: String) -> String { "已登录 \(username)" }
    var wrongPassword: String { "登录失败：用户名或密码错误" }
    func signInFailed(_ reason: String) -> String { "登录失败：\(reason)" }
    func noAccount(_ username: String) -> String { "账号 \(username) 不存在" }
    func newPassword(_ username: String) -> String { "\(username) 的新密码" }
    var change: String { "修改" }
    func passwordChanged(_ username: String) -> String { "已修改 \(username) 的密码" }
    func imported(_ added: Int, _ present: Int) -> String {
        "已导入 \(added) 个账号" + (present > 0 ? "；\(present) 个已存在" : "")
    }
    func importConflict(_ username: String) -> String { "\(username)：未导入；账号库中已有使用该用户名的其他账号" }
    var notAnExportedAccount: String { "未导入；应为 'signup accounts export --with-hashes' 输出的一行" }
    var exportedWithoutHash: String { "缺少密码哈希，请用 --with-hashes 导出" }
    func backedUp(_ path: String) -> String { "账号库已备份到 \(path)" }
    func deleted(_ username: String) -> String { "已删除账号 \(username)" }

    // MARK: Rules

    var emptyUsername: String { "用户名不能为空" }
    var emptyPassword: String { "密码不能为空" }
    var passwordMustNotBeEmpty: String { "密码不能为空" }
    var emptyRepeatedPassword: String { "重复密码不能为空" }
    var emptyRecord: String { "记录为空" }
    func usernameTooShort(_ minimum: Int) -> String { "用户名至少需要 \(minimum) 个字符" }
    func usernameMustHave(_ minimum: Int) -> String { "用户名至少需要 \(minimum) 个字符" }
    func usernameTooLong(_ maximum: Int) -> String { "用户名最多 \(maximum) 个字符" }
    var usernameCharacters: String { "用户名只能包含字母、数字和单个连字符" }
    var usernameControls: String { "用户名不能包含控制字符" }
    var usernameHyphens: String { "用户名不能以连字符开头或结尾，也不能有连续的连字符" }
    func minimum(_ count: Int) -> String { "至少 \(count) 个字符" }
    var oneUppercaseLetter: String { "至少一个大写字母" }
    var passwordWithoutCapital: String { "密码至少需要一个大写字母" }
    func passwordTooShort(_ minimum: Int) -> String { "密码至少需要 \(minimum) 个字符" }
    func passwordMustBe(_ minimum: Int) -> String { "密码至少需要 \(minimum) 个字符" }
    var passwordTooWeak: String { "密码太弱" }
    var passwordNotStrongEnough: String { "密码强度不够" }
    var passwordsDoNotMatch: String { "两次输入的密码不一致" }
    var confirmPasswordDiffers: String { "两次输入的密码一致" }

    // MARK: Availability

    var nameAvailable: String { "用户名可用" }
    var recordValid: String { "记录有效" }
    var nameTaken: String { "用户名已被占用" }
    var nameReserved: String { "该用户名为系统保留" }
    func taken(_ message: String, free names: String) -> String { "\(message)；可用：\(names)" }
    var listSeparator: String { "、" }
    var nameRepeated: String { "用户名在前面的记录中已出现" }
    func notChecked(_ reason: String) -> String { "用户名未检查：\(reason)" }
    func tryingAgain(_ message: String, _ wait: String) -> String { "\(message)；\(wait)后重试" }
    func tryingAgainOrEnter(_ message: String, _ wait: String) -> String {
        "\(message)；\(wait)后重试，按回车立即重试"
    }
    func rateLimiting(_ site: String) -> String { "\(site) 已限流" }
    func unreachable(_ site: String) -> String { "无法连接 \(site)" }
    func noAddress(_ site: String) -> String { "找不到 \(site) 的地址" }
    func connectionRefused(_ site: String) -> String { "\(site) 拒绝连接" }
    func proxyRefused(_ wait: String?) -> String {
        "代理拒绝连接" + (wait.map { "（\($0)后可重试）" } ?? "")
    }
    func connectionClosed(_ site: String) -> String { "与 \(site) 的连接中断" }
    func timedOut(_ site: String) -> String { "\(site) 响应超时" }
    func notIdentified(_ site: String) -> String { "无法验证 \(site) 的身份" }
    func rateLimited(_ site: String, _ wait: String) -> String { "\(site) 已限流，需等待 \(wait)" }
    func denied(_ site: String) -> String { "\(site) 拒绝了请求" }
    func serverError(_ site: String) -> String { "\(site) 发生错误" }
    func checkServerError(_ site: String) -> String { "\(site) 发生错误" }
    func redirected(_ site: String) -> String { "\(site) 重定向到其他地址" }
    var notGitHub: String { "无法确认响应来自 GitHub" }
    func unexpectedAnswer(_ site: String) -> String { "\(site) 的响应无法识别" }
    var unreadableStore: String { "无法读取账号库" }
    var tooManyOpenFiles: String { "打开的文件过多，请用 ulimit -n 提高上限" }
    func accountNotCreated(_ problem: String) -> String { "\(problem)；未创建账号" }
    var interrupted: String { "注册过程中断；请先确认账号是否已创建，再重试" }
    func accountUnknown(_ reason: String) -> String { "\(reason)；无法确定账号是否已创建" }
    var simulatedRefusal: String { "模拟服务拒绝了请求，请重试" }
    var noReason: String { "服务拒绝创建账号，未说明原因" }

    // MARK: The account store

    func at(_ place: String, _ message: String) -> String { "\(place)：\(message)" }
    var chooseStore: String { "请用 --accounts sqlite:路径 指定其他文件" }
    var notADatabase: String { "不是 SQLite 数据库；\(chooseStore)" }
    var foreignDatabase: String { "这是其他程序的数据库；\(chooseStore)" }
    func newerStore(_ version: Int, _ known: Int) -> String {
        "数据库结构版本为 \(version)，本程序最高支持 \(known)；请升级 signup"
    }
    var noAccounts: String { "还没有账号；首次注册时会创建该文件" }
    var storeLocked: String { "被其他程序锁定；请稍后重试" }
    var diskFull: String { "磁盘空间不足；请清理后重试" }
    func notWritable(_ reason: String) -> String { "无法写入：\(reason)；\(chooseStore)" }
    func notReadable(_ reason: String) -> String { "无法打开：\(reason)；\(chooseStore)" }
    var storeReplaced: String { "使用期间被删除或替换；请恢复原文件，或不用该文件重新运行" }
    var storeChanged: String { "被其他程序更改；只读文件夹中的账号库在其他程序使用时无法读取；请稍后重新运行" }
    var accountTableReplaced: String { "账号表在使用期间被替换；请恢复该表，或重新运行以使用新表" }
    func cannotStore(_ reason: String) -> String { "无法保存该账号：\(reason)" }
    var storeEmpty: String {
        "文件为空；请将其连同 -wal 和 -shm 文件一起移走，再从备份恢复，或重新运行以新建账号库"
    }
    var storeCorrupt: String { "数据库已损坏；请将其连同 -wal 和 -shm 文件一起移走，再从备份恢复" }
    var databaseCorrupt: String { "数据库已损坏；请从备份恢复" }
    func orphanedLog(_ files: String) -> String {
        "文件不存在，但其日志（\(files)）可能包含最新的账号；请放回该文件，或移走日志后从备份恢复，或移走日志后重新运行以新建账号库"
    }
    var notAFile: String { "不是普通文件；\(chooseStore)" }
    func outOfMemory(_ mebibytes: Int) -> String { "计算密码哈希需要 \(mebibytes) MiB 内存；请关闭其他程序后重试" }
    func tryAgain(_ reason: String) -> String { "\(reason)；请重试" }
    func unrecognizedEntry(_ id: String, _ key: String, _ value: String) -> String {
        "id 为 '\(id)' 的记录中 \(key) 的值 '\(value)' 无法识别；请使用更新的版本，或更正该记录"
    }
    var notPrepared: String { "没有账号表，或版本过旧；请先运行一次 signup accounts init" }
    var foreignTable: String { "已有其他程序的 account 表；请用 --accounts 指定其他数据库" }
    func databaseUnreachable(_ reason: String) -> String { "无法连接：\(reason)；请检查地址和服务器" }
    func databaseBusy(_ reason: String) -> String { "\(reason)；请稍后重试，或增加允许的连接数" }
    func accessDenied(_ reason: String) -> String {
        "\(reason)；请以有权访问该数据库的用户连接，并将密码写入 ~/.pgpass 或 PGPASSFILE 指定的文件"
    }
    func missingLibrary(_ reason: String) -> String {
        "无法加载 libpq：\(reason)；请安装 libpq 14 或更新版本（apt-get install libpq5 或 brew install libpq）"
    }
    var unreadableAddress: String { "libpq 无法识别该地址或其设置；格式为 postgresql://用户@主机/数据库" }
    func weakEncryption(_ mode: String) -> String {
        "sslmode=\(mode) 无法确认服务器身份；请使用 sslmode=verify-full 和 sslrootcert=文件"
    }
    func unsuitableEncoding(_ name: String) -> String {
        "编码 \(name) 无法保存所有名称；请用 ENCODING 'UTF8' 创建数据库"
    }
    func prepared(_ place: String) -> String { "\(place) 已可用于保存账号" }
    func missingColumn(_ name: String) -> String {
        "表头中没有 '\(name)' 列；请在首行添加，或修改 --id-column 或 --keep"
    }
    func missingID(_ key: String, _ line: Int) -> String {
        "第 \(line) 行：记录没有 '\(key)'，而 --run 需要它；请添加，或修改 --id-column"
    }

    func missingField(_ name: String) -> String { "首行没有 '\(name)' 列，请修改 --columns" }
    func missingColumnNumber(_ number: Int) -> String { "首行没有第 \(number) 列，请修改 --columns" }
    func passwordColumn(_ name: String) -> String {
        "'\(name)' 列是密码，密码绝不会出现在结果中；请修改 --columns、--id-column 或 --keep"
    }
    func openQuote(_ line: Int) -> String { "第 \(line) 行的记录有一个始终没有闭合的引号，因此未读取其后的记录；请补上引号" }
    func otherHeader(_ line: Int) -> String {
        "第 \(line) 行像是列序不同的表头，或以这样的表头结尾；请在该表头之前拆分输入，或将其删除"
    }
    func nearHeader(_ has: String, _ lacks: String) -> String {
        "首行像是表头，有 \(has) 列，但没有 \(lacks) 列；请用 --columns username=2,password=1 指定列，或用 --no-header 表示首行是记录"
    }
    func ambiguousColumns(_ field: String, _ first: String, _ second: String) -> String {
        "'\(first)' 列和 '\(second)' 列都可能是 \(field)，请用 --columns 指定"
    }
    func unreadableFirstLine(_ problem: String) -> String {
        "无法解析首行，该行可能是表头：\(problem)；请修正，或用 --no-header 表示首行是记录"
    }
    func binaryFormat(_ name: String) -> String { "输入是 \(name) 文件；请先转换为 CSV 或 JSON Lines" }
    func nulBytes(_ line: Int) -> String { "第 \(line) 行含有 NUL 字节；如果每个名称以 NUL 结尾，请使用 --input nul" }
    var utf32: String { "输入的编码是 UTF-32；请先转换为 UTF-8，例如用 iconv -f UTF-32 -t UTF-8" }
    var unmarkedUTF16: String {
        "输入可能是 UTF-16，也可能是以 NUL 结尾的名称列表；请指定格式，例如用 --input csv 或 --input nul"
    }
    var carriageReturns: String { "各行仅以 CR 结尾，请先转换，例如用 tr '\\r' '\\n'" }
    func quotedTabs(_ line: Int) -> String {
        "第 \(line) 行有带引号的字段；引号属于字段时请用 --input tsv，引号包住字段时请用 --delimiter tab"
    }
    var tabsAndCommas: String { "首行既有制表符又有逗号，请用 --input tsv 或 --input csv 指定分隔符" }
    func otherSeparator(_ separator: String) -> String {
        "首行含有 '\(separator)'，它可能分隔用户名和密码；请用 --delimiter '\(separator)'，如果每行就是一个名称，请用 --input lines"
    }
    var numberedKeys: String {
        "JSON Lines 只有键名，没有列号；请用键名指定，例如 --columns username=login,password=pwd"
    }

    // MARK: Records

    func ignoredColumns(_ names: String, _ count: Int) -> String { "未使用的列：\(names)" }
    func sameFault(_ count: Int, _ reason: String) -> String {
        "前 \(count) 条记录都因同一原因失败：\(reason)；请检查 --columns、--delimiter 和 --input"
    }
    func skipped(_ problem: String) -> String { "\(problem)；已跳过该记录" }
    var unclosedQuote: String { "引号没有闭合" }
    var textAfterQuote: String { "闭合引号后有多余内容；带引号的字段中，引号应写两次" }
    var quoteInsideField: String { "未加引号的字段中有引号；请给字段加引号，并将其中的引号写两次" }
    var nulByte: String { "记录含有 NUL 字节" }
    var notUTF8: String { "记录不是 UTF-8 编码" }
    func separatorInName(_ separator: String) -> String {
        "用户名含有\(separator == "\t" ? "制表符" : " '\(separator)'")，它可能分隔用户名和密码"
    }
    func recordTooLong(_ maximum: Int) -> String { "记录超过 \(maximum) 字节" }
    func fieldCount(
        _ found: Int, _ expected: RecordProblem.FieldCount, _ format: RecordProblem.TableFormat?
    ) -> String {
        let field = (format.map { " \($0.rawValue) " } ?? "") + "字段"
        let number =
            switch expected {
            case .exactly(let count): "应有 \(count) 个\(field)"
            case .either(let less, let more): "应有 \(less) 或 \(more) 个\(field)"
            case .atLeast(let least): "至少应有 \(least) 个\(field)"
            }
        return "\(number)，实有 \(found) 个"
    }
    var notAnObject: String { "该行不是 JSON 对象" }
    func missingKey(_ key: String) -> String { "对象缺少 '\(key)'；请用 --columns 指定键名" }
    func notAString(_ key: String) -> String { "'\(key)' 不是字符串" }

    // MARK: Batches

    func rateLimitPause(_ site: String, _ wait: String) -> String { "\(site) 已限流；\(wait)后继续" }
    func rateLimitTooLong(_ site: String, _ wait: String) -> String {
        "\(site) 已限流，需等待 \(wait)，超过 --patience；其余用户名不再检查"
    }
    func tooManyUnknown(_ unknown: Int, _ total: Int, _ limit: String) -> String {
        "\(total) 条结果中有 \(unknown) 条为 unknown，超过 --max-unknown \(limit)；请稍后重试，或换一台机器"
    }
    func finishing(_ count: Int) -> String { "正在完成 \(count) 个注册；再次中断将立即退出" }
    var waitingForJournal: String { "正在等待日志写入；再次中断将立即退出" }
    func records(_ count: Int, areNames: Bool) -> String { areNames ? "\(count) 个用户名" : "\(count) 条记录" }
    func progress(_ count: Int, _ perSecond: String, areNames: Bool) -> String {
        "\(records(count, areNames: areNames))，\(perSecond)/秒"
    }
    func counted(_ total: String, _ counts: String) -> String { "\(total)：\(counts)" }
    func fromJournal(_ count: Int, areNames: Bool) -> String {
        "；其中 \(count) \(Self.counter(areNames))来自日志"
    }
    var stopped: String { "；已停止" }
    func notFinished(_ count: Int, areNames: Bool) -> String {
        "；已停止，\(count) \(Self.counter(areNames))未完成"
    }
    var toContinue: String { "；再次运行同一命令即可继续" }
    func outcomes(_ count: Int, _ code: String, areNames: Bool) -> String {
        "\(count) \(Self.counter(areNames))\(Self.outcomes[code] ?? code)"
    }
    /// The measure word for names or for records.
    private static func counter(_ areNames: Bool) -> String { areNames ? "个" : "条" }
    private static let outcomes = [
        "signed_up": "已注册", "available": "可用", "valid": "有效", "taken": "已占用", "reserved": "保留",
        "duplicate": "重复",
        "invalid": "无效", "refused": "被拒绝", "unknown": "未知",
    ]
    func left(_ time: String) -> String { "；剩余 \(time)" }
    func seconds(_ count: Int) -> String { "\(count) 秒" }
    func minutes(_ count: Int) -> String { "\(count) 分钟" }
    func hours(_ count: Int) -> String { "\(count) 小时" }

    // MARK: The journal

    func journalNotOpened(_ reason: String) -> String { "无法打开：\(reason)；请用 --journal 指定其他文件" }
    var journalNotAFile: String { "不是普通文件；请用 --journal 指定其他文件" }
    var journalReplaced: String { "使用期间被其他程序删除、替换或更改；请恢复原文件，或用 --journal 指定其他文件" }
    func journalFailed(_ reason: String) -> String { "\(reason)；已记录的结果不会丢失；排除故障后可用同一日志继续" }
    func journalUnreadable(_ reason: String) -> String { "无法读取：\(reason)；请检查磁盘后用同一日志继续" }
    var journalInUse: String { "另一个进程正在使用该日志；请等待其结束" }
    var notAJournal: String { "不是日志文件的内容；请指定其他文件" }
    func journalOption(_ difference: JournalDifference) -> String {
        "\(Self.started(difference))；请使用相同的选项或其他日志文件"
    }
    func runOption(_ difference: JournalDifference) -> String {
        "\(Self.started(difference))；请使用相同的选项，或换一个 --run"
    }
    private static func started(_ difference: JournalDifference) -> String {
        switch difference {
        case .work(let there, let here): "该日志用于\(work(there))，而不是\(work(here))"
        case .site(let there, let here): "该日志的站点是 '\(there)'，而不是 '\(here)'"
        case .unordered(true): "该日志使用了 --unordered，而现在没有"
        case .unordered(false): "该日志没有使用 --unordered，而现在使用了"
        case .option(let name, "", let here): "该日志没有 \(name)，而现在是 '\(here)'"
        case .option(let name, let there, ""): "该日志的 \(name) 是 '\(there)'，而现在没有"
        case .option(let name, let there, let here): "该日志的 \(name) 是 '\(there)'，而不是 '\(here)'"
        }
    }
    private static func work(_ code: String) -> String {
        switch code {
        case "sign_up": "注册"
        case "check": "检查用户名"
        case "validate": " --dry-run 验证"
        default: " '\(code)'"
        }
    }
    func unclearAccounts(_ there: String) -> String {
        "该日志来自旧版本，未记录使用的是 '\(there)' 中的哪个账号库；请使用其他日志文件，或换一个 --run"
    }
    func journalName(_ id: String, _ there: String, _ here: String) -> String {
        "id \(id) 在日志中是 '\(there)'，在输入中是 '\(here)'；请为每条记录使用不同的 id，或换一个 --run"
    }
    func journalInput(_ record: Int, _ there: String, _ here: String) -> String {
        "第 \(record) 条记录在日志中是 '\(there)'，在输入中是 '\(here)'；请使用相同的输入或其他日志文件"
    }
    var foreignJournal: String {
        "已有其他程序名为 signup_journal、signup_run、signup_outcome 或 signup_progress 的表或视图；请用 --journal 指定其他数据库"
    }
    var incompleteJournal: String { "缺少日志的表；请恢复这些表，或删除日志其余的表，再次运行时会新建日志" }
    var replacedJournal: String { "日志的表在使用期间被替换；请恢复这些表，或重新运行以使用新表" }
    func unstorableOutcome(_ reason: String) -> String { "无法保存结果：\(reason)" }

    // MARK: The command line

    func unknownOption(_ option: String, _ suggestion: String?) -> String {
        "未知选项 '\(option)'" + (suggestion.map { "；是否想输入 '\($0)'？" } ?? "")
    }
    func optionOf(_ commands: [String], _ option: String) -> String {
        "'\(option)' 是 " + commands.map { "'\($0)'" }.joined(separator: " 和 ") + " 的选项"
    }
    func optionOfNoUse(_ command: String, _ option: String) -> String { "'\(command)' 没有选项 '\(option)'" }
    func missingValue(_ option: String) -> String { "'\(option)' 缺少值" }
    func unwantedValue(_ option: String, _ value: String) -> String { "\(option) 不接受值，但给出了 '\(value)'" }
    func unexpectedArgument(_ argument: String) -> String { "多余的参数 '\(argument)'" }
    var unexpectedPassword: String { "参数过多；其他用户能看到参数，请在表单中输入密码，或通过标准输入传入" }
    func missingArgument(_ argument: String) -> String { "缺少参数 '\(argument)'" }
    func invalidValue(_ argument: String, _ value: String, _ choices: [String]) -> String {
        "\(argument)：'\(value)' 无效" + (choices.isEmpty ? "" : "，可用的值：\(choices.joined(separator: "、"))")
    }
    func heading(_ english: String) -> String { help(english) + "：" }
    func choices(_ values: [String], standard: String?) -> String {
        "（可用的值：\(values.joined(separator: "、"))\(standard.map { "；默认：\($0)" } ?? "")）"
    }
    func helpOfSubcommands(_ command: String) -> String { "各子命令的详细说明：'\(command) <子命令>'。" }
    func seeHelp(_ command: String) -> String { "请参阅 '\(command) --help'。" }
}
