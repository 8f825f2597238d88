internal import SignupSupport

/// Sorted fingerprints in a temporary file.
struct SortedPrints {
    /// The number of fingerprints per read. A search reads 4 KiB, and a merge reads 64 KiB.
    private static let block = 256
    private static let piece = 4096

    private let file: TemporaryStorage
    private let count: Int

    /// Writes sorted fingerprints to a temporary file.
    init(_ prints: [UInt128]) throws(SystemError) {
        file = try TemporaryStorage()
        count = prints.count
        try file.append(prints)
    }

    /// Merges several runs into one.
    init(merging runs: [SortedPrints]) throws(SystemError) {
        file = try TemporaryStorage()
        count = runs.reduce(0) { $0 + $1.count }
        var heads: [Head] = []
        for run in runs { heads.append(try Head(run)) }
        var merged: [UInt128] = []
        merged.reserveCapacity(Self.piece)
        while !heads.isEmpty {
            var least = 0
            for index in heads.indices where heads[index].first < heads[least].first { least = index }
            merged.append(heads[least].first)
            if try !heads[least].advance() { heads.remove(at: least) }
            if merged.count == Self.piece {
                try file.append(merged)
                merged.removeAll(keepingCapacity: true)
            }
        }
        try file.append(merged)
    }

    /// Returns whether a fingerprint is present. Fingerprints are evenly distributed, so interpolation finds the
    /// position in a few steps.
    func contains(_ print: UInt128) throws(SystemError) -> Bool {
        // Only the indices from `low` up to `high` can contain the fingerprint. Their values are between `least` and
        // `most`.
        var (low, high) = (0, count)
        var (least, most) = (UInt128.zero, UInt128.max)
        while low < high {
            let share = Double(print - least) / Double(most - least)
            let guess = low + Int(share * Double(high - low)) - Self.block / 2
            let start = max(low, min(guess, high - Self.block))
            let prints = try file.read(at: start, count: min(Self.block, high - start))
            guard let first = prints.first, let last = prints.last else { return false }
            if print < first {
                (high, most) = (start, first)
            } else if print > last {
                (low, least) = (start + prints.count, last)
            } else {
                return Self.isIn(prints, print)
            }
        }
        return false
    }

    private static func isIn(_ prints: [UInt128], _ print: UInt128) -> Bool {
        var (low, high) = (0, prints.count)
        while low < high {
            let middle = (low + high) / 2
            if prints[middle] == print { return true }
            if prints[middle] < print { low = middle + 1 } else { high = middle }
        }
        return false
    }

    /// The position in a run during a merge. A run is never empty.
    private struct Head {
        /// The smallest remaining fingerprint.
        private(set) var first: UInt128
        private let run: SortedPrints
        private var prints: [UInt128]
        private var index = 0
        private var taken: Int

        init(_ run: SortedPrints) throws(SystemError) {
            self.run = run
            prints = try run.file.read(at: 0, count: min(SortedPrints.piece, run.count))
            taken = prints.count
            first = prints[0]
        }

        /// Moves to the next fingerprint. Returns false at the end.
        mutating func advance() throws(SystemError) -> Bool {
            index += 1
            if index == prints.count {
                guard taken < run.count else { return false }
                prints = try run.file.read(at: taken, count: min(SortedPrints.piece, run.count - taken))
                taken += prints.count
                index = 0
            }
            first = prints[index]
            return true
        }
    }
}
