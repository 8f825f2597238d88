extension Chinese {
    func message(of problem: UsageProblem) -> String {
        switch problem {
        case .invalidValue(let value, let source, let expected):
            "\(source)：'\(value)' 无效，应为\(spaced(text(expected)))"
        case .argumentNotUTF8(let number, let argument): "第 \(number) 个参数不是 UTF-8：'\(argument)'"
        case .variableNotUTF8(let name): "\(name) 的值不是 UTF-8"
        case .notASetting(let place): "\(place)：应为一项设置，例如 timeout = 5"
        case .unknownSetting(let name, let place, let suggestion):
            "\(place)：未知选项 '\(name)'" + (suggestion.map { "；是否想输入 '\($0)'？" } ?? "")
        case .unknownCommand(let word, let suggestion): "未知命令 '\(word)'；是否想输入 '\(suggestion)'？"
        case .unknownCommandOrFile(let word): "'\(word)' 既不是命令，也不是已有的文件"
        case .columnNamesWithoutHeader: "--no-header：没有表头时列没有名称；请在 --columns 中使用列号"
        case .delimiterOfFormat(let format): "--delimiter 仅适用于 csv，不适用于 \(format)；请去掉该选项，或使用 --input csv"
        case .columnsOfFormat(let format): "--columns：\(format) 不分列；请使用 --input csv、tsv 或 jsonl"
        case .noHeaderOfFormat(let format):
            "--no-header 仅适用于 csv 和 tsv，不适用于 \(format)；请去掉该选项，或使用 --input csv 或 tsv"
        case .inputOptionWithNames(let option): "\(option) 不能与作为参数给出的用户名同时使用；请去掉该选项，或通过 stdin 传入用户名"
        case .formatWithoutPasswords(let format):
            "--input：\(format) 不含密码；请使用 csv、tsv 或 jsonl，或加上 --check-only"
        case .policyOfACheck(let name):
            "--policy：无法在 GitHub 上检查 '\(name)' 规则的用户名；请去掉 --check-only 或 --policy"
        case .exitZeroAndFailFast: "--exit-zero 和 --fail-fast 不能同时使用"
        case .optionWithoutJournal(let option): "\(option) 需要 --journal"
        case .journalWithoutRun: "--journal 使用数据库时需要 --run，且每条记录都要有 id"
        case .journalIsInput(let path): "--journal：\(path) 同时是输入；请指定其他文件"
        case .outputIsInput(let name): "stdout：\(name) 同时是输入；请将结果写入其他文件"
        case .unusableBackup(let path, let reason):
            "accounts backup：\(path)：\(self.reason(reason))；请指定可写目录中尚不存在的文件"
        case .journalIsOutput(let path): "--journal：\(path) 同时是 stdout；请将结果写入其他文件"
        case .headersWithoutService: "--header-file：仅当 --accounts 为 https 地址时才发送请求头；请去掉该选项"
        case .logOnTheForm: "--verbose：请求记录不能输出到显示表单的屏幕；请重定向 stderr，例如用 2> signup.log"
        case .passwordAmongArguments(let option):
            "\(option)：本机所有用户都能看到参数中的密码；请将密码写入 PGPASSFILE 指定的文件（~/.pgpass，权限 0600）"
        case .passwordInSetting(let source):
            "\(source)：地址中含有密码；请将密码写入 PGPASSFILE 指定的文件（~/.pgpass，权限 0600）"
        case .tokenOverPlainHTTP(let site):
            "--github-url：不会通过未加密的 http 向 \(site) 发送令牌；请使用 https，或去掉 --token-file"
        case .noToken(let path): "--token-file：\(path) 中没有有效的令牌；\(advice(.token))"
        case .noTokenInVariable: "GITHUB_TOKEN 不是有效的令牌；请将其设为一个令牌"
        case .unusableHeaders(let problem, let place): "--header-file：\(place)：\(text(problem))"
        case .unreadableFile(let file, let path, let reason):
            "\(name(file))：无法读取 \(path)：\(self.reason(reason))"
        case .notAText(let file, let path, let most):
            "\(name(file))：\(path)：不是 UTF-8 文本，或超过 \(most) 字节；\(advice(file))"
        case .unreadableInput(let name, let reason): "无法读取 \(name)：\(self.reason(reason))"
        case .unreadableNames(let reason): "stdin：\(self.reason(reason))；请将用户名作为参数给出"
        case .addressForName(let address): "\(address)：这是地址，不是用户名；请先下载文件，再运行 signup check < 文件"
        case .brokenInput(let name, let reason): "\(name)：\(self.reason(reason))"
        case .brokenRecords(let name, let reason): "\(name)：\(self.reason(reason))；最后一个结果之后的记录未读取"
        case .lineTooLong(let place, let maximum): "\(place)：该行超过 \(maximum) 字节"
        case .noNewPassword: "stdin：应有一行，即新密码"
        case .noLogin: "stdin：应有两行，依次为用户名和密码"
        case .brokenOutput(let reason): "stdout：\(self.reason(reason))"
        case .unusableTerminal(let reason): "无法使用终端：\(self.reason(reason))"
        case .brokenListing(let reason): "stdout：\(self.reason(reason))；其后的账号未输出"
        case .brokenOutcomes(let reason, true):
            "stdout：\(self.reason(reason))；结果已记入日志；请用该日志重新运行"
        case .brokenOutcomes(let reason, false): "stdout：\(self.reason(reason))；其后的结果已丢失"
        case .truncatedOutput:
            "stdout：文件中已没有先前运行的结果；请用 --reprint 重新输出，继续运行时请用 >> 而不是 >"
        case .brokenTemporaryFile(let folder, let reason):
            "无法使用 \(folder) 中的临时文件：\(self.reason(reason))；请将 TMPDIR 设为其他目录"
        case .noDataFolder: "XDG_DATA_HOME 和 HOME 均未设置；请用 --accounts sqlite:路径 指定文件"
        case .noStore(let command):
            "\(command) 需要账号库；请用 --accounts sqlite:路径 或 --accounts postgresql://主机/数据库 指定"
        case .backupOfPostgres: "accounts backup：无法备份 PostgreSQL 数据库；请使用 pg_dump"
        case .passwordNotChanged(let username): "无法修改 \(username) 的密码：其他程序同时修改了该账号；请重试"
        case .tooFewOpenFiles(let limit, let least):
            "至少需要打开 \(least) 个文件，但只允许 \(limit) 个；请用 ulimit -n 提高上限"
        case .tooFewThreads(let reason, let least):
            "无法启动 \(least) 个线程：\(self.reason(reason))；请用 ulimit -u 和 ulimit -v 提高上限"
        case .missingCurl(let reason): "无法加载 libcurl（\(self.reason(reason))）；请安装 libcurl 4"
        case .other(let reason): "无法继续：\(self.reason(reason))"
        }
    }

    private func text(_ expected: ExpectedValue) -> String {
        switch expected {
        case .choice(let values): values.dropLast().joined(separator: "、") + " 或 " + (values.last ?? "")
        case .wholeNumber: "整数"
        case .wholeNumberBetween(let least, let most): "\(least) 到 \(most) 之间的整数"
        case .positiveNumber: "大于 0 的数"
        case .seconds: "秒数，0 到 86400"
        case .secondsAboveZero: "秒数，大于 0，不超过 86400"
        case .flag: "1 或 0、true 或 false、yes 或 no"
        case .name: "名称"
        case .file: "文件"
        case .readableFile: "可以读取的文件"
        case .webAddress: "不带路径的 http 或 https 地址"
        case .proxy: "http、https、socks4、socks4a、socks5 或 socks5h 地址，不含用户名、密码和路径"
        case .accounts: "sqlite:路径、postgresql://主机/数据库、simulate 或 https 地址"
        case .journal: "文件或 postgresql://主机/数据库"
        case .outcomes: "以逗号分隔的结果"
        case .unknownLimit: "记录数或百分比，例如 5%"
        case .runName: "本次运行的名称，1 到 256 字节"
        case .columnOfUsernames: "username 列，例如 username=2"
        case .columnsOfRecords: "username 列和 password 列，例如 username=2,password=1"
        case .delimiter: "单个字符（字母、数字和引号除外）或 tab"
        case .column: "列名，不能为空，不能是结果自带的列，也不能是密码"
        case .columns: "\(text(.column))；多个列名以逗号分隔"
        }
    }

    private func text(_ problem: UsageProblem.HeaderProblem) -> String {
        switch problem {
        case .notAHeader: "该行不是请求头；\(advice(.headers))"
        case .noValue: "请求头没有值；\(advice(.headers))"
        case .reserved(let name): "\(name) 由 signup 自行设置；请删除该行"
        case .repeated(let line): "该请求头与第 \(line) 行重复；请删除其中一行"
        case .none: "没有请求头；\(advice(.headers))"
        }
    }

    /// Returns the text with a leading space if it begins with a Latin letter or a digit, to separate it from the
    /// Chinese text before it.
    private func spaced(_ text: String) -> String { text.first?.isASCII == true ? " " + text : text }

    private func name(_ file: UsageProblem.SmallFile) -> String {
        switch file {
        case .token: "--token-file"
        case .headers: "--header-file"
        case .configuration: "配置文件"
        }
    }

    private func advice(_ file: UsageProblem.SmallFile) -> String {
        switch file {
        case .token: "应只包含一个令牌"
        case .headers: "每行应为 '名称: 值'，例如 'Authorization: Bearer …'"
        case .configuration: "请修正，或设置 SIGNUP_CONFIG"
        }
    }
}
