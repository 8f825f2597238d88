import Foundation

/// Returns the peak memory of this process, in bytes.
package func peakMemory() throws -> Int {
    var usage = rusage()
    #if canImport(Darwin)
        let (who, unit) = (RUSAGE_SELF, 1)
    #else
        let (who, unit) = (__rusage_who_t(RUSAGE_SELF.rawValue), 1024)
    #endif
    guard getrusage(who, &usage) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EINVAL) }
    return usage.ru_maxrss * unit
}
