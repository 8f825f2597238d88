/// A problem that prevents all or part of the program's work. Each language has a message for every case.
package enum UsageProblem: Sendable, Equatable {
    // MARK: Values

    /// The value of an option, or of its variable or setting, is invalid.
    case invalidValue(String, of: String, expected: ExpectedValue)
    /// A line in the configuration file is not a setting.
    case notASetting(place: String)
    /// A line in the configuration file sets an unknown option.
    case unknownSetting(String, place: String)
    /// The first argument resembles a command.
    case unknownCommand(String, suggestion: String)
    /// The first argument is neither a command nor a file.
    case unknownCommandOrFile(String)

    // MARK: Options that cannot be combined

    case columnNamesWithoutHeader
    case delimiterOfFormat(String)
    case columnsOfFormat(String)
    case formatWithoutPasswords(String)
    case policyOfACheck(String)
    case exitZeroAndFailFast
    case reprintWithoutJournal
    /// The journal is a database, but the run has no name.
    case journalWithoutRun
    /// stdout is the journal's file.
    case journalIsOutput(String)
    /// The input is the journal's file.
    case journalIsInput(String)
    /// stdout is the input's file.
    case outputIsInput(String)
    case headersWithoutService
    case logOnTheForm

    // MARK: Secrets

    case passwordAmongArguments(option: String)
    /// A variable, or a line in the configuration file, contains a password.
    case passwordInSetting(String)
    /// The site does not use encryption.
    case tokenOverPlainHTTP(String)
    /// A file does not contain a valid token.
    case noToken(String)
    /// The value of `GITHUB_TOKEN` is not a valid token.
    case noTokenInVariable
    /// A file has a line that is not a header.
    case notAHeader(String)
    case unreadableFile(SmallFile, path: String, reason: FailureReason)
    case notAText(SmallFile, path: String, most: Int)

    // MARK: Input and output

    case unreadableInput(String, reason: FailureReason)
    case unreadableNames(reason: FailureReason)
    /// An argument that should be a username is a web address.
    case addressForName(String)
    /// Reading failed after the beginning of the input had been read.
    case brokenInput(String, reason: FailureReason)
    /// Reading a batch failed after the beginning of the input had been read.
    case brokenRecords(String, reason: FailureReason)
    case lineTooLong(place: String, maximum: Int)
    case noNewPassword
    case noLogin
    case brokenOutput(reason: FailureReason)
    /// A form cannot be shown.
    case unusableTerminal(reason: FailureReason)
    case brokenListing(reason: FailureReason)
    case brokenOutcomes(reason: FailureReason, areInJournal: Bool)
    /// The output file no longer contains the outcomes that earlier runs with the same journal wrote.
    case truncatedOutput
    case brokenTemporaryFile(folder: String, reason: FailureReason)

    // MARK: Accounts

    case noDataFolder
    /// A command needs a store.
    case noStore(command: String)
    case backupOfPostgres
    /// The file of a backup cannot be created.
    case unusableBackup(String, reason: FailureReason)
    /// Another program changed the account at the same time.
    case passwordNotChanged(String)

    // MARK: The system

    case tooFewOpenFiles(Int, least: Int)
    /// The system does not allow as many threads as the program needs.
    case tooFewThreads(_ reason: FailureReason, least: Int)
    case missingCurl(reason: FailureReason)
    /// Any other reason.
    case other(FailureReason)

    /// A file that an option or a variable names.
    package enum SmallFile: Sendable, Equatable, CaseIterable {
        case token
        case headers
        case configuration
    }
}

/// The expected value of an option.
package enum ExpectedValue: Sendable, Equatable {
    case choice([String])
    case wholeNumber
    case wholeNumberBetween(Int, Int)
    case positiveNumber
    case seconds
    case secondsAboveZero
    case flag
    case name
    case file
    case readableFile
    case webAddress
    case proxy
    case accounts
    /// A file or a PostgreSQL database.
    case journal
    case outcomes
    case runName
    case unknownLimit
    case columnOfUsernames
    case columnsOfRecords
    case delimiter
    case column
    /// A comma-separated list of columns in a variable.
    case columns
}

extension Texts {
    /// Describes why the program cannot do its work: what failed, where, and what to do.
    package func message(of problem: UsageProblem) -> String {
        words.message(of: problem.withoutCredentials)
    }
}
