internal import ArgumentParser

/// The options of the commands that process many records, before or after their names.
struct ProgressOptions: SharedOptions {
    @Option(help: ArgumentHelp("How many records are in progress at once (default: 16).", valueName: "n"))
    var concurrency: String?

    @Flag(help: "Print no progress and no summary of a batch.")
    var quiet = false
}
