internal import SignupSupport

extension English {
    func message(of problem: UsageProblem) -> String {
        switch problem {
        case .invalidValue(let value, let source, .outcomes):
            "\(source): unknown outcome '\(Self.unknownOutcome(in: value))'; expected \(Self.outcomes)"
        case .invalidValue(let value, let source, .column):
            "\(source) cannot copy '\(value)': the column must have a name that is not reserved for passwords or for keys "
                + "of the outcome"
        case .invalidValue(let value, let source, .columns):
            "\(source) cannot copy '\(value)': each column must have a name that is not reserved for passwords or for keys "
                + "of the outcome"
        case .invalidValue(_, let source, .runName): "\(source) must be 1 to 256 bytes long"
        case .invalidValue(let value, let source, .columnOfUsernames):
            "\(source): cannot parse '\(value)'; expected username=2"
        case .invalidValue(let value, let source, .columnsOfRecords):
            "\(source): cannot parse '\(value)'; expected username=2,password=1"
        case .invalidValue(let value, let source, let expected):
            "\(source) must be \(text(expected)), got '\(value)'"
        case .argumentNotUTF8(let number, let argument): "argument \(number) is not UTF-8: '\(argument)'"
        case .variableNotUTF8(let name): "the value of \(name) is not UTF-8"
        case .notASetting(let place): "\(place): expected a setting, such as timeout = 5"
        case .unknownSetting(let name, let place, let suggestion):
            "\(place): unknown option '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
        case .unknownCommand(let word, let suggestion):
            "unknown command '\(word)'; did you mean '\(suggestion)'?"
        case .unknownCommandOrFile(let word): "unknown command or missing file '\(word)'"
        case .columnNamesWithoutHeader:
            "--no-header: without a header, columns have no names; use their numbers with --columns"
        case .delimiterOfFormat(let format):
            "--delimiter applies only to csv, not to \(format); leave it out, or use --input csv"
        case .columnsOfFormat(let format):
            "--columns: the format '\(format)' has no columns; use --input csv, tsv or jsonl"
        case .noHeaderOfFormat(let format):
            "--no-header applies only to csv and tsv, not to \(format); leave it out, or use --input csv or tsv"
        case .inputOptionWithNames(let option):
            "\(option) cannot be combined with names as arguments; leave it out, or pass the names on stdin"
        case .formatWithoutPasswords(let format):
            "--input: the format '\(format)' has no passwords; use csv, tsv or jsonl, or add --check-only"
        case .policyOfACheck(let name):
            "--policy: names that follow the policy '\(name)' cannot be checked on GitHub; leave out --check-only or "
                + "--policy"
        case .exitZeroAndFailFast:
            "--exit-zero and --fail-fast cannot be combined"
        case .optionWithoutJournal(let option): "\(option) requires --journal"
        case .journalWithoutRun: "--journal with a database requires --run, and an id in each record"
        case .journalIsOutput(let path):
            "--journal: \(path) is also stdout; write the outcomes to a different file"
        case .journalIsInput(let path): "--journal: \(path) is also the input; name another file"
        case .outputIsInput(let name):
            "stdout: \(name) is also the input; write the outcomes to a different file"
        case .headersWithoutService:
            "--header-file requires an https address in --accounts"
        case .logOnTheForm:
            "--verbose: cannot log to the screen that shows the form; redirect stderr, for example with 2> signup.log"
        case .passwordAmongArguments(let option):
            "\(option): other users can see a password on the command line; put it in ~/.pgpass (mode 0600) or the "
                + "file named by PGPASSFILE"
        case .passwordInSetting(let source):
            "\(source): the address contains a password; put it in ~/.pgpass (mode 0600) or the file named by PGPASSFILE"
        case .tokenOverPlainHTTP(let site):
            "--github-url: a token is not sent to \(site) over plain http; use https, or leave out --token-file"
        case .noToken(let path):
            "--token-file: \(path) does not contain a valid token; \(advice(.token))"
        case .noTokenInVariable: "GITHUB_TOKEN is not a valid token; set it to exactly one token"
        case .unusableHeaders(let problem, let place): "--header-file: \(place): \(text(problem))"
        case .unreadableFile(let file, let path, let reason):
            "cannot read \(name(file)) \(path): \(self.reason(reason))"
        case .notAText(let file, let path, let most):
            "\(name(file)): \(path): not UTF-8 text, or longer than \(most) bytes; \(advice(file))"
        case .unreadableInput(let name, let reason): "cannot read \(name): \(self.reason(reason))"
        case .unreadableNames(let reason): "stdin: \(self.reason(reason)); pass the names as arguments"
        case .addressForName(let address):
            "cannot check \(address): an address is not a username; download the file, then run signup check < FILE"
        case .brokenInput(let name, let reason): "\(name): \(self.reason(reason))"
        case .brokenRecords(let name, let reason):
            "\(name): \(self.reason(reason)); the records after the last outcome were not read"
        case .lineTooLong(let place, let maximum): "\(place): the line is longer than \(maximum) bytes"
        case .noNewPassword: "stdin: expected one line, the new password"
        case .noLogin: "login: expected a username and a password on two lines of stdin"
        case .brokenOutput(let reason): "stdout: \(self.reason(reason))"
        case .unusableTerminal(let reason): "cannot use the terminal: \(self.reason(reason))"
        case .brokenListing(let reason):
            "stdout: \(self.reason(reason)); the remaining accounts were not printed"
        case .brokenOutcomes(let reason, true):
            "stdout: \(self.reason(reason)); the outcomes are in the journal; rerun with the same journal"
        case .brokenOutcomes(let reason, false):
            "stdout: \(self.reason(reason)); the remaining outcomes are lost"
        case .truncatedOutput:
            "stdout: the file no longer contains the outcomes of earlier runs; print them again with --reprint, and continue "
                + "with >> instead of >"
        case .brokenTemporaryFile(let folder, let reason):
            "cannot use a temporary file in \(folder): \(self.reason(reason)); set TMPDIR to another folder"
        case .noDataFolder:
            "neither XDG_DATA_HOME nor HOME is set; name a file with --accounts sqlite:PATH"
        case .noStore(let command):
            "'\(command)' needs an account store; add --accounts sqlite:PATH or "
                + "--accounts postgresql://HOST/DATABASE"
        case .backupOfPostgres: "accounts backup: cannot back up a PostgreSQL database; use pg_dump"
        case .unusableBackup(let path, let reason):
            "accounts backup: \(path): \(self.reason(reason)); name a new file in a writable folder"
        case .passwordNotChanged(let username):
            "cannot change the password of \(username): another program changed the account at the same time; try again"
        case .tooFewOpenFiles(let limit, let least):
            "at least \(least) open files are needed, but only \(limit) are allowed; raise the limit with ulimit -n"
        case .tooFewThreads(let reason, let least):
            "cannot start \(least == 1 ? "a thread" : "\(least) threads"): \(self.reason(reason)); "
                + "raise the limits with ulimit -u and ulimit -v"
        case .missingCurl(let reason): "libcurl cannot be loaded (\(self.reason(reason))); install libcurl 4"
        case .other(let reason): self.reason(reason)
        }
    }

    private func text(_ expected: ExpectedValue) -> String {
        switch expected {
        case .choice(let values): values.alternatives
        case .wholeNumber: "a whole number"
        case .wholeNumberBetween(let least, let most): "a whole number from \(least) to \(most)"
        case .positiveNumber: "a positive number"
        case .seconds: "between 0 and 86400 seconds"
        case .secondsAboveZero: "above 0 and at most 86400 seconds"
        case .flag: "1, true, yes, 0, false, or no"
        case .name: "a name"
        case .file: "a file"
        case .readableFile: "a readable file"
        case .webAddress: "an http or https URL without a path"
        case .proxy:
            "an http, https, socks4, socks4a, socks5 or socks5h URL without a username, a password or a path"
        case .accounts: "sqlite:PATH, postgresql://HOST/DATABASE, simulate, or an https URL"
        case .journal: "a file or postgresql://HOST/DATABASE"
        case .unknownLimit: "a number of records, or a percentage such as 5%"
        case .delimiter: "a single character (not a letter, digit, or quote) or 'tab'"
        case .outcomes, .runName, .columnOfUsernames, .columnsOfRecords, .column, .columns: "valid"
        }
    }

    private func text(_ problem: UsageProblem.HeaderProblem) -> String {
        switch problem {
        case .notAHeader: "not a header; \(advice(.headers))"
        case .noValue: "the header has no value; \(advice(.headers))"
        case .reserved(let name): "signup sets \(name) itself; leave out this line"
        case .repeated(let line): "the header repeats line \(line); leave out one of the two lines"
        case .none: "no headers; \(advice(.headers))"
        }
    }

    private static let outcomes = Outcome.Result.Code.allCases.map(\.rawValue).alternatives

    /// Returns the first item of a comma-separated list that is not the code of an outcome.
    private static func unknownOutcome(in text: String) -> String {
        let codes = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return codes.first { Outcome.Result.Code(rawValue: $0) == nil } ?? text
    }

    private func name(_ file: UsageProblem.SmallFile) -> String {
        switch file {
        case .token: "--token-file"
        case .headers: "--header-file"
        case .configuration: "the configuration file"
        }
    }

    private func advice(_ file: UsageProblem.SmallFile) -> String {
        switch file {
        case .token: "it must contain exactly one token"
        case .headers: "each line must be 'Name: value', such as 'Authorization: Bearer …'"
        case .configuration: "correct it, or set SIGNUP_CONFIG"
        }
    }
}
