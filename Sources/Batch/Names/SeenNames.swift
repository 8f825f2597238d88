internal import SignupSupport

/// The names of a batch so far, to find those that come again, in bounded memory.
///
/// Names compare without regard to case. What is kept of a name are 128 bits, a hash under a key of this
/// process alone: that two different names meet in it has a chance below 10^-24 in ten million, and nobody can
/// make names that do. Telling them apart exactly would take a file three times the size.
///
/// The newest 65,536 names are in memory. Older ones are in sorted runs in temporary files that are unlinked as
/// soon as they are opened, so that nothing is left behind whatever ends the process; eight runs of a size are
/// merged into one, so that there are few. A filter of 16 MiB tells for nearly every new name, without looking
/// into the files, that it is new; far beyond ten million names it tells that less often, which costs time, not
/// memory.
final class SeenNames {
    private static let namesInMemory = 65_536
    private static let runsPerLevel = 8

    private var newest = NameTable(capacity: namesInMemory)
    private var filter: NameFilter?
    /// The runs by level; one of a level holds eight times as many names as one of the level before.
    private var levels: [[NameRun]] = []

    /// Takes note of a name.
    ///
    /// - Returns: Whether it is the first one of its kind.
    /// - Throws: `SystemError` when a temporary file cannot be written or read.
    func insert(_ name: String) throws(SystemError) -> Bool {
        if newest.isFull { try spill() }
        let print = NamePrint(name).bits
        guard newest.insert(print) else { return false }
        guard filter?.mayContain(print) == true else { return true }
        return try !isInRuns(print)
    }

    private func isInRuns(_ print: UInt128) throws(SystemError) -> Bool {
        for level in levels {
            for run in level where try run.contains(print) { return true }
        }
        return false
    }

    /// Moves the names in memory to a file.
    private func spill() throws(SystemError) {
        let prints = newest.removeAll().sorted()
        if filter == nil { filter = NameFilter() }
        for print in prints { filter?.insert(print) }
        var run = try NameRun(prints)
        var level = 0
        while true {
            if levels.count == level { levels.append([]) }
            levels[level].append(run)
            guard levels[level].count == Self.runsPerLevel else { return }
            run = try NameRun(merging: levels[level])
            levels[level] = []
            level += 1
        }
    }
}
