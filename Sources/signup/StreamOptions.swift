internal import Accounts
internal import ArgumentParser
internal import Batch
internal import Console
internal import Foundation
internal import SignupCore

/// The options of the commands that process many records.
struct StreamOptions: ParsableArguments, SendableMetatype {
    @Option(
        help: ArgumentHelp("csv, tsv, jsonl, lines or nul (default: detected).", valueName: "format"),
        completion: .list(InputFormat.allCases.map(\.rawValue)))
    var input: String?

    @Option(
        help: ArgumentHelp(
            "Where each field is: a column number, column name, or JSON key, such as username=2,password=1 (default: from "
                + "the header).", valueName: "columns"),
        completion: .list(["username=1", "username=1,password=2"]))
    var columns: String?

    @Flag(help: "The first line is a record, not a header.")
    var noHeader = false

    @Option(
        help: ArgumentHelp("The CSV field separator, such as ';' or tab.", valueName: "character"),
        completion: .list(["tab"]))
    var delimiter: String?

    @Option(
        help: ArgumentHelp(
            "jsonl, csv, tsv or text (default: jsonl, or text for check in a terminal without --journal).",
            valueName: "format"),
        completion: .list(OutputFormat.allCases.map(\.rawValue)))
    var output: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The maximum number of requests per second, such as 10 or 0.5.", valueName: "n"))
    var rate: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The number of retries after a network or server error (default: 2).", valueName: "n"))
    var retries: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The maximum time to wait for a rate limit to reset (default: 3600). If the wait would be longer, the remaining names are reported as unknown.",
            valueName: "seconds"))
    var patience: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The maximum time to spend retrying a request (default: limited only by --retries).",
            valueName: "seconds"))
    var retryMaxTime: String?

    @Option(
        help: ArgumentHelp(
            "Print only these outcomes, such as available or taken,unknown. The summary still counts all of them.",
            valueName: "outcomes"),
        completion: .custom { _, _, typed in
            OutcomeCompletions.of(typed, hasMeanings: CompletionShell.requesting == .fish)
        })
    var only: String?

    @Option(
        help: ArgumentHelp("How to write the summary: text or json (default: text).", valueName: "format"),
        completion: .list(SummaryFormat.allCases.map(\.rawValue)))
    var summary: String?

    @Flag(help: "Only validate the records, without using the network.")
    var dryRun = false

    @Flag(help: "Stop at the first record that fails.")
    var failFast = false

    @Flag(help: "Write each outcome as soon as it is known instead of in input order.")
    var unordered = false

    @Option(
        help: ArgumentHelp(
            "Record outcomes in this file; rerun with the same file to continue a stopped batch.",
            discussion:
                "With postgresql://USER@HOST/DATABASE, all attempts at a --run share one journal, and each attempt prints "
                + "all outcomes.",
            valueName: "file"), completion: .file())
    var journal: String?

    @Option(
        help: ArgumentHelp(
            "The column, or key of JSON Lines, that identifies a record and is copied into its outcome (default: id, "
                + "if there is one).", valueName: "name"))
    var idColumn: String?

    @Option(
        help: ArgumentHelp(
            "An additional column, or key, to copy into the outcomes. Can be used more than once.",
            valueName: "name"))
    var keep: [String] = []

    @Flag(
        help: ArgumentHelp(
            "Exit with 0 once every record has an outcome, even a failure.",
            discussion:
                "For programs that treat any other code as a crash. Exit codes 2, 3 and 75, and those for "
                + "signals, do not change."
        ))
    var exitZero = false

    @Flag(help: "With --journal: also print the outcomes that earlier runs already printed.")
    var reprint = false

    @Flag(help: "With --journal: keep the unknown outcomes of earlier runs instead of checking again.")
    var keepUnknown = false

    /// Returns whether the records are only validated.
    func isDryRun(
        environment: [String: String] = Configuration.environment
    ) throws(UsageError) -> Bool {
        try OptionValues(environment: environment).isSet(dryRun, "dry-run")
    }

    /// Returns the plan of the run.
    ///
    /// - Parameters:
    ///   - work: The work to do on each record, unless the run is a dry run.
    ///   - options: The common options.
    /// - Throws: `UsageError`, which names the option or variable with an invalid value.
    func plan(
        _ work: BatchPlan.Work, _ options: Options, isForPeople: Bool = false,
        environment: [String: String] = Configuration.environment
    ) throws(UsageError) -> BatchPlan {
        let values = OptionValues(environment: environment)
        var plan = BatchPlan()
        plan.work = try values.isSet(dryRun, "dry-run") ? .validate : work
        plan.concurrency = options.concurrency
        plan.input = try format(values, needsPassword: work == .signUp)
        plan.layout = try layout(values, plan.input, needsPassword: work == .signUp)
        plan.output =
            try values.value(output, "output", .choice(OutputFormat.allCases.map(\.rawValue))) {
                OutputFormat($0)
            }
            ?? (isForPeople ? .text : plan.output)
        plan.style.hasColors = options.hasColors(environment: environment)
        plan.style.hasUnicode = Form.canShow("✓")
        plan.only = try values.value(only, "only", .outcomes) { text in
            let codes = text.split(separator: ",").map(String.init)
            return !codes.isEmpty && codes.allSatisfy(BatchReport.codes.contains) ? Set(codes) : nil
        }
        plan.rate = try values.value(rate, "rate", .positiveNumber) {
            Double($0).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        }
        plan.retries =
            try values.value(retries, "retries", .wholeNumberBetween(0, 100)) {
                Int($0).flatMap { 0...100 ~= $0 ? $0 : nil }
            } ?? plan.retries
        plan.retryTime = try values.value(
            retryMaxTime, "retry-max-time", .seconds
        ) { CommonOptions.seconds($0) }
        plan.patience =
            try values.value(patience, "patience", .seconds) {
                CommonOptions.seconds($0)
            }
            ?? plan.patience
        plan.isOrdered = try !values.isSet(unordered, "unordered")
        plan.keepsUnknown = try values.isSet(keepUnknown, "keep-unknown")
        plan.failsFast = try ending(values).failsFast
        plan.labels = try labels(values)
        return plan
    }

    /// Returns the format of the input, or nil if the format is detected. A setting of a format that the command cannot
    /// use is ignored, because it is meant for other commands.
    private func format(
        _ values: OptionValues, needsPassword: Bool
    ) throws(UsageError) -> InputFormat? {
        let format = try values.value(
            input, "input", .choice(InputFormat.allCases.map(\.rawValue)), InputFormat.init)
        guard needsPassword, let format, [.lines, .nul].contains(format) else { return format }
        guard input == nil else { throw UsageError(.formatWithoutPasswords(format.rawValue)) }
        return nil
    }

    /// Returns the layout of the input. A setting that does not apply to the format is ignored, because it is meant for
    /// other input.
    private func layout(
        _ values: OptionValues, _ format: InputFormat?, needsPassword: Bool
    ) throws(UsageError) -> ColumnLayout {
        var layout = ColumnLayout()
        let expected = needsPassword ? ExpectedValue.columnsOfRecords : .columnOfUsernames
        layout.choice = try values.value(columns, "columns", expected) { text in
            ColumnChoice(text).flatMap { !needsPassword || $0.password != nil ? $0 : nil }
        }
        layout.hasNoHeader = try values.isSet(noHeader, "no-header")
        layout.delimiter = try values.value(
            delimiter, "delimiter", .delimiter,
            ColumnLayout.delimiter)
        if let format, format != .csv {
            guard delimiter == nil else { throw UsageError(.delimiterOfFormat(format.rawValue)) }
            layout.delimiter = nil
        }
        if let format, [.lines, .nul].contains(format) {
            guard columns == nil else { throw UsageError(.columnsOfFormat(format.rawValue)) }
            layout.choice = nil
        }
        if let format, ![.csv, .tsv].contains(format) {
            guard !noHeader else { throw UsageError(.noHeaderOfFormat(format.rawValue)) }
            layout.hasNoHeader = false
        }
        if layout.hasNoHeader, layout.choice?.hasNames == true {
            throw UsageError(.columnNamesWithoutHeader)
        }
        return layout
    }

    /// Verifies that no option on the command line describes an input, because the names are arguments.
    func requireNoInput() throws(UsageError) {
        let given: KeyValuePairs = [
            "--input": input != nil, "--columns": columns != nil, "--no-header": noHeader,
            "--delimiter": delimiter != nil, "--id-column": idColumn != nil, "--keep": !keep.isEmpty,
        ]
        if let option = given.first(where: { $0.value })?.key {
            throw UsageError(.inputOptionWithNames(option))
        }
    }

    private func labels(_ values: OptionValues) throws(UsageError) -> LabelColumns {
        var labels = LabelColumns()
        labels.id = try values.value(idColumn, "id-column", .column) { LabelColumns.isFree($0) ? $0 : nil }
        for name in keep {
            labels = try values.value(name, "keep", .column) { labels.keeping([$0]) } ?? labels
        }
        guard keep.isEmpty else { return labels }
        return try values.value(nil, "keep", .columns) { names in
            labels.keeping(names.split(separator: ",").map(String.init))
        } ?? labels
    }

    /// Returns the format of the summary, or nil if no format is specified.
    func summaryFormat(
        environment: [String: String] = Configuration.environment
    ) throws(UsageError) -> SummaryFormat? {
        try OptionValues(environment: environment).value(
            summary, "summary", .choice(SummaryFormat.allCases.map(\.rawValue)), SummaryFormat.init)
    }

    /// Returns whether the exit code is never 1.
    func exitsZero(
        environment: [String: String] = Configuration.environment
    ) throws(UsageError) -> Bool {
        try ending(OptionValues(environment: environment)).exitsZero
    }

    /// Returns whether the run stops at the first failure, and whether its exit code is never 1. An option on the
    /// command line overrides a setting that contradicts it.
    private func ending(
        _ values: OptionValues
    ) throws(UsageError) -> (failsFast: Bool, exitsZero: Bool) {
        let failsFast = try values.isSet(failFast, "fail-fast")
        let exitsZero = try values.isSet(exitZero, "exit-zero")
        guard failsFast, exitsZero else { return (failsFast, exitsZero) }
        guard failFast != exitZero else { throw UsageError(.exitZeroAndFailFast) }
        return (failFast, exitZero)
    }

    /// Returns the location of the journal, if there is one. Without a journal, settings that require one are ignored,
    /// because they are meant for other runs.
    func journal(
        environment: [String: String] = Configuration.environment
    ) throws(UsageError) -> JournalPlace? {
        let values = OptionValues(environment: environment)
        let reprints = try values.isSet(reprint, "reprint")
        let place = try values.place(journal, "journal", .journal) { text throws(PostgresAddress.Problem) in
            try JournalPlace(text, reprints: reprints)
        }
        if place == nil {
            if reprint { throw UsageError(.optionWithoutJournal("--reprint")) }
            if keepUnknown { throw UsageError(.optionWithoutJournal("--keep-unknown")) }
        }
        return place
    }
}

extension LabelColumns {
    /// Returns the columns together with additional columns to copy, or nil if an outcome cannot contain one of the
    /// additional columns.
    fileprivate nonisolated func keeping(_ names: [String]) -> LabelColumns? {
        var labels = self
        return names.allSatisfy { labels.keep($0) } ? labels : nil
    }
}
