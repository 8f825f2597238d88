internal import Foundation
internal import SignupCore
internal import SignupSupport
internal import Synchronization

/// The persistent record of a batch. A batch that runs again with the same journal and the same input continues where
/// it stopped, no matter why it stopped.
///
/// A second run treats each record as follows:
///
/// - An outcome in the journal is final, except for `unknown`. The record is not processed again, even if its password
///   has changed. The outcome is printed if it has not been printed yet.
/// - A record whose outcome is `unknown` is processed again, unless ``BatchPlan/keepsUnknown`` is set or its sign-up
///   was sent to a service that cannot recognize a repeated request. The new outcome is printed if it differs from the
///   printed outcome. If the output has two lines for a record, the later line counts. If the process is killed after
///   it writes the journal and before it writes the output, the output may lack the later line. A reprint includes it.
/// - If a record's sign-up was about to be sent but its outcome is missing, the same request is sent again, provided
///   that the service can recognize a repeated request (`SignupService.isIdempotent`). If the account had been created,
///   the answer is the same as before, and the password is still the password that was sent before. Availability is not
///   checked first, because the record's own account would count as taken. With any other service, the outcome is
///   `unknown` with the reason `interrupted`, because the batch cannot determine whether the account exists and must
///   not sign up a record twice.
/// - Every other record is processed as if for the first time.
///
/// This works because a sign-up is durably recorded in the journal before it is sent, and an outcome is durable before
/// it is printed. Right before a piece of output is written, a mark records the position and the number of outcomes
/// that will have been printed after the write. If the output is appended to a file, the length of the file shows
/// exactly how much of the piece was written, and the next run writes the rest. Nothing is lost, and nothing is
/// printed twice. On Linux, the piece is also compared with the file, because another batch may append to the same
/// file. A pipe has no such length, so the piece counts as printed. If the process is killed in the microseconds
/// between the mark and the write, the lines are only in the journal. A reprint prints all outcomes again. Once it has
/// printed as many outcomes as the earlier output contains, the next run continues with the reprint's output.
///
/// An incomplete last line, which a full disk or a kill can leave behind, is removed. Each line has a checksum, so
/// damage is detected and reported as an error. The journal contains names and outcomes, one JSON object per line, and
/// no passwords. Only its owner can read it. After a power failure (but not after a kill), the last few outcomes may be
/// printed twice. If the file system does not write pages in order, a power failure can also damage lines of the last
/// commit, but those lines have not caused any request to be sent or any outcome to be printed. Such a journal is
/// rejected until the user removes those lines.
public final class Journal: Sendable {
    /// The identity of the batch. It is random and remains the same each time the batch runs with this journal.
    let identity: UUID
    /// The number of outcomes that earlier runs printed and that this run must not print again.
    public let printed: Int
    /// The number of outcomes that earlier runs printed to another output than this reprint, or 0. Until the reprint has
    /// printed as many outcomes, the next run continues with the other output.
    let printedElsewhere: Int
    /// Whether the output already contains the header.
    let hasHeader: Bool
    /// The number of corrections that earlier runs printed. A correction replaces a printed outcome.
    let corrected: Int
    /// Whether the output is the latest run's file but no longer contains the outcomes that the run printed. For
    /// example, `>` instead of `>>` truncates the file.
    public let isOutputTruncated: Bool
    /// The number of bytes of this run's output that are already in the file.
    let skip: Int
    /// Whether those bytes are corrections.
    let finishesCorrections: Bool
    /// The number of the last record in a piece of the output that an earlier run wrote only in part, or 0.
    private let torn: Int
    private let file: JournalFile
    /// Whether the section of this run has begun.
    private let hasSection = Atomic(false)
    /// The byte range of each earlier run's lines, and the number of the line that precedes them.
    private let sections: [(lines: Range<Int>, number: Int)]

    /// Opens or creates a journal.
    ///
    /// - Parameters:
    ///   - path: The path of the journal's file.
    ///   - identity: The options of the batch.
    ///   - place: The position in the output, if the output is a file.
    ///   - contents: A closure that returns the bytes of the output at an offset, up to a given number of bytes, or nil
    ///     if the output cannot be read.
    ///   - reprints: Whether to also print the outcomes that earlier runs printed.
    /// - Throws: `JournalError` when the journal cannot be used or belongs to another batch.
    public convenience init(
        path: String, _ identity: JournalIdentity, output place: OutputPlace?,
        contents: (Int, Int) -> [UInt8]? = { _, _ in nil }, reprints: Bool = false
    ) throws(JournalError) {
        try self.init(
            path: path, identity, output: place, contents: contents, reprints: reprints,
            disturbance: { _ in 0 })
    }

    /// - Parameters:
    ///   - piece: The maximum number of bytes to read at a time.
    ///   - disturbance: A closure that returns the error number with which the next access to the file fails, or 0 if
    ///     the access succeeds.
    ///   - perform: A function that runs blocking disk operations, or nil to use a separate thread.
    init(
        path: String, _ identity: JournalIdentity, output place: OutputPlace?,
        contents: (Int, Int) -> [UInt8]? = { _, _ in nil }, reprints: Bool = false,
        piece: Int = JournalFile.usualPiece, disturbance: @escaping JournalFile.Disturbance,
        perform: JournalFile.Perform? = nil
    ) throws(JournalError) {
        file = try JournalFile(path: path, piece: piece, disturbance: disturbance, perform: perform)
        let found = try Self.scan(file, identity)
        file.restrict()
        self.identity = found.batch ?? UUID()
        sections = found.sections
        let end = found.sections.last?.lines.upperBound ?? 0
        do throws(SystemError) {
            // An incomplete last line can be removed, because it has not caused any request to be sent or any outcome
            // to be printed.
            try file.truncate(to: end)
            if end == 0 {
                try file.append(identity.line(batch: self.identity))
                try file.sync()
                try JournalFile.syncFolder(of: path)
            }
        } catch { throw .system(error) }
        isOutputTruncated = !reprints && found.mark?.isLost(from: place) == true
        if reprints {
            // A reprint contains the latest outcome of each record, so all corrections count as printed.
            (printed, corrected, skip, hasHeader) = (0, found.corrections, 0, false)
            printedElsewhere =
                found.mark.map { $0.isInSameFile(as: place) ? 0 : $0.after } ?? 0
        } else {
            (printed, corrected, skip, hasHeader) =
                found.mark?.printed(in: place, contents: contents) ?? (0, 0, 0, false)
            printedElsewhere = 0
        }
        finishesCorrections = found.mark.map { $0.corrections.after > $0.corrections.before } ?? false
        torn = skip > 0 && !finishesCorrections ? found.mark?.after ?? 0 : 0
    }

    private typealias Found = (
        batch: UUID?, isSealed: Bool, corrections: Int, sections: [(lines: Range<Int>, number: Int)],
        mark: JournalMark?
    )

    /// Reads the journal once.
    private static func scan(_ file: JournalFile, _ identity: JournalIdentity) throws(JournalError) -> Found {
        var reading = JournalLines(file)
        var found: Found = (nil, false, 0, [], nil)
        var number = 0
        while let bytes = try reading.nextLine() {
            number += 1
            if number == 1 {
                (found.batch, found.isSealed) = try identity.compare(with: bytes)
                found.sections = [(reading.offset..<reading.offset, number)]
                continue
            }
            let last = found.sections.count - 1
            found.sections[last].lines = found.sections[last].lines.lowerBound..<reading.offset
            let isTyped = JournalLine.isTyped(bytes)
            guard isTyped ? JournalSum.isValid(bytes) : !found.isSealed else {
                throw .notAJournal(line: number)
            }
            if JournalLine.isCorrection(bytes) { found.corrections += 1 }
            guard starts.contains(where: bytes.starts) else { continue }
            switch JournalLine(bytes) {
            case .printing(let mark): found.mark = mark
            case .resumed: found.sections.append((reading.offset..<reading.offset, number))
            default: throw .notAJournal(line: number)
            }
        }
        // Without this check, the overlong line and all lines after it would be removed.
        if reading.isOverlong { throw .notAJournal(line: number + 1) }
        if number == 0, try !isBegun(file) { throw .notAJournal(line: 1) }
        return found
    }

    /// Returns whether a file without a complete line is empty or contains the beginning of a journal's first line,
    /// which a kill can leave behind. Any other file must not be overwritten.
    private static func isBegun(_ file: JournalFile) throws(JournalError) -> Bool {
        let starts = JournalIdentity.lineStarts
        var bytes = [UInt8](repeating: 0, count: starts[0].count)
        let count = try file.read(at: 0, into: &bytes)
        return starts.contains { $0.starts(with: bytes.prefix(count)) }
    }

    /// The beginnings of the lines for marks and sections, in all versions.
    private static let starts = [
        JournalLine.Kind.printing.start, JournalLine.Kind.resumed.start, #"{"printing""#, #"{"resumed""#,
    ].map { Array($0.utf8) }
    private static let resumedLine = JournalSum.sealed(JournalLine.Kind.resumed.start)

    /// Allows another run to use the journal after this run has finished. Otherwise, the journal stays locked until
    /// this object is released.
    func close() { file.unlock() }

    /// Returns the entries of earlier runs.
    func past() -> JournalPast {
        JournalPast(
            sections.map { section in
                let lines = JournalLines(file, from: section.lines.lowerBound, to: section.lines.upperBound)
                return JournalSection(lines, after: section.number)
            }, printed: printed, printedElsewhere: printedElsewhere, hasHeader: hasHeader, torn: torn)
    }

    /// Returns the outcomes of earlier runs that were not printed. An unordered batch prints them first.
    func unprinted() -> UnprintedOutcomes {
        let (start, end) = (sections.first?.lines.lowerBound ?? 0, sections.last?.lines.upperBound ?? 0)
        return UnprintedOutcomes(
            JournalLines(file, from: start, to: end), after: sections.first?.number ?? 0, printed: printed)
    }

    /// Returns the corrections that earlier runs did not print.
    func unprintedCorrections() -> UnprintedOutcomes {
        let (start, end) = (sections.first?.lines.lowerBound ?? 0, sections.last?.lines.upperBound ?? 0)
        return UnprintedOutcomes(
            JournalLines(file, from: start, to: end), after: sections.first?.number ?? 0, printed: corrected,
            onlyCorrections: true)
    }

    /// Durably records outcomes and the sign-ups that are about to be sent.
    ///
    /// - Parameters:
    ///   - begun: The records that are about to be signed up.
    ///   - outcomes: The outcomes, as lines of the journal.
    func commit(begun: [Record], outcomes: [UInt8]) async throws(SystemError) {
        var lines = outcomes
        for record in begun {
            lines += JournalLine.Kind.begun.line(record: record.number, username: record.username)
        }
        if lines.isEmpty { return }
        // If the first commit of a run fails, the next one begins the section. Otherwise, its lines would belong to the
        // section of an earlier run, in which they are out of order.
        let begins = !sections.isEmpty && !hasSection.load(ordering: .relaxed)
        try await file.commit(begins ? Self.resumedLine + lines : lines)
        hasSection.store(true, ordering: .relaxed)
    }

    /// Records that a piece of output is about to be written. The mark is not synced to disk, because even an unsynced
    /// mark survives a kill.
    func mark(_ mark: JournalMark) throws(SystemError) {
        try file.append(mark.line)
    }

    /// The reason that a write to the journal failed, or nil if all writes succeeded.
    var failure: SystemError? { file.failure }
}
