internal import ArgumentParser
internal import SignupCore

/// The options of `signup batch` that `signup check` does not have.
struct BatchOptions: ParsableArguments, SendableMetatype {
    @Flag(help: "Only check names; create no accounts and read no passwords.")
    var checkOnly = false

    @Option(
        help: ArgumentHelp(
            "The rules for usernames and passwords: github, registration, strong or basic (default: github).",
            valueName: "name"),
        completion: .list(Policy.Name.allCases.map(\.rawValue)))
    var policy: String?

    /// Returns whether names are only checked.
    func isCheck(_ values: OptionValues) throws(UsageError) -> Bool {
        try values.isSet(checkOnly, "check-only")
    }

    /// Returns the policy, or nil if none is given.
    func policy(_ values: OptionValues) throws(UsageError) -> Policy? {
        try values.value(policy, "policy", .choice(Policy.Name.allCases.map(\.rawValue))) {
            Policy.Name(rawValue: $0).map { Policy($0) }
        }
    }
}
