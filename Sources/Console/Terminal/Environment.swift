#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The environment variables that a terminal is described by.
nonisolated enum Environment {
    /// Their values now; what is not set is left out.
    static var current: [String: String] {
        let names = ["TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"]
        return names.reduce(into: [:]) { values, name in
            values[name] = getenv(name).map { String(cString: $0) }
        }
    }
}
