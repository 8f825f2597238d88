internal import ArgumentParser

/// The options of the commands that show a form, accepted before or after the command's name.
struct AccessibilityOptions: SharedOptions {
    @Flag(help: "Prompt line by line, for screen readers.")
    var accessible = false

    var given: KeyValuePairs<String, Bool> { ["--accessible": accessible] }
}
