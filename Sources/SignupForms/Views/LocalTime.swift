#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The time of day, where the program runs.
enum LocalTime {
    /// Now, such as `2026-11-21 20:44`.
    static var now: String {
        var seconds = time(nil)
        var parts = tm()
        localtime_r(&seconds, &parts)
        var text = [UInt8](repeating: 0, count: 32)
        let count = text.withUnsafeMutableBytes { buffer in
            strftime(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), 32, "%Y-%m-%d %H:%M", &parts)
        }
        return String(decoding: text.prefix(count), as: UTF8.self)
    }
}
