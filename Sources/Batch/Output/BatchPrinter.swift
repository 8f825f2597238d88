internal import SignupSupport

/// Writes a batch's outcomes to stdout, with marks in the journal if there is one.
final class BatchPrinter {
    /// The most bytes that a pipe takes completely or not at all.
    private static let pieceSize = 4096

    private let output: any ByteSink
    private let journal: Journal?
    private var printed: Int
    /// The number of bytes at the start of the next output that are already in the file.
    private var skip: Int
    /// The part of an earlier run's piece that is in the file, until the rest of it is too.
    private var unfinished: (before: Int, bytes: Int)
    /// Corrections that must not interrupt an earlier run's piece.
    private var corrections: [UInt8] = []

    init(_ output: any ByteSink, _ journal: Journal?) {
        self.output = output
        self.journal = journal
        printed = journal?.printed ?? 0
        skip = journal?.skip ?? 0
        unfinished = (printed, skip)
    }

    /// Prints lines.
    ///
    /// - Parameters:
    ///   - text: The lines.
    ///   - ends: The end of each outcome in `text`.
    /// - Throws: `SystemError` when the output, or the journal's mark, cannot be written.
    func print(_ text: [UInt8], _ ends: [Int]) async throws(SystemError) {
        guard let journal else {
            if !text.isEmpty { try await output.write(text) }
            return
        }
        if output.place != nil {
            try await print(text[...], count: ends.count, journal)
            return
        }
        var start = 0
        var index = 0
        while start < text.count || index < ends.count {
            var next = index
            var end = ends.isEmpty ? text.count : start
            while next < ends.count, end == start || ends[next] - start <= Self.pieceSize {
                end = ends[next]
                next += 1
            }
            try await print(text[start..<end], count: next - index, journal)
            (start, index) = (end, next)
        }
    }

    /// Prints lines that replace printed ones. They do not count in the journal's marks.
    func print(corrections lines: [UInt8]) async throws(SystemError) {
        corrections += lines
        guard skip == 0, !corrections.isEmpty else { return }
        let lines = corrections
        corrections = []
        let mark = JournalMark(after: printed, before: printed, place: nil, bytes: 0)
        try await output.write(lines) { [journal] () throws(SystemError) in try journal?.mark(mark) }
        unfinished = (printed, 0)
    }

    private func print(_ piece: ArraySlice<UInt8>, count: Int, _ journal: Journal) async throws(SystemError) {
        let rest = Array(piece.dropFirst(skip))
        skip = max(0, skip - piece.count)
        printed += count
        guard !rest.isEmpty else { return }
        var place = output.place
        place?.offset -= unfinished.bytes
        let mark = JournalMark(
            after: printed, before: unfinished.before, place: place, bytes: rest.count + unfinished.bytes)
        do throws(SystemError) {
            try await output.write(rest) { () throws(SystemError) in try journal.mark(mark) }
        } catch {
            // No part of a piece reached a pipe; the length of a file shows what reached it.
            if place == nil, journal.failure == nil {
                try? journal.mark(JournalMark(after: mark.before, before: mark.before, place: nil, bytes: 0))
            }
            throw error
        }
        unfinished = (printed, 0)
    }
}
