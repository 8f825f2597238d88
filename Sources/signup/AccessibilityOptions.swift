internal import ArgumentParser

/// The options of the commands that show a form, before or after their names.
struct AccessibilityOptions: SharedOptions {
    @Flag(help: "Prompt line by line, for screen readers.")
    var accessible = false
}
