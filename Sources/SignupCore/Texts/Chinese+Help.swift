extension Chinese {
    func help(_ english: String) -> String { Self.help[english] ?? english }

    /// The texts of the help, by their English ones, in the order of the help.
    private static let help: [String: String] = [
        // MARK: Headings and values

        "Overview": "概述",
        "Usage": "用法",
        "Arguments": "参数",
        "Options": "选项",
        "Common options": "通用选项",
        "GitHub options": "GitHub 选项",
        "Network options": "网络选项",
        "Simulation options": "模拟选项",
        "Output options": "输出选项",
        "Accessibility options": "无障碍选项",
        "Form options": "表单选项",
        "Options of a batch": "批处理选项",
        "Subcommands": "子命令",
        "default": "默认",
        "See 'signup help <subcommand>' for detailed help.": "各子命令的详细说明：'signup help <子命令>'。",
        "options": "选项",
        "subcommand": "子命令",
        "subcommands": "子命令",
        "where": "位置",
        "seconds": "秒",
        "language": "语言",
        "github-url": "网址",
        "file": "文件",
        "url": "网址",
        "n": "数字",
        "when": "方式",
        "name": "名称",
        "theme": "主题",
        "form": "表单",
        "format": "格式",
        "columns": "列",
        "character": "字符",
        "outcomes": "结果",
        "id": "标识",
        "names": "用户名",

        // MARK: signup

        "Sign up for GitHub at a live prompt, or many at once from a pipe.":
            "通过交互式表单注册 GitHub，或通过管道批量注册。",
        """
        On a terminal the form is the default; when stdin is no terminal, batch is.
        Every option that takes a value, and every switch, can also be set by an environment variable: --github-url by \
        SIGNUP_GITHUB_URL, and so on, or by a line of the file $XDG_CONFIG_HOME/signup/config \
        (~/.config/signup/config): timeout = 5. The command line goes before the environment, and the environment \
        before the file.

        Exit codes: 0 all signed up (or available, valid), 1 some were not, 2 unusable input or arguments, 3 the \
        output, the journal or the account store could not be written or read, 130 and 143 stopped by a signal.
        """: """
        在终端上默认运行 form；stdin 不是终端时默认运行 batch。
        每个带值的选项和每个开关，也可以用环境变量设置（例如 --github-url 对应 SIGNUP_GITHUB_URL），或写在文件 \
        $XDG_CONFIG_HOME/signup/config（~/.config/signup/config）中，每行一项，例如 timeout = 5。\
        命令行优先于环境变量，环境变量优先于文件。

        退出码：0 全部注册成功（或可用、有效）；1 部分未成功；2 输入或参数无法使用；3 输出、日志或账号库无法读写；\
        130 和 143 被信号终止。
        """,
        """
        Where accounts are kept: sqlite:PATH, postgresql://USER@HOST/DATABASE, simulate (nowhere), or the https \
        address of a service (default: sqlite, rxconsole/accounts.sqlite in the XDG data folder; with --demo, simulate).
        """: """
        账号的保存位置：sqlite:路径、postgresql://用户@主机/数据库、simulate（不保存），或服务的 https \
        地址（默认：sqlite，即 XDG 数据文件夹中的 rxconsole/accounts.sqlite；使用 --demo 时为 simulate）。
        """,
        "How long one request to GitHub or a database may take (default: 10).":
            "对 GitHub 或数据库的单次请求最长可用的时间（默认：10）。",
        "en or zh (default: by the locale).": "en 或 zh（默认：取决于区域设置）。",
        "Use this base URL instead of https://github.com.": "使用此网址代替 https://github.com。",
        "Use GitHub's REST API instead of its website.": "使用 GitHub 的 REST API，而不是网站。",
        "Uses the token in GITHUB_TOKEN or --token-file, if any.": "如有 GITHUB_TOKEN 或 --token-file，则使用其中的令牌。",
        "Read the REST API's token from this file.": "从此文件读取 REST API 的令牌。",
        "Use a built-in stand-in for GitHub; no network.": "使用内置的模拟 GitHub，不访问网络。",
        "Use this proxy: http://HOST:PORT, https://… or socks5h://… (default: by the environment).":
            "使用此代理：http://主机:端口、https://… 或 socks5h://…（默认：取决于环境变量）。",
        "Trust the certificates in this file instead of the system's (default: SSL_CERT_FILE).":
            "信任此文件中的证书，而不是系统的证书（默认：SSL_CERT_FILE）。",
        "Log every request to stderr: URL, result and duration. No passwords, no tokens.":
            "将每个请求的网址、结果和用时记录到 stderr；不含密码和令牌。",
        "Send the headers in this file, one 'Name: value' per line, to the accounts service.":
            "将此文件中的标头发送给账号服务，每行一个 'Name: value'。",
        "Make the simulated sign-up repeatable.": "使模拟注册的结果可重复。",
        "How long the simulated sign-up takes (default: 1.5).": "模拟注册所用的时间（默认：1.5）。",
        "auto, always or never (default: auto).": "auto、always 或 never（默认：auto）。",
        "Prompt line by line, for screen readers.": "逐行提问，适合屏幕阅读器。",
        "How many records are in progress at once (default: 16).": "同时处理的记录数（默认：16）。",
        "Print no progress and no summary of a batch.": "不输出批处理的进度和汇总。",
        "Show the version.": "显示版本。",
        "Show help information.": "显示帮助。",
        "Show subcommand help information.": "显示子命令的帮助。",

        // MARK: signup form

        "Sign up at a live prompt (the default on a terminal).": "在交互式表单中注册（在终端上为默认）。",
        "Put this into the username first.": "用户名的初始内容。",
        "The colors: standard, forest, rose, amber, or plain (default: standard).":
            "配色：standard、forest、rose、amber 或 plain（默认：standard）。",
        "Use the mouse: a click goes to a field or presses a button. Text is then selected with Shift.":
            "使用鼠标：单击可进入字段或按下按钮。此时按住 Shift 选择文字。",
        "Show errors at the first key, as the tutorials do, and not once a field was left.":
            "像教程那样从第一个按键起就显示错误，而不是离开字段之后。",
        "Whether the password's strength is shown: auto (where libzxcvbn is installed) or never (default: auto).":
            "是否显示密码强度：auto（装有 libzxcvbn 时显示）或 never（默认：auto）。",
        "The form to fill in.": "要填写的表单。",

        // MARK: signup batch

        "Sign up every record of a file or of stdin (the default when stdin is no terminal).":
            "注册文件或 stdin 中的每条记录（stdin 不是终端时为默认）。",
        """
        Each line is username,password or username,password,repeated_password, quoted as in RFC 4180. A first line \
        with username and password, or other common names of them, is a header and says which column is which; one \
        that has only some of them is refused, unless --columns or --no-header says what it is. TSV has tabs instead \
        and no quotes; JSON Lines has an object with these keys on each line. One JSON object a record goes to stdout, \
        in input order; diagnostics, progress and the summary to stderr.
        """: """
        每行为 username,password 或 username,password,repeated_password，引号规则同 RFC 4180。\
        首行若含 username 和 password（或其他常见名称），即为表头，用于指明各列；若只含其中一部分则会被拒绝，\
        除非用 --columns 或 --no-header 说明。TSV 以制表符分隔，没有引号；JSON Lines 每行是一个含有这些键的对象。\
        每条记录向 stdout 输出一个 JSON 对象，顺序与输入相同；诊断、进度和汇总输出到 stderr。
        """,
        "csv, tsv, jsonl, lines or nul (default: detected).":
            "csv、tsv、jsonl、lines 或 nul（默认：自动识别）。",
        """
        Which columns, by number or name, or which keys hold the fields, such as username=2,password=1 (default: by \
        the header).
        """: "各字段所在的列（列号或名称）或键，例如 username=2,password=1（默认：取决于表头）。",
        "The first line is a record, not a header.": "首行是记录，不是表头。",
        "What separates the fields of CSV, such as ';' or tab.": "CSV 的分隔符，例如 ';' 或 tab。",
        "jsonl, csv, tsv or text (default: jsonl; of check on a terminal: text).":
            "jsonl、csv、tsv 或 text（默认：jsonl；check 在终端上为 text）。",
        "The maximum number of requests per second, such as 10 or 0.5.":
            "每秒最多的请求数，例如 10 或 0.5。",
        "How many times to retry after a network or server error (default: 2).":
            "网络或服务器出错后的重试次数（默认：2）。",
        "The longest wait for a rate limit (default: 3600). If it takes longer, the remaining names are unknown.":
            "因速率限制最长等待的时间（默认：3600）。若需等待更久，其余用户名的结果为 unknown。",
        "How long to retry a record after errors (default: as often as --retries says).":
            "出错后重试一条记录的最长时间（默认：按 --retries 的次数）。",
        "Write only these outcomes, such as available or taken,unknown. All are counted.":
            "只输出这些结果，例如 available 或 taken,unknown；所有结果仍计入汇总。",
        "How to write the summary: text or json (default: text).": "汇总的格式：text 或 json（默认：text）。",
        "Only validate the records; no network.": "只验证记录，不访问网络。",
        "Stop at the first record that fails.": "遇到第一条失败的记录时停止。",
        "Write outcomes as they finish, not in the order of the records.":
            "按完成的先后输出结果，而不是按记录的顺序。",
        "Record outcomes in this file; run again with it to continue a batch that stopped.":
            "将结果记录到此文件；用同一文件重新运行，可继续已停止的批处理。",
        """
        The column, or key of JSON Lines, that identifies a record and is copied into its outcome (default: id, if \
        there is one).
        """: "标识记录并复制到结果中的列（JSON Lines 中为键；默认：id，如果有）。",
        "A further column, or key, to copy into the outcomes. May be given several times.":
            "另外复制到结果中的列或键；可多次使用。",
        "Exit with 0 once every record has an outcome, whatever it is.":
            "只要每条记录都有结果，无论结果如何，都以 0 退出。",
        "For programs that treat any other code as a crash. Codes 2, 3 and signals do not change.":
            "用于将其他退出码都视为崩溃的程序。退出码 2、3 和信号不变。",
        "With --journal: also print what earlier runs already printed.":
            "与 --journal 同用：先前运行已输出的结果也再次输出。",
        "With --journal: keep the unknown outcomes of earlier runs instead of checking again.":
            "与 --journal 同用：保留先前运行的 unknown 结果，不再重新验证。",
        "Only check names; create no accounts and read no passwords.":
            "只验证用户名，不创建账号，也不读取密码。",
        "github, registration, strong or basic (default: github).":
            "github、registration、strong 或 basic（默认：github）。",
        "The name of this work, the same in every process and attempt; each record needs an id.":
            "此项工作的名称，在每个进程和每次尝试中都相同；每条记录都需要 id。",
        "A name that is taken is signed_up if its account was created by the same id of the same run.":
            "用户名虽已被占用，但其账号由同一工作的同一 id 创建时，结果为 signed_up。",
        "The file to read; stdin by default or with '-'.": "要读取的文件；默认或为 '-' 时读取 stdin。",

        // MARK: signup check

        "Check whether names are available.": "检查用户名是否可用。",
        """
        Names come as arguments or, without any, from stdin: one a line, or each ended by a NUL; or the column \
        username of CSV or TSV with a header, the first column without, or the key username of JSON Lines. One line a \
        name goes to stdout, in input order: text on a terminal, otherwise JSON. The exit code is 0 if all are available.
        """: """
        用户名来自参数；没有参数时来自 stdin：每行一个，或各以 NUL 结尾；也可以是 CSV 或 TSV 的 username \
        列（没有表头时为第一列），或 JSON Lines 的 username 键。每个用户名向 stdout 输出一行，顺序与输入相同：\
        在终端上为文本，否则为 JSON。全部可用时退出码为 0。
        """,
        "Names to check; read from stdin if none are given or with '-'.":
            "要检查的用户名；未给出或为 '-' 时从 stdin 读取。",

        // MARK: signup login

        "Sign in with an account that was signed up here.": "使用在此注册的账号登录。",
        """
        Where stdin is no terminal, its first line is the username and its second the password. Exit codes: 0 signed \
        in, 1 not, 2 unusable input or arguments, 3 the account store cannot be used.
        """: """
        stdin 不是终端时，其第一行为用户名，第二行为密码。退出码：0 已登录；1 未登录；2 输入或参数无法使用；\
        3 账号库无法使用。
        """,

        // MARK: signup accounts

        "List, show, change, export, import or back up the accounts signed up here.":
            "列出、显示、修改、导出、导入或备份在此注册的账号。",
        "Create the tables for accounts in a PostgreSQL database, or a SQLite file.":
            "在 PostgreSQL 数据库中创建账号所用的表，或创建 SQLite 文件。",
        """
        Run it once before the first sign-up into a PostgreSQL database, and after installing a newer version. An \
        SQLite file is also created by the first sign-up.
        """: "首次注册到 PostgreSQL 数据库之前，以及安装新版本之后，各运行一次。SQLite 文件也会在首次注册时创建。",
        "List all accounts with the time of their sign-up.": "列出所有账号及其注册时间。",
        "Show one account. Shows the cost of the password hash, but not the hash.":
            "显示一个账号。显示密码哈希的开销，但不显示哈希本身。",
        "The account's username, in any case.": "账号的用户名，不区分大小写。",
        "Set a new password for one account.": "为一个账号设置新密码。",
        "Where stdin is not a terminal, its first line is the new password.":
            "stdin 不是终端时，其第一行为新密码。",
        "Delete one account.": "删除一个账号。",
        "Write all accounts to stdout, one JSON object per line.":
            "将所有账号输出到 stdout，每行一个 JSON 对象。",
        "Also write password hashes. They let others guess the passwords offline.":
            "同时输出密码哈希。他人可据此离线猜测密码。",
        "Add the accounts that 'accounts export --with-hashes' wrote.":
            "添加由 'accounts export --with-hashes' 输出的账号。",
        """
        An account that is already there is not an error, so an import can be repeated. A name that has another \
        account keeps it. The exit code is 1 if some accounts were not added for such a reason.
        """: "账号已存在不算错误，因此可以重复导入。用户名若已有其他账号，则保留原账号；有账号因此未添加时，退出码为 1。",
        "Copy the SQLite file of accounts, while it is in use, too.": "复制账号的 SQLite 文件，使用期间也可以复制。",
        "The copy is a store like any other: name it with --accounts sqlite:FILE.":
            "副本与其他账号库无异：用 --accounts sqlite:文件 指定。",
        "The file to create; it must not exist.": "要创建的文件；不得已存在。",
    ]
}
