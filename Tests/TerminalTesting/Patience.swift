import Foundation

/// The longest time to wait for a screen.
enum Patience {
    /// 120 seconds, because a slow machine may run many tests at the same time, or the number of seconds in the
    /// environment variable TERMINAL_PATIENCE. The tests of mutants shorten the time, because a mutant often causes a
    /// screen never to appear.
    static let standard = Duration.seconds(
        ProcessInfo.processInfo.environment["TERMINAL_PATIENCE"].flatMap(Int.init) ?? 120)
}
