internal import SignupSupport

/// A printer that writes a batch's outcomes to stdout. If there is a journal, the printer also writes marks to the
/// journal.
final class BatchPrinter {
    /// The maximum number of bytes that a pipe accepts either completely or not at all.
    private static let pieceSize = 4096

    private let output: any ByteSink
    private let journal: Journal?
    private var printed: Int
    private var corrected: Int
    /// The number of bytes at the start of the next output that are already in the file.
    private var skip: Int
    /// The offset of those bytes in the file.
    private var start: Int
    /// The part of an earlier run's piece that is already in the file. It is kept until the rest of the piece is
    /// written.
    private var unfinished: (before: Int, corrections: Int, bytes: Int)
    /// The corrections to print once an earlier run's piece is complete, and the end of each of them.
    private var corrections: (lines: [UInt8], ends: [Int]) = ([], [])
    /// Whether the earlier run's piece consists of corrections.
    private var finishesCorrections: Bool

    init(_ output: any ByteSink, _ journal: Journal?) {
        self.output = output
        self.journal = journal
        printed = journal?.printed ?? 0
        corrected = journal?.corrected ?? 0
        skip = journal?.skip ?? 0
        start = (output.place?.offset ?? 0) - skip
        finishesCorrections = journal?.finishesCorrections ?? false
        unfinished = (printed, corrected, skip)
    }

    /// Prints lines.
    ///
    /// - Parameters:
    ///   - text: The lines.
    ///   - ends: The end of each outcome in `text`.
    /// - Throws: `SystemError` when the output, or the mark in the journal, cannot be written.
    func print(_ text: [UInt8], _ ends: [Int]) async throws(SystemError) {
        guard let journal else {
            if !text.isEmpty { try await output.write(text) }
            return
        }
        for (piece, count) in pieces(text, ends) {
            printed += count
            try await write(piece, journal)
        }
    }

    /// Counts corrections that need no lines, because a reprint prints the outcomes for the first time.
    func include(corrections count: Int) {
        corrected += count
        unfinished.corrections += count
    }

    /// Prints lines that replace printed lines.
    ///
    /// - Parameter ends: The end of each line.
    func print(corrections lines: [UInt8], _ ends: [Int]) async throws(SystemError) {
        let start = corrections.lines.count
        corrections.lines += lines
        corrections.ends += ends.map { start + $0 }
        guard skip == 0 || finishesCorrections, !corrections.lines.isEmpty, let journal else { return }
        let (lines, ends) = corrections
        corrections = ([], [])
        for (piece, count) in pieces(lines, ends) {
            corrected += count
            try await write(piece, journal)
        }
        finishesCorrections = finishesCorrections && skip > 0
    }

    /// Divides lines into the pieces that get one mark each, and counts the outcomes of each piece. A file shows how much
    /// of a piece was written, so it gets all lines in one piece.
    private func pieces(_ text: [UInt8], _ ends: [Int]) -> [(bytes: ArraySlice<UInt8>, count: Int)] {
        if output.place != nil || ends.isEmpty { return [(text[...], ends.count)] }
        var pieces: [(bytes: ArraySlice<UInt8>, count: Int)] = []
        var index = 0
        while index < ends.count {
            let start = pieces.last?.bytes.endIndex ?? 0
            let first = index
            repeat { index += 1 } while index < ends.count && ends[index] - start <= Self.pieceSize
            pieces.append((text[start..<ends[index - 1]], index - first))
        }
        return pieces
    }

    /// Writes a mark, and then the part of a piece that an earlier run did not write.
    private func write(_ piece: ArraySlice<UInt8>, _ journal: Journal) async throws(SystemError) {
        let found = min(skip, piece.count)
        if found > 0, let bytes = output.bytes(at: start, count: found), !piece.starts(with: bytes) {
            // These bytes are not part of the piece: the process was killed before the write, and another batch has
            // since appended to the file.
            (skip, unfinished.bytes) = (0, 0)
        }
        start += found
        // If the piece arrives in parts, its checksum cannot be computed, because its beginning is no longer available.
        let sum = skip == unfinished.bytes ? JournalSum.crc(piece) : nil
        let rest = Array(piece.dropFirst(skip))
        skip = max(0, skip - piece.count)
        guard !rest.isEmpty else { return }
        var place = output.place
        place?.offset -= unfinished.bytes
        let mark = JournalMark(
            after: printed, before: unfinished.before, corrections: (corrected, unfinished.corrections),
            place: place, bytes: rest.count + unfinished.bytes, sum: place == nil ? nil : sum)
        // Until a reprint is as complete as the earlier output, the next run continues with that output.
        let isMarked = unfinished.before >= journal.printedElsewhere
        do throws(SystemError) {
            try await output.write(rest) { () throws(SystemError) in if isMarked { try journal.mark(mark) } }
        } catch {
            // If the output is a pipe, no part of the piece reached it, so a new mark replaces the mark above. If the
            // output is a file, its length shows how much of the piece was written.
            if isMarked, place == nil, journal.failure == nil {
                try? journal.mark(
                    JournalMark(printed: mark.before, corrections: mark.corrections.before, place: nil))
            }
            throw error
        }
        unfinished = (printed, corrected, 0)
        if !isMarked, printed >= journal.printedElsewhere {
            try journal.mark(JournalMark(printed: printed, corrections: corrected, place: output.place))
        }
    }
}
