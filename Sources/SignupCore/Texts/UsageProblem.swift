/// A problem that prevents all or part of the program's work. Each language has a message for every case.
package enum UsageProblem: Sendable, Equatable {
    // MARK: Values

    /// The value of an option, or of its variable or setting, is invalid.
    case invalidValue(String, of: String, expected: ExpectedValue)
    /// An argument is not UTF-8. The number counts from 1.
    case argumentNotUTF8(Int, String)
    /// The value of a variable is not UTF-8.
    case variableNotUTF8(String)
    /// A line in the configuration file is not a setting.
    case notASetting(place: String)
    /// A line in the configuration file sets an option that no command has.
    case unknownSetting(String, place: String, suggestion: String?)
    /// The first argument resembles a command.
    case unknownCommand(String, suggestion: String)
    /// The first argument is neither a command nor a file.
    case unknownCommandOrFile(String)

    // MARK: Options that cannot be combined

    case columnNamesWithoutHeader
    case delimiterOfFormat(String)
    case columnsOfFormat(String)
    case noHeaderOfFormat(String)
    /// An option describes an input, but the names are arguments.
    case inputOptionWithNames(String)
    case formatWithoutPasswords(String)
    case policyOfACheck(String)
    case exitZeroAndFailFast
    /// An option has an effect only with a journal.
    case optionWithoutJournal(String)
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
    /// A file with headers cannot be used.
    case unusableHeaders(HeaderProblem, place: String)
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

    /// A problem with a file that contains headers. It never includes the value of a header, which can be a secret.
    package enum HeaderProblem: Sendable, Equatable {
        case notAHeader
        case noValue
        /// A header that the program sets itself.
        case reserved(String)
        /// A repetition of the header on an earlier line.
        case repeated(line: Int)
        /// The file contains no headers.
        case none
    }

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
