internal import SignupSupport

/// The state of the output when its last piece was about to be written.
struct JournalMark: Sendable, Equatable {
    /// The number of outcomes that are printed once the piece is written.
    var after: Int
    /// The number of outcomes that were printed before the piece.
    var before: Int
    /// The number of corrections that are printed once the piece is written, and the number that were printed before
    /// the piece.
    var corrections = (after: 0, before: 0)
    /// The position of the piece in a file, or nil if the output is not a file.
    var place: OutputPlace?
    /// The piece's length in bytes.
    var bytes: Int
    /// The piece's checksum, if it is known.
    var sum: UInt32?

    /// Creates a mark after a piece that is known to be complete or missing.
    ///
    /// - Parameters:
    ///   - printed: The number of printed outcomes.
    ///   - corrections: The number of printed corrections.
    init(printed: Int, corrections: Int, place: OutputPlace?) {
        self.init(
            after: printed, before: printed, corrections: (corrections, corrections), place: place, bytes: 0)
    }

    /// The greatest valid number. A crafted journal may contain any number, but the sum of two valid numbers never
    /// overflows.
    private static let greatest = 1 << 53

    init(
        after: Int, before: Int, corrections: (after: Int, before: Int) = (0, 0), place: OutputPlace?,
        bytes: Int, sum: UInt32? = nil
    ) {
        self.sum = sum
        self.after = after
        self.before = before
        self.corrections = corrections
        self.place = place
        self.bytes = bytes
    }

    /// - Parameter key: The key for the value of `after`. It depends on the journal's version.
    init?(_ line: JSONLine, after key: String) {
        guard let after = line.integer(key), let before = line.integer("from"),
            let bytes = line.integer("bytes"), 0...Self.greatest ~= after, 0...after ~= before,
            0...Self.greatest ~= bytes
        else { return nil }
        let corrected = line.integer("corrections") ?? 0
        let uncorrected = line.integer("corrections_from") ?? corrected
        guard 0...Self.greatest ~= corrected, 0...corrected ~= uncorrected else { return nil }
        self.init(
            after: after, before: before, corrections: (corrected, uncorrected), place: nil, bytes: bytes)
        sum = line.integer("crc").flatMap { UInt32(exactly: $0) }
        if let device = line.integer("device"), let file = line.integer("file"),
            let offset = line.integer("offset"), 0...Self.greatest ~= offset
        {
            place = OutputPlace(device: device, file: file, offset: offset)
        }
    }

    /// The mark as a journal line.
    var line: [UInt8] {
        var line =
            #"\#(JournalLine.Kind.printing.start),"after":\#(after),"from":\#(before),"bytes":\#(bytes)"#
        if corrections.after > 0 {
            line += #","corrections":\#(corrections.after),"corrections_from":\#(corrections.before)"#
        }
        if let place {
            line += #","device":\#(place.device),"file":\#(place.file),"offset":\#(place.offset)"#
        }
        if let sum { line += #","crc":\#(sum)"# }
        return JournalSum.sealed(line)
    }

    /// The part of a piece that an output contains.
    private enum Portion {
        case whole
        /// The given number of bytes.
        case part(Int)
        case nothing
        /// The output does not show it, because it is a pipe or another file, or was truncated.
        case unknown
    }

    /// Returns whether the piece was written to the file that is the output of this run.
    func isInSameFile(as now: OutputPlace?) -> Bool { place.flatMap { now?.isFile(of: $0) } ?? false }

    /// Returns whether the file has lost output that was printed before the piece.
    func isLost(from now: OutputPlace?) -> Bool {
        guard let place, let now, now.isFile(of: place) else { return false }
        return now.offset < place.offset
    }

    /// Determines how much of the piece was written to the output.
    ///
    /// - Parameters:
    ///   - now: The position in the output of this run.
    ///   - contents: A closure that returns the bytes of the output at an offset, up to a given number of bytes, or nil
    ///     if the output cannot be read.
    /// - Returns: The number of printed outcomes, the number of printed corrections, the number of bytes of the next
    ///   piece that are already in the file, and whether the output contains the header, which can be a piece without
    ///   outcomes.
    func printed(
        in now: OutputPlace?, contents: (Int, Int) -> [UInt8]? = { _, _ in nil }
    ) -> (count: Int, corrections: Int, skip: Int, hasHeader: Bool) {
        switch portion(in: now, contents) {
        case .part(let count): (before, corrections.before, count, before > 0)
        case .nothing: (before, corrections.before, 0, before > 0)
        case .whole: (after, corrections.after, 0, after > 0 || bytes > 0)
        // The whole piece counts as printed, so nothing is printed twice.
        case .unknown: (after, corrections.after, 0, after > 0)
        }
    }

    private func portion(in now: OutputPlace?, _ contents: (Int, Int) -> [UInt8]?) -> Portion {
        // Only a file that was not replaced or truncated shows how much was printed.
        guard let place, let now, now.isFile(of: place), now.offset >= place.offset else { return .unknown }
        let there = now.offset - place.offset
        if 0..<bytes ~= there { return .part(there) }
        // If the process was killed before the write, another batch may have appended at least as many bytes to the
        // file since then.
        if let sum, let found = contents(place.offset, bytes + Self.othersPiece),
            !Self.contains(found, bytes, sum)
        {
            return .nothing
        }
        return .whole
    }

    /// The maximum number of bytes that another batch writes between a mark and its piece.
    private static let othersPiece = 65_536

    /// Returns whether the lines contain a piece.
    ///
    /// - Parameters:
    ///   - count: The number of bytes in the piece.
    ///   - sum: The checksum of the piece.
    private static func contains(_ lines: [UInt8], _ count: Int, _ sum: UInt32) -> Bool {
        var start = 0
        while start + count <= lines.count {
            if JournalSum.crc(lines[start..<(start + count)]) == sum { return true }
            guard let end = lines[start...].firstIndex(of: UInt8(ascii: "\n")) else { return false }
            start = end + 1
        }
        return false
    }
}

extension JournalMark {
    static func == (left: JournalMark, right: JournalMark) -> Bool {
        (left.after, left.before, left.bytes) == (right.after, right.before, right.bytes)
            && left.corrections == right.corrections && left.place == right.place && left.sum == right.sum
    }
}
