internal import ArgumentParser
internal import Console

/// The options of the commands that can write in color.
struct ColorOptions: SharedOptions {
    @Option(
        help: ArgumentHelp("auto, always or never (default: auto).", valueName: "when"),
        completion: .list(ColorMode.allCases.map(\.rawValue)))
    var color: String?

    var given: KeyValuePairs<String, Bool> { ["--color": color != nil] }
}
