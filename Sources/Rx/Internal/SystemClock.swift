#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(WinSDK)
    internal import WinSDK
#else
    internal import Glibc
    // In optimized builds, `timespec` is declared in this module of the toolchain, not in Glibc.
    internal import SwiftOverlayShims
#endif

/// The system's clock.
///
/// Sound: the C functions write only to local variables, and `tm_zone` is not read.
enum SystemClock {
    /// The current date and time in the local time zone, in the form `2026-01-31 12:00:00.000`.
    static var localTime: String {
        #if canImport(WinSDK)
            var moment = SYSTEMTIME()
            unsafe GetLocalTime(&moment)
            let date = [padded(moment.wYear, 4), padded(moment.wMonth, 2), padded(moment.wDay, 2)]
            let time = [padded(moment.wHour, 2), padded(moment.wMinute, 2), padded(moment.wSecond, 2)]
            let thousandths = padded(moment.wMilliseconds, 3)
        #else
            var moment = timespec()
            unsafe clock_gettime(CLOCK_REALTIME, &moment)
            var parts = unsafe tm()
            unsafe localtime_r(&moment.tv_sec, &parts)
            let date = unsafe [
                padded(parts.tm_year + 1900, 4), padded(parts.tm_mon + 1, 2), padded(parts.tm_mday, 2),
            ]
            let time = unsafe [padded(parts.tm_hour, 2), padded(parts.tm_min, 2), padded(parts.tm_sec, 2)]
            let thousandths = padded(moment.tv_nsec / 1_000_000, 3)
        #endif
        return "\(date.joined(separator: "-")) \(time.joined(separator: ":")).\(thousandths)"
    }

    /// The time since the beginning of 1970 (UTC).
    static var since1970: Duration {
        #if canImport(WinSDK)
            // `FILETIME` counts tenths of a microsecond since the beginning of 1601.
            var moment = FILETIME()
            unsafe GetSystemTimeAsFileTime(&moment)
            let ticks = Int64(moment.dwHighDateTime) << 32 | Int64(moment.dwLowDateTime)
            return .nanoseconds((ticks - 116_444_736_000_000_000) * 100)
        #else
            var moment = timespec()
            unsafe clock_gettime(CLOCK_REALTIME, &moment)
            return .seconds(Int64(moment.tv_sec)) + .nanoseconds(Int64(moment.tv_nsec))
        #endif
    }

    private static func padded(_ number: some BinaryInteger, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension RxTime {
    /// The current time for schedulers that use the real clock: the time since the beginning of 1970 (UTC). After the
    /// first use, this time ignores changes to the system's clock, so a scheduler's time never jumps.
    static var wall: RxTime { start.time.advanced(by: start.instant.duration(to: .now)) }

    private static let start: (instant: ContinuousClock.Instant, time: RxTime) = {
        // The thread may be suspended between the readings of the two clocks, so this code reads both clocks three
        // times and uses the pair of readings with the shortest pause in between.
        let pairs = (0..<3).map { _ in
            let instant = ContinuousClock.now
            let time = RxTime(offset: SystemClock.since1970)
            return (instant: instant, time: time, pause: instant.duration(to: .now))
        }
        let best = pairs.min { $0.pause < $1.pause } ?? pairs[0]
        return (best.instant, best.time)
    }()
}
