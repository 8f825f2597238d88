internal import Console
internal import Foundation

extension Options {
    /// Returns whether text on stdout has colors.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether stdout is a terminal.
    ///   - environment: The environment, in which `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR` and `TERM` apply unless
    ///     `--color` overrides them.
    nonisolated func hasColors(
        isTerminal: Bool = isatty(STDOUT_FILENO) == 1, environment: [String: String]
    ) -> Bool {
        func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
        switch color {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if isSet("NO_COLOR") { return false }
        if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { return true }
        let terminal = environment["TERM"] ?? ""
        return isTerminal && environment["CLICOLOR"] != "0" && !terminal.isEmpty && terminal != "dumb"
    }
}
