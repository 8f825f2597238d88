import Foundation

/// What the system says of a process.
public enum ProcessState {
    /// Whether it is stopped by a signal.
    public static func isStopped(_ process: Int32) -> Bool {
        (try? Command.run(["ps", "-o", "stat=", "-p", "\(process)"]))?.output.hasPrefix("T") ?? false
    }

    /// Whether it waits for something to happen, and so has done what a signal made it do.
    public static func isIdle(_ process: Int32) -> Bool {
        let state = (try? Command.run(["ps", "-o", "stat=", "-p", "\(process)"]))?.output ?? ""
        return state.hasPrefix("S") || state.hasPrefix("T")
    }

    #if os(Linux)
        /// How many threads it has.
        ///
        /// - Throws: if the process does not exist.
        public static func threads(_ process: Int32) throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task").count
        }

        /// How often its threads have waited for something and were woken.
        ///
        /// - Throws: if the process does not exist.
        public static func wakes(_ process: Int32) throws -> Int {
            let threads = "/proc/\(process)/task"
            let names = try FileManager.default.contentsOfDirectory(atPath: threads)
            // One that ends meanwhile counts no more.
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
