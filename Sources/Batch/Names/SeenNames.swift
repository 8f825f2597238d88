internal import SignupSupport

/// The names in a batch so far, which are kept to find duplicates in bounded memory.
///
/// Names are compared without regard to case. Each name is stored as a hash of 128 bits, with a key that exists only in
/// this process. Among ten million names, the probability that two different names collide is below 10^-24, and
/// colliding names cannot be crafted. An exact comparison would need a file three times as large.
///
/// The newest 65,536 names are in memory. Older names are in sorted runs in temporary files. The files are unlinked as
/// soon as they are opened, so nothing is left behind, no matter how the process exits. Eight runs of the same size are
/// merged into one, so the number of runs stays small. A filter of 16 MiB recognizes nearly every new name without
/// reading the files. With far more than ten million names, the filter recognizes fewer new names, which costs time but
/// no memory.
final class SeenNames {
    private static let namesInMemory = 65_536
    private static let runsPerLevel = 8

    private let hash = ShortHash()
    private var newest = NameTable(capacity: namesInMemory)
    private var filter: NameFilter?
    /// The runs by level. A run has eight times as many names as a run of the previous level.
    private var levels: [[SortedPrints]] = []

    /// Adds a name.
    ///
    /// - Returns: Whether the name is new.
    /// - Throws: `SystemError` when a temporary file cannot be written or read.
    func insert(_ name: String) throws(SystemError) -> Bool {
        if newest.isFull { try spill() }
        let print = NamePrint(name, hash).bits
        // The filter is read before the table so that the processor waits for both memory accesses at the same time.
        let mayBeOlder = filter?.mayContain(print) == true
        guard newest.insert(print) else { return false }
        guard mayBeOlder else { return true }
        return try !isInRuns(print)
    }

    /// Returns whether a name was added.
    ///
    /// - Throws: `SystemError` when a temporary file cannot be read.
    func contains(_ name: String) throws(SystemError) -> Bool {
        let print = NamePrint(name, hash).bits
        if newest.contains(print) { return true }
        guard filter?.mayContain(print) == true else { return false }
        return try isInRuns(print)
    }

    private func isInRuns(_ print: UInt128) throws(SystemError) -> Bool {
        for level in levels {
            for run in level where try run.contains(print) { return true }
        }
        return false
    }

    /// Moves the names from memory to a file.
    private func spill() throws(SystemError) {
        let prints = newest.removeAll()
        if filter == nil { filter = NameFilter() }
        for print in prints { filter?.insert(print) }
        var run = try SortedPrints(prints)
        var level = 0
        while true {
            if levels.count == level { levels.append([]) }
            levels[level].append(run)
            guard levels[level].count == Self.runsPerLevel else { return }
            run = try SortedPrints(merging: levels[level])
            levels[level] = []
            level += 1
        }
    }
}
