#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The environment variables that describe a terminal.
nonisolated enum Environment {
    /// The current values of the variables that are set.
    static var current: [String: String] {
        let names = ["TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"]
        return names.reduce(into: [:]) { values, name in
            values[name] = getenv(name).map { String(cString: $0) }
        }
    }
}
