internal import ArgumentParser

/// The options of the commands that process many records, accepted before or after the command's name.
struct ProgressOptions: SharedOptions {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The number of records to process at the same time (default: 16).", valueName: "n")
    )
    var concurrency: String?

    @Flag(help: "Suppress progress, per-record diagnostics, and the summary.")
    var quiet = false

    var given: KeyValuePairs<String, Bool> { ["--concurrency": concurrency != nil, "--quiet": quiet] }
}
