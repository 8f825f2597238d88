internal import Foundation

/// The current time in the local time zone.
package enum LocalTime {
    /// The current date and time, such as `2026-11-21 20:44`.
    package static var now: String {
        var seconds = time(nil)
        var parts = unsafe tm()
        unsafe localtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 32)
        // Sound: strftime writes no more bytes than the array can hold and returns the number of bytes written.
        let count = unsafe strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
