extension Chinese {
    func help(_ english: String) -> String { Self.help[english] ?? english }

    /// The translations of the help, keyed by the English text, in the order of the help.
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
        "Batch options": "批处理选项",
        "Subcommands": "子命令",
        "default": "默认",
        "Examples": "示例",
        "options": "选项",
        "subcommand": "子命令",
        "subcommands": "子命令",
        "where": "位置",
        "seconds": "秒",
        "language": "语言",
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

        "Check and register usernames in a live form, or in bulk from a pipe. Creates no accounts on GitHub.":
            "通过交互式表单检查并注册用户名，或通过管道批量处理。不在 GitHub 上创建账号。",
        """
        Runs 'form' in a terminal and 'batch' otherwise.

        You can also set any option but --with-hashes in the environment (SIGNUP_TIMEOUT=5) or in \
        ~/.config/signup/config (timeout = 5). The command line overrides the environment, which overrides the file.

        Exit codes:
        0: all signed up (or available, valid)
        1: some were not
        2: unusable input or arguments
        3: the output, the journal or the account store cannot be written or read, the terminal cannot be used, the \
        system allows too few files or threads, or libcurl is missing
        75: try again: too many outcomes are unknown, the journal or the store is in use, or the database has no free \
        connection
        129, 130 and 143: stopped by a signal
        """: """
        在终端上运行 form，否则运行 batch。

        除 --with-hashes 外，任何选项也可以用环境变量（SIGNUP_TIMEOUT=5）或在 ~/.config/signup/config 中（timeout = 5）设置。\
        命令行优先于环境变量，环境变量优先于文件。

        退出码：
        0：全部注册成功（或可用、有效）
        1：部分未成功
        2：输入或参数无法使用
        3：输出、日志或账号库无法读写，终端无法使用，系统允许的文件或线程过少，或缺少 libcurl
        75：可重试：unknown 结果过多，日志或账号库正被使用，或数据库没有空闲连接
        129、130 和 143：被信号终止
        """,
        """
        Where accounts are kept: sqlite:PATH, postgresql://USER@HOST/DATABASE, simulate (nowhere), or the https \
        address of a service (default: sqlite, rxconsole/accounts.sqlite in the XDG data folder; with --demo, simulate).
        """: """
        账号的保存位置：sqlite:路径、postgresql://用户@主机/数据库、simulate（不保存），或服务的 https \
        地址（默认：sqlite，即 XDG 数据目录中的 rxconsole/accounts.sqlite；使用 --demo 时为 simulate）。
        """,
        "Timeout for each request to GitHub or a database (default: 10).":
            "对 GitHub 或数据库的单次请求最长可用的时间（默认：10）。",
        "The language: en or zh (default: from the locale).": "语言：en 或 zh（默认：取决于区域设置）。",
        "Use this base URL instead of https://github.com.": "使用此网址代替 https://github.com。",
        "Use GitHub's REST API instead of its website.": "使用 GitHub 的 REST API，而不是网站。",
        "Uses the token in GITHUB_TOKEN or --token-file, if any.": "如有 GITHUB_TOKEN 或 --token-file，则使用其中的令牌。",
        "Read the REST API's token from this file.": "从此文件读取 REST API 的令牌。",
        "Simulate GitHub, without the network.": "模拟 GitHub，不访问网络。",
        "Use this proxy: http://HOST:PORT, https://… or socks5h://… (default: from the environment).":
            "使用此代理：http://主机:端口、https://… 或 socks5h://…（默认：取决于环境变量）。",
        "Trust the certificates in this file instead of the system's (default: SSL_CERT_FILE).":
            "信任此文件中的证书，而不是系统的证书（默认：SSL_CERT_FILE）。",
        "Log every request to stderr: URL, result and duration. No passwords, no tokens.":
            "将每个请求的网址、结果和用时记录到 stderr；不含密码和令牌。",
        "How to write messages to stderr: text, or json for one object per line (default: text).":
            "stderr 上消息的格式：text，或每行一个 JSON 对象的 json（默认：text）。",
        "Send the headers in this file, one 'Name: value' per line, to the accounts service.":
            "将此文件中的请求头发送给账号服务，每行一个 'Name: value'。",
        "Seed for the simulated sign-up, so that results are repeatable.": "使模拟注册的结果可重复。",
        "The duration of the simulated sign-up (default: 1.5).": "模拟注册所用的时间（默认：1.5）。",
        "auto, always or never (default: auto).": "auto、always 或 never（默认：auto）。",
        "Prompt line by line, for screen readers.": "逐行提问，适合屏幕阅读器。",
        "The number of records to process at the same time (default: 16).": "同时处理的记录数（默认：16）。",
        "Suppress progress, per-record diagnostics, and the summary.": "不输出进度、逐条诊断和汇总。",
        "Show the version.": "显示版本。",
        "Show help information.": "显示帮助。",
        "Show subcommand help information.": "显示子命令的帮助。",

        // MARK: signup form

        "Sign up in a live form (the default in a terminal).": "在交互式表单中注册（在终端上为默认）。",
        "Prefill the username.": "预填用户名。",
        "The colors: standard, forest, rose, amber, or plain (default: standard).":
            "配色：standard、forest、rose、amber 或 plain（默认：standard）。",
        "Enable the mouse: click to focus a field or press a button. Hold Shift to select text.":
            "使用鼠标：单击可进入字段或按下按钮。此时按住 Shift 选择文字。",
        "Show errors from the start instead of when you leave a field.":
            "从一开始就显示错误，而不是在离开字段之后。",
        "Show password strength: auto (if libzxcvbn is installed) or never (default: auto).":
            "是否显示密码强度：auto（装有 libzxcvbn 时显示）或 never（默认：auto）。",
        "The form to fill in.": "要填写的表单。",

        // MARK: signup batch

        "Sign up every record of a file or of stdin (the default when stdin is not a terminal).":
            "注册文件或 stdin 中的每条记录（stdin 不是终端时为默认）。",
        """
        Each line is username,password or username,password,repeated_password, quoted as in RFC 4180. A first line \
        that names both columns is treated as a header. If the first line names only one column, signup stops; specify \
        the columns with --columns, or use --no-header. TSV has tabs instead and no quotes; JSON Lines has an object \
        with these keys on each line. Prints one JSON object per record to stdout, in input order. Diagnostics, \
        progress, and the summary go to stderr.
        """: """
        每行为 username,password 或 username,password,repeated_password，引号规则同 RFC 4180。\
        首行若含 username 和 password（或其他常见名称），即为表头，用于指明各列；若只含其中一部分则会被拒绝，\
        除非用 --columns 或 --no-header 说明。TSV 以制表符分隔，没有引号；JSON Lines 每行是一个含有这些键的对象。\
        每条记录向 stdout 输出一个 JSON 对象，顺序与输入相同；诊断、进度和汇总输出到 stderr。
        """,
        "csv, tsv, jsonl, lines or nul (default: detected).":
            "csv、tsv、jsonl、lines 或 nul（默认：自动识别）。",
        """
        Where each field is: a column number, column name, or JSON key, such as username=2,password=1 (default: from \
        the header).
        """: "各字段所在的列（列号或名称）或键，例如 username=2,password=1（默认：取决于表头）。",
        "The first line is a record, not a header.": "首行是记录，不是表头。",
        "The CSV field separator, such as ';' or tab.": "CSV 的分隔符，例如 ';' 或 tab。",
        "jsonl, csv, tsv or text (default: jsonl, or text for check in a terminal without --journal).":
            "jsonl、csv、tsv 或 text（默认：jsonl；check 在终端上且没有 --journal 时为 text）。",
        "The maximum number of requests per second, such as 10 or 0.5.":
            "每秒最多的请求数，例如 10 或 0.5。",
        "The number of retries after a network or server error (default: 2).":
            "网络或服务器出错后的重试次数（默认：2）。",
        "The maximum time to wait for a rate limit to reset (default: 3600). If the wait would be longer, the remaining names are reported as unknown.":
            "因速率限制最长等待的时间（默认：3600）。若需等待更久，其余用户名的结果为 unknown。",
        "The maximum time to spend retrying a request (default: limited only by --retries).":
            "出错后重试一个请求的最长时间（默认：按 --retries 的次数）。",
        "Print only these outcomes, such as available or taken,unknown. The summary still counts all of them.":
            "只输出这些结果，例如 available 或 taken,unknown；所有结果仍计入汇总。",
        "How to write the summary: text or json (default: text).": "汇总的格式：text 或 json（默认：text）。",
        "Only validate the records, without using the network.": "只验证记录，不访问网络。",
        "Stop at the first record that fails.": "遇到第一条失败的记录时停止。",
        "Write each outcome as soon as it is known instead of in input order.":
            "得到结果后立即输出，而不是按记录的顺序。",
        "Record outcomes in this file; rerun with the same file to continue a stopped batch.":
            "将结果记录到此文件；用同一文件重新运行，可继续已停止的批处理。",
        """
        With postgresql://USER@HOST/DATABASE, all attempts at a --run share one journal, and each attempt prints all \
        outcomes.
        """: "使用 postgresql://用户@主机/数据库 时，同一 --run 的所有尝试共用一个日志，每次尝试都输出所有结果。",
        """
        The column, or key of JSON Lines, that identifies a record and is copied into its outcome (default: id, if \
        there is one).
        """: "标识记录并复制到结果中的列（JSON Lines 中为键；默认：id，如果有）。",
        "An additional column, or key, to copy into the outcomes. Can be used more than once.":
            "另外复制到结果中的列或键；可多次使用。",
        "Exit with 0 once every record has an outcome, even a failure.":
            "只要每条记录都有结果，无论结果如何，退出码都为 0。",
        "For programs that treat any other code as a crash. Exit codes 2, 3 and 75, and those for signals, do not change.":
            "用于将其他退出码都视为崩溃的程序。退出码 2、3、75 和信号不变。",
        "With --journal: also print the outcomes that earlier runs already printed.":
            "与 --journal 同用：先前运行已输出的结果也再次输出。",
        "With --journal: keep the unknown outcomes of earlier runs instead of checking again.":
            "与 --journal 同用：保留先前运行的 unknown 结果，不再重新检查。",
        "Only check names; create no accounts and read no passwords.":
            "只检查用户名，不创建账号，也不读取密码。",
        "The rules for usernames and passwords: github, registration, strong or basic (default: github).":
            "用户名和密码的规则：github、registration、strong 或 basic（默认：github）。",
        "Stop early with exit code 75 if more than this many outcomes are unknown, such as 50 or 5%.":
            "若 unknown 结果多于此数，则以退出码 75 提前结束，例如 50 或 5%。",
        "A percentage is checked from the 100th outcome on, and again at the end.":
            "百分比从第 100 条结果起比较，结束时再比较一次。",
        "limit": "上限",
        "The run's name, the same in every process and attempt. Every record needs an id.":
            "本次运行的名称，在每个进程和每次尝试中都相同。每条记录都需要 id。",
        "Repeating a run with the same name and record ids creates nothing twice and reports the same outcomes.":
            "以相同的名称和记录 id 重复运行，不会重复创建账号，结果也相同。",
        "The file to read; stdin by default or with '-'.": "要读取的文件；默认或为 '-' 时读取 stdin。",

        // MARK: signup check

        "Check whether names are available.": "检查用户名是否可用。",
        """
        Pass names as arguments, or on stdin: one per line, NUL-separated, CSV, TSV, or JSON Lines. Prints one line \
        per name to stdout, in input order: text in a terminal, otherwise JSON. The exit code is 0 if all are available.
        """: """
        用户名来自参数或 stdin：每行一个、以 NUL 分隔、CSV、TSV 或 JSON Lines。每个用户名向 stdout 输出一行，顺序与输入相同：\
        在终端上为文本，否则为 JSON。全部可用时退出码为 0。
        """,
        "The names to check; if none are given, or only '-', names are read from stdin.":
            "要检查的用户名；未给出或仅为 '-' 时从 stdin 读取。",

        // MARK: signup login

        "Sign in with an account from the account store.": "使用账号库中的账号登录。",
        """
        If stdin is not a terminal, reads the username and password from its first two lines. Exit codes: 0: signed \
        in; 1: wrong username or password, or the form was closed; 2: unusable input or arguments; 3: the account \
        store or the terminal cannot be used; 75: try again: the account store is in use, or the database has no free \
        connection.
        """: """
        stdin 不是终端时，其第一行为用户名，第二行为密码。退出码：0 已登录；1 用户名或密码错误，或表单已关闭；\
        2 输入或参数无法使用；3 账号库或终端无法使用；75 可重试：账号库正被使用，或数据库没有空闲连接。
        """,

        // MARK: signup accounts

        "List, show, change, delete, export, import or back up the accounts in the account store.":
            "列出、显示、修改、删除、导出、导入或备份账号库中的账号。",
        "Create the account tables in a PostgreSQL database, or create a SQLite file.":
            "在 PostgreSQL 数据库中创建账号所用的表，或创建 SQLite 文件。",
        """
        Run this command once before the first sign-up with a PostgreSQL database, and again after installing a newer \
        version. The first sign-up also creates a SQLite file.
        """: "首次使用 PostgreSQL 数据库注册之前，以及安装新版本之后，各运行一次。SQLite 文件也会在首次注册时创建。",
        "List all accounts with the time of their sign-up.": "列出所有账号及其注册时间。",
        "Show one account. Shows the cost of the password hash, but not the hash.":
            "显示一个账号。显示密码哈希的计算成本，但不显示哈希本身。",
        "The username. Case is ignored.": "用户名，不区分大小写。",
        "Set a new password for one account.": "为一个账号设置新密码。",
        "If stdin is not a terminal, reads the new password from its first line.":
            "stdin 不是终端时，其第一行为新密码。",
        "Delete one account.": "删除一个账号。",
        "Write all accounts to stdout, one JSON object per line.":
            "将所有账号输出到 stdout，每行一个 JSON 对象。",
        "Also write password hashes and sign-up keys. Hashes let others guess the passwords offline.":
            "同时输出密码哈希和注册的键（signup_key）。他人可凭哈希离线猜测密码。",
        "Add the accounts that 'accounts export --with-hashes' wrote.":
            "添加由 'accounts export --with-hashes' 输出的账号。",
        """
        Skips accounts that already exist, so you can repeat an import. Exits with 1 if a name belongs to a different \
        account, which is kept.
        """: "账号已存在不算错误，因此可以重复导入。用户名若已有其他账号，则保留原账号；有账号因此未添加时，退出码为 1。",
        "Back up the SQLite account store, even while it's in use.": "备份 SQLite 账号库，使用期间也可以备份。",
        "The copy is an ordinary store; specify it with --accounts sqlite:FILE.":
            "副本与其他账号库无异：用 --accounts sqlite:文件 指定。",
        "The file to create; it must not exist.": "要创建的文件；不得已存在。",

        // MARK: Examples

        "Try the form without network access:": "不使用网络试用表单：",
        "Check two names:": "检查两个用户名：",
        "Sign up every record of a file; if interrupted, run it again to continue:":
            "注册文件中的每条记录；中断后再次运行即可继续：",
        "Use another form, with its own rules and colors:": "使用另一个表单及其规则和配色：",
        "Validate a file without using the network:": "不使用网络，只验证文件：",
        "Sign up every record; if interrupted, run it again to continue:": "注册每条记录；中断后再次运行即可继续：",
        "Read other columns, separated by semicolons:": "读取以分号分隔的其他列：",
        "Print only the available names of a list, as CSV:": "以 CSV 格式只输出列表中可用的用户名：",
        "Sign in at a prompt:": "在表单中登录：",
        "Sign in from a script:": "在脚本中登录：",
        "List all accounts:": "列出所有账号：",
        "Back up the account store:": "备份账号库：",
        "Prepare a PostgreSQL database:": "准备 PostgreSQL 数据库：",
        "List the accounts in a SQLite file:": "列出 SQLite 文件中的账号：",
        "Show one account:": "显示一个账号：",
        "Enter a new password at a prompt:": "在表单中输入新密码：",
        "Delete one account:": "删除一个账号：",
        "List the usernames:": "列出用户名：",
        "Write a file for 'signup accounts import':": "输出供 'signup accounts import' 使用的文件：",
        "Copy all accounts into a PostgreSQL database:": "将所有账号复制到 PostgreSQL 数据库：",
    ]
}
