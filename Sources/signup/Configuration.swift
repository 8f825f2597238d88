internal import Foundation
internal import SignupCore
internal import SignupSupport
internal import Synchronization

/// The settings from the environment and the configuration file. The environment takes precedence. Both can be meant
/// for all commands, so each command ignores the settings of options that it does not use.
///
/// The file is `signup/config` in `$XDG_CONFIG_HOME` or else in `~/.config`, unless `SIGNUP_CONFIG` names another file.
/// Each line is `option = value`, where `option` is the name of an option without its dashes. A line that begins with
/// `#` is a comment.
nonisolated enum Configuration {
    private struct Loaded {
        /// The values, keyed by the names of their variables.
        var values: [String: String] = [:]
        /// The places where the values were set, with the same keys.
        var origins: [String: String] = [:]
        /// The variables of the options that the command does not use.
        var ignored: Set<String> = []
    }

    private static let loaded = Mutex(Loaded())

    /// The environment variables and the values from the file for variables that are unset or empty, without ignored
    /// variables.
    static var environment: [String: String] {
        let environment = ProcessInfo.processInfo.environment
        let (values, ignored) = loaded.withLock { ($0.values, $0.ignored) }
        return values.merging(environment) { file, own in own.isEmpty ? file : own }
            .filter { !ignored.contains($0.key) }
    }

    /// Ignores variables, no matter whether the environment or the file sets them.
    static func ignore(_ variables: Set<String>) { loaded.withLock { $0.ignored = variables } }

    /// Returns the place where a value was set, for messages: the variable or the line in the file.
    static func origin(of variable: String, environment: [String: String]) -> String {
        loaded.withLock { loaded in
            guard let value = loaded.values[variable], environment[variable] == value else { return variable }
            return loaded.origins[variable] ?? variable
        }
    }

    /// Reads the file, if there is one.
    ///
    /// - Parameter options: The names of the options that the file may set.
    /// - Throws: `UsageError` if the file cannot be read or has a line that is not a setting.
    static func load(
        _ options: @autoclosure () -> Set<String>,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(UsageError) {
        guard let (path, isNamed) = path(environment) else { return }
        guard isNamed || mayExist(path) else { return }
        let text = try SecretFile.text(path, .configuration)
        let options = options()
        var found = Loaded()
        // A carriage return followed by a line feed is a single character, so it ends only one line.
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let line = line.trimmed
            if line.isEmpty || line.hasPrefix("#") { continue }
            let place = "\(path):\(index + 1)"
            let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                \.trimmed)
            guard sides.count == 2, !sides[0].isEmpty else {
                throw UsageError(.notASetting(place: place))
            }
            guard options.contains(sides[0]) else {
                throw UsageError(
                    .unknownSetting(
                        Harmless.text(sides[0]), place: place,
                        suggestion: Suggestion.nearest(to: sides[0], among: options.sorted())))
            }
            let variable = OptionValues.variable(sides[0])
            found.values[variable] = sides[1]
            found.origins[variable] = "\(place): \(sides[0])"
        }
        loaded.withLock { $0 = found }
    }

    /// Returns false if nothing exists at the path. A link whose target is missing counts as existing, because its settings
    /// are missing, too.
    private static func mayExist(_ path: String) -> Bool {
        do throws(SystemError) { _ = try FileStatus(at: path, followsLink: false) } catch {
            return error.number != ENOENT && error.number != ENOTDIR
        }
        return true
    }

    private static func path(_ environment: [String: String]) -> (path: String, isNamed: Bool)? {
        if let path = environment["SIGNUP_CONFIG"], !path.isEmpty { return (path, true) }
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let folder = folder("XDG_CONFIG_HOME") ?? folder("HOME").map { "\($0)/.config" }
        return folder.map { ("\($0)/signup/config", false) }
    }
}
