internal import ArgumentParser
internal import Console
internal import SignupCore
internal import SignupForms
internal import SignupSupport

/// The options of the commands that show a form.
struct FormOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Prefill the username.", valueName: "name"))
    var username: String?

    @Option(
        help: ArgumentHelp(
            "The colors: \(Self.themes) (default: standard).", valueName: "theme"),
        completion: .list(Theme.known.map(\.name)))
    var theme: String?

    @Flag(
        help: "Enable the mouse: click to focus a field or press a button. Hold Shift to select text.")
    var mouse = false

    private static var themes: String { Theme.known.map(\.name).alternatives }

    /// Returns the style of a form with these options.
    func style(
        _ options: Options, environment: [String: String] = Configuration.environment
    ) throws(UsageError) -> FormStyle {
        let values = OptionValues(environment: environment)
        var style = options.formStyle
        style.theme =
            try values.value(theme, "theme", .choice(Theme.known.map(\.name)), Theme.init(named:))
            ?? style.theme
        style.username = try values.value(username, "username", .name) { $0 } ?? ""
        style.usesMouse = try values.isSet(mouse, "mouse")
        return style
    }
}
