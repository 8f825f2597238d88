#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Holds the answers of the fixture until a test has seen the screen that precedes them.
enum Hold {
    /// Whether the file exists whose path is in the variable `HOLD`.
    static var isActive: Bool { getenv("HOLD").map { access($0, F_OK) == 0 } ?? false }
}
