import Foundation

/// The state of a process according to the system.
public enum ProcessState {
    /// Returns whether a signal has stopped the process.
    public static func isStopped(_ process: Int32) -> Bool {
        (try? Command.run(["ps", "-o", "stat=", "-p", "\(process)"]))?.output.hasPrefix("T") ?? false
    }

    /// Returns whether the process is waiting for an event, and has therefore finished handling the last signal.
    public static func isIdle(_ process: Int32) -> Bool {
        let state = (try? Command.run(["ps", "-o", "stat=", "-p", "\(process)"]))?.output ?? ""
        return state.hasPrefix("S") || state.hasPrefix("T")
    }

    #if os(Linux)
        /// Returns the number of threads in the process.
        ///
        /// - Throws: An error if the process does not exist.
        public static func threads(_ process: Int32) throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task").count
        }

        /// Returns the maximum amount of memory that the process has used, in bytes.
        ///
        /// - Throws: ``TmuxSession/Failure`` if the process does not exist.
        public static func peakMemory(_ process: Int32) throws -> Int {
            let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            guard
                let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({
                    Int($0)
                })
            else { throw TmuxSession.Failure(description: "process \(process) has no memory") }
            return kilobytes * 1024
        }

        /// Returns the number of times that threads of the process have waited for an event and been woken.
        ///
        /// - Throws: An error if the process does not exist.
        public static func wakes(_ process: Int32) throws -> Int {
            let threads = "/proc/\(process)/task"
            let names = try FileManager.default.contentsOfDirectory(atPath: threads)
            // A thread that has already exited is not counted.
            let states = names.compactMap {
                try? String(contentsOfFile: "\(threads)/\($0)/status", encoding: .utf8)
            }
            let lines = states.flatMap { $0.split(separator: "\n") }.filter {
                $0.hasPrefix("voluntary_ctxt_switches:")
            }
            return lines.reduce(0) { $0 + (Int($1.split(separator: "\t").last ?? "") ?? 0) }
        }
    #endif
}
