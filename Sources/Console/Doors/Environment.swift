#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The process's environment variables.
nonisolated enum Environment {
    /// The current values of the variables that describe a terminal, if they are set.
    static var current: [String: String] {
        let names = ["TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"]
        return names.reduce(into: [:]) { values, name in values[name] = value(of: name) }
    }

    /// Returns the value of a variable, or nil if it is not set.
    static func value(of name: String) -> String? {
        // Sound: the value is copied immediately, and forms do not change the environment.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
