#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
    // In optimized builds, timespec comes from this module of the toolchain, not from Glibc.
    internal import SwiftOverlayShims
#endif

/// The time of day.
///
/// Sound: the C functions fill local values, whose `tm_zone` is not read.
enum LocalTime {
    /// The current time, in the form `2026-01-31 12:00:00.000`.
    static var now: String {
        var moment = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &moment)
        var parts = unsafe tm()
        unsafe localtime_r(&moment.tv_sec, &parts)
        let date = unsafe [
            padded(parts.tm_year + 1900, 4), padded(parts.tm_mon + 1, 2), padded(parts.tm_mday, 2),
        ]
        let time = unsafe [padded(parts.tm_hour, 2), padded(parts.tm_min, 2), padded(parts.tm_sec, 2)]
        let thousandths = padded(Int32(moment.tv_nsec / 1_000_000), 3)
        return "\(date.joined(separator: "-")) \(time.joined(separator: ":")).\(thousandths)"
    }

    private static func padded(_ number: Int32, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
