internal import Foundation
internal import SignupCore
internal import SignupSupport
internal import Synchronization

/// The memory of a batch that outlasts its process: run again with the same journal and the same input, a batch
/// goes on where it stopped, whatever stopped it.
///
/// What a second run does, record by record:
///
/// - An outcome in the journal is final, but for `unknown`: the record is not worked on again, whatever became of
///   its password since. It is printed if it had not been printed yet.
/// - A record whose outcome is `unknown` is worked on again, unless ``BatchPlan/keepsUnknown`` says otherwise or its
///   sign-up was sent to a service that cannot tell a repeated request. What comes of it is printed if it differs from
///   what was printed: of two lines of a record the later one holds. A kill between journal and output may keep such a
///   second line from the output; a reprint has it.
/// - A record whose sign-up was about to be sent, but whose outcome is not there, is signed up again as the same
///   wish if the service can tell that it is one (`SignupService.isIdempotent`): if the account was made, the answer
///   is that of then, with the password of then. It is not asked for availability first: its own account would count
///   as taken. With any other service it becomes `unknown` with the reason `interrupted`: whether it was signed up
///   nobody here can tell, and nothing is signed up twice.
/// - Every other record is worked on as if for the first time.
///
/// How that is reached. A sign-up is noted durably before it is sent; an outcome is durable before it is
/// printed; and right before a piece of output is written, a mark tells how much will have been printed, and
/// where. If the output is a file that is appended to, its length then tells exactly what of the piece is there,
/// and the next run writes the rest: nothing is lost and nothing comes twice. A pipe tells nothing; there the piece
/// counts as printed, and if the process was killed within the microseconds between mark and write, its lines are
/// in the journal alone. To print all outcomes again, ask for a reprint.
///
/// A line that was not written to its end, which a full disk or a kill leaves behind, is cut off. The journal holds
/// names and outcomes, one JSON object a line, and no passwords; others cannot read it. After a power failure, unlike
/// after a kill, what was printed last may be printed again.
public final class Journal: Sendable {
    /// What the batch is known by: random, and the same each time it is run with this journal.
    let run: UUID
    /// How many outcomes earlier runs printed, and this one need not.
    public let printed: Int
    /// How many bytes of what this run prints are in the output already.
    let skip: Int
    private let file: JournalFile
    /// Whether the section of this run has begun.
    private let hasSection = Atomic(false)
    /// Where the lines of each earlier run begin and end, and the number of the line before the first.
    private let sections: [(lines: Range<Int>, number: Int)]

    /// Opens a journal or begins one.
    ///
    /// - Parameters:
    ///   - path: The journal's file.
    ///   - identity: What the batch is to do.
    ///   - place: Where the output goes, if it is a file.
    ///   - reprints: Whether to print what earlier runs printed, too.
    /// - Throws: `JournalError` when it cannot be used, or belongs to another batch.
    public init(
        path: String, _ identity: JournalIdentity, output place: OutputPlace?, reprints: Bool = false
    ) throws(JournalError) {
        file = try JournalFile(path: path)
        let found = try Self.scan(file, identity)
        run = found.run ?? UUID()
        sections = found.sections
        let end = found.sections.last?.lines.upperBound ?? 0
        do throws(SystemError) {
            // What stands behind the last whole line was never acted upon.
            try file.truncate(to: end)
            if end == 0 {
                try file.append(Array((identity.line(run: run) + "\n").utf8))
                try file.sync()
                try JournalFile.syncFolder(of: path)
            }
        } catch { throw .system(error) }
        (printed, skip) = reprints ? (0, 0) : found.mark?.printed(in: place) ?? (0, 0)
    }

    private typealias Found = (run: UUID?, sections: [(lines: Range<Int>, number: Int)], mark: JournalMark?)

    /// Reads the journal once through.
    private static func scan(_ file: JournalFile, _ identity: JournalIdentity) throws(JournalError) -> Found {
        var reading = JournalLines(file)
        var found: Found = (nil, [], nil)
        var number = 0
        do {
            while let bytes = try reading.nextLine() {
                number += 1
                if number == 1 {
                    guard let line = JSONLine(bytes) else { throw JournalError.notAJournal(line: 1) }
                    found.run = try identity.compare(with: line)
                    found.sections = [(reading.offset..<reading.offset, number)]
                    continue
                }
                let last = found.sections.count - 1
                found.sections[last].lines = found.sections[last].lines.lowerBound..<reading.offset
                if bytes.starts(with: markStart) {
                    guard let line = JSONLine(bytes), let mark = JournalMark(line) else {
                        throw JournalError.notAJournal(line: number)
                    }
                    found.mark = mark
                } else if bytes.elementsEqual(resumedLine.dropLast()) {
                    found.sections.append((reading.offset..<reading.offset, number))
                }
            }
        } catch let error as SystemError {
            throw .system(error)
        } catch let error as JournalError {
            throw error
        } catch {
            throw .notAJournal(line: number)
        }
        // What follows would be cut off without having been understood.
        if reading.isOverlong { throw .notAJournal(line: number + 1) }
        if number == 0, try !isBegun(file) { throw .notAJournal(line: 1) }
        return found
    }

    /// Whether a file without a whole line is empty or holds what a kill left of a journal's first line: another file is
    /// not to be written over.
    private static func isBegun(_ file: JournalFile) throws(JournalError) -> Bool {
        let start = JournalIdentity.lineStart
        var bytes = [UInt8](repeating: 0, count: start.count)
        do throws(SystemError) {
            let count = try file.read(at: 0, into: &bytes)
            return start.starts(with: bytes.prefix(count))
        } catch { throw .system(error) }
    }

    private static let markStart = Array(#"{"printing""#.utf8)
    private static let resumedLine = Array(#"{"resumed":true}"#.utf8) + [UInt8(ascii: "\n")]

    /// Lets another run use the journal, after the end of the one that did; without it, that waits until nobody
    /// holds this object any more.
    func close() { file.unlock() }

    /// What earlier runs left, for a batch to go through.
    func past() -> JournalPast {
        JournalPast(
            sections.map { section in
                let lines = JournalLines(file, from: section.lines.lowerBound, to: section.lines.upperBound)
                return JournalSection(lines, after: section.number)
            }, printed: printed)
    }

    /// The outcomes of earlier runs that were not printed yet, in the journal's order: what a batch prints first
    /// that does not keep the order of its input.
    ///
    /// - Parameter take: Takes an outcome; it may wait.
    func unprinted(
        _ take: (Int, String, OutcomeDetails) async throws(SystemError) -> Void
    ) async throws(SystemError) {
        guard let first = sections.first, let last = sections.last else { return }
        var reading = JournalLines(file, from: first.lines.lowerBound, to: last.lines.upperBound)
        var count = 0
        while let bytes = try reading.nextLine() {
            guard case .outcome(let record, let username, let details) = JournalLine(bytes) else { continue }
            count += 1
            if count > printed { try await take(record, username, details) }
        }
    }

    /// Notes, durably, which sign-ups are about to be sent and which outcomes there are.
    ///
    /// - Parameters:
    ///   - begun: The records to be signed up.
    ///   - outcomes: Outcomes as JSON Lines.
    func commit(begun: [Record], outcomes: [UInt8]) async throws(SystemError) {
        var lines = outcomes
        for record in begun {
            lines += #"{"begun":\#(record.number),"username":\#(JSONText.quoted(record.username))}"#.utf8
            lines.append(UInt8(ascii: "\n"))
        }
        if lines.isEmpty { return }
        let isFirst = !hasSection.exchange(true, ordering: .relaxed)
        try await file.commit(isFirst && !sections.isEmpty ? Self.resumedLine + lines : lines)
    }

    /// Notes that a piece of output is about to be written. It is not made durable: a kill does not undo it.
    func mark(_ mark: JournalMark) throws(SystemError) {
        try file.append(Array((mark.line + "\n").utf8))
    }

    /// Why the last write to the journal failed; nil if it did not.
    var failure: SystemError? { file.failure }
}
