internal import ArgumentParser

/// The options of the commands that can simulate sign-ups.
struct SimulationOptions: SharedOptions {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Seed for the simulated sign-up, so that results are repeatable.", valueName: "n"))
    var seed: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The duration of the simulated sign-up (default: 1.5).", valueName: "seconds"))
    var delay: String?

    var given: KeyValuePairs<String, Bool> { ["--seed": seed != nil, "--delay": delay != nil] }
}
