extension English {
    func message(of problem: UsageProblem) -> String {
        switch problem {
        case .invalidValue(let value, let source, let expected):
            "\(source): '\(value)' is not \(text(expected))"
        case .notASetting(let place): "\(place): expected a setting, such as timeout = 5"
        case .unknownSetting(let name, let place): "\(place): unknown option '\(name)'"
        case .unknownCommand(let word, let suggestion):
            "unknown command '\(word)'; did you mean '\(suggestion)'?"
        case .columnNamesWithoutHeader:
            "--no-header: without a header columns have no names; give their numbers to --columns"
        case .delimiterOfFormat(let format):
            "--delimiter: \(format) has its own; leave it out, or use --input csv"
        case .columnsOfFormat(let format): "--columns: \(format) has no columns; use csv, tsv or jsonl"
        case .formatWithoutPasswords(let format):
            "--input: \(format) has no passwords; use csv, tsv or jsonl, or --check-only"
        case .policyOfACheck(let name):
            "--policy: names under '\(name)' cannot be checked on GitHub; leave out --check-only or --policy"
        case .exitZeroAndFailFast:
            "--exit-zero: with --fail-fast not every record has an outcome; leave out one of them"
        case .reprintWithoutJournal: "--reprint: there is no journal; name it with --journal"
        case .journalIsOutput(let path):
            "--journal: \(path) is also stdout; write outcomes into another file"
        case .headersWithoutService:
            "--header-file: headers go only to an https address in --accounts; leave it out"
        case .logOnTheForm:
            "--verbose: cannot log to the screen that shows the form; redirect it: 2> signup.log"
        case .passwordAmongArguments:
            "--accounts: every user of this machine can see a password among the arguments; put it into the file "
                + "that PGPASSFILE names (~/.pgpass, mode 0600)"
        case .tokenOverPlainHTTP(let site):
            "--github-url: a token is not sent to \(site) over plain http; use https, or leave out --token-file"
        case .noToken(let path): "--token-file: \(path) contains no token; \(advice(.token))"
        case .noTokenInVariable: "GITHUB_TOKEN: it contains no token; \(advice(.token))"
        case .notAHeader(let path):
            "--header-file: \(path) has a line that is not a header; \(advice(.headers))"
        case .unreadableFile(let file, let path, let reason):
            "\(name(file)): \(path): \(reason); \(advice(file))"
        case .notAText(let file, let path, let most):
            "\(name(file)): \(path): not a text of up to \(most) bytes; \(advice(file))"
        case .unreadableInput(let name, let reason): "\(name): \(reason); name a file that can be read"
        case .unreadableNames(let reason): "stdin: \(reason); give the names as arguments"
        case .brokenInput(let name, let reason): "\(name): \(reason)"
        case .brokenRecords(let name, let reason):
            "\(name): \(reason); the records after the last outcome were not read"
        case .lineTooLong(let place): "\(place): the line is too long"
        case .noNewPassword: "stdin: expected one line, the new password"
        case .noLogin: "stdin: expected two lines, the username and then the password"
        case .brokenOutput(let reason): "stdout: \(reason)"
        case .brokenListing(let reason): "stdout: \(reason); accounts are missing from here on"
        case .brokenOutcomes(let reason, true):
            "stdout: \(reason); the outcomes are in the journal; run again with it"
        case .brokenOutcomes(let reason, false):
            "stdout: \(reason); outcomes are lost from here on"
        case .truncatedOutput:
            "stdout: the file no longer has the outcomes of earlier runs; print them again with --reprint, and continue "
                + "with >> instead of >"
        case .brokenTemporaryFile(let folder, let reason):
            "a temporary file in \(folder): \(reason); set TMPDIR to another folder"
        case .noDataFolder:
            "neither XDG_DATA_HOME nor HOME is set; name a file with --accounts sqlite:PATH"
        case .noStore(let command):
            "\(command) needs a store of accounts; name it with --accounts sqlite:PATH or "
                + "--accounts postgresql://HOST/DATABASE"
        case .backupOfPostgres: "accounts backup: a PostgreSQL database has its own tool; run pg_dump"
        case .passwordNotChanged(let username):
            "\(username) was changed by another program; try again"
        case .tooFewOpenFiles(let limit, let least):
            "at least \(least) open files are needed and \(limit) allowed; raise the limit with ulimit -n"
        case .missingCurl(let reason): "libcurl cannot be loaded (\(reason)); install libcurl 4"
        case .other(let reason): reason
        }
    }

    private func text(_ expected: ExpectedValue) -> String {
        switch expected {
        case .choice(let values):
            values.dropLast().joined(separator: ", ") + " or " + (values.last ?? "")
        case .wholeNumber: "a whole number"
        case .wholeNumberBetween(let least, let most): "a whole number from \(least) to \(most)"
        case .positiveNumber: "a number above 0"
        case .seconds: "a number of seconds from 0 to 86400"
        case .secondsAboveZero: "a number of seconds above 0, up to 86400"
        case .flag: "1 or 0, true or false, yes or no"
        case .name: "a name"
        case .file: "a file"
        case .readableFile: "a file that can be read"
        case .webAddress: "an http or https address"
        case .proxy: "the address of a proxy, without a password"
        case .accounts: "sqlite:PATH, postgresql://HOST/DATABASE, simulate, or an https address"
        case .outcomes: "outcomes, separated by commas"
        case .runName: "a name for the run, of 1 to 256 bytes"
        case .columnOfUsernames: "a column for username, such as username=2"
        case .columnsOfRecords: "columns for username and password, such as username=2,password=1"
        case .delimiter: "one character, not a letter, a digit or a quote, or the word tab"
        case .column: "the name of a column that an outcome does not have itself, and no password"
        case .columns: "\(text(.column)); several separated by commas"
        }
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
        case .token: "it must hold exactly one token"
        case .headers: "each line must be 'Name: value', such as 'Authorization: Bearer …'"
        case .configuration: "correct it, or set SIGNUP_CONFIG"
        }
    }
}
