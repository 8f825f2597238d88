internal import ArgumentParser
internal import Batch
internal import SignupCore

/// The options for work that is divided into parts or attempted more than once.
struct AttemptOptions: ParsableArguments, SendableMetatype {
    @Option(
        name: .customLong("run"),
        help: ArgumentHelp(
            "The run's name, the same in every process and attempt. Every record needs an id.",
            discussion:
                "Repeating a run with the same name and record ids creates nothing twice and reports the same outcomes.",
            valueName: "id"))
    var runName: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Stop early with exit code 75 if more than this many outcomes are unknown, such as 50 or 5%.",
            discussion: "A percentage is checked from the 100th outcome on, and again at the end.",
            valueName: "limit"))
    var maxUnknown: String?

    /// Adds these options to a plan.
    func add(
        to plan: inout BatchPlan, environment: [String: String] = Configuration.environment
    ) throws(UsageError) {
        let values = OptionValues(environment: environment)
        plan.run = try values.value(runName, "run", .runName) { 1...256 ~= $0.utf8.count ? $0 : nil }
        plan.isPart = plan.run != nil
        plan.unknownLimit = try values.value(maxUnknown, "max-unknown", .unknownLimit, UnknownLimit.init)
    }
}
