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

        /// Returns how often each thread of the process has waited for an event and been woken, keyed by thread ID.
        ///
        /// - Throws: An error if the process does not exist, or if the system reports no number for any of its threads.
        public static func wakes(_ process: Int32) throws -> [String: Int] {
            let threads = "/proc/\(process)/task"
            var wakes: [String: Int] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: threads) {
                // A thread that has already exited has no file.
                let status = try? String(contentsOfFile: "\(threads)/\(name)/status", encoding: .utf8)
                let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
                let number = line?.split(separator: "\t").last.flatMap { Int($0) }
                if let number { wakes[name] = number }
            }
            guard !wakes.isEmpty else {
                throw TmuxSession.Failure(description: "the threads of process \(process) have no wakes")
            }
            return wakes
        }

        /// Returns how often threads of the process have been woken since the numbers of wakes were `before`.
        ///
        /// A new thread counts in full, and so does a thread whose number has decreased, because it has the ID of a
        /// thread that has exited. A thread that has exited does not count.
        ///
        /// - Throws: An error if the process does not exist, or if the system reports no number for any of its threads.
        public static func wakes(_ process: Int32, since before: [String: Int]) throws -> Int {
            try wakes(process).reduce(0) { sum, thread in
                let old = before[thread.key] ?? 0
                return sum + (thread.value >= old ? thread.value - old : thread.value)
            }
        }
    #endif
}
