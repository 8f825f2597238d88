#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Holds back the answers of the fixture until a test has checked the screen that precedes them.
enum Hold {
    /// Whether the file at the path in the variable `HOLD` exists.
    static var isActive: Bool { getenv("HOLD").map { access($0, F_OK) == 0 } ?? false }
}
