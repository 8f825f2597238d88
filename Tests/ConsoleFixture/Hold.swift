#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A switch that lets a test hold back the fixture's answers until the test has checked the screen that precedes them.
enum Hold {
    /// Whether the file at the path in the `HOLD` variable exists.
    static var isActive: Bool { getenv("HOLD").map { access($0, F_OK) == 0 } ?? false }
}
