internal import ArgumentParser
internal import SignupCore

/// The options of the sign-up forms that the sign-in form does not have.
struct SignupFormOptions: ParsableArguments, SendableMetatype {
    @Flag(help: "Show errors from the start instead of when you leave a field.")
    var eager = false

    @Option(
        help: ArgumentHelp(
            "Show password strength: auto (if libzxcvbn is installed) or never "
                + "(default: auto).", valueName: "when"),
        completion: .list(["auto", "never"]))
    var strength: String?

    /// Returns whether errors appear from the start.
    func isEager(_ values: OptionValues) throws(UsageError) -> Bool {
        try values.isSet(eager, "eager")
    }

    /// Returns whether the strength of a password is shown.
    func showsStrength(_ values: OptionValues) throws(UsageError) -> Bool {
        try values.value(strength, "strength", .choice(["auto", "never"])) {
            ["auto": true, "never": false][$0]
        } ?? true
    }
}
