#if os(Linux)
    import Foundation

    /// Returns the memory that this process currently uses, in bytes.
    public func currentMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        let size = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
        guard let kilobytes = size else { throw POSIXError(.EINVAL) }
        return kilobytes * 1024
    }
#endif
