/// The contents of a terminal at one moment.
public struct Screen: Sendable, CustomStringConvertible {
    /// The rows, from top to bottom, without the spaces at their ends.
    public let rows: [String]
    /// The rows with their colors and attributes as escape sequences.
    public let styledRows: [String]
    /// The cursor's column and row, counted from 0.
    public let cursor: (column: Int, row: Int)
    /// Whether the cursor is visible.
    public let isCursorVisible: Bool
    /// Whether the command has exited.
    public let hasEnded: Bool
    /// Whether no process has the terminal open. The command's exit status becomes available a moment later.
    let isClosed: Bool
    /// The command's exit status, unless a signal terminated the command.
    public let exitStatus: Int?
    /// The number of the signal that terminated the command, if any.
    public let signal: Int?

    /// The terminal's title, which the command has set.
    public let title: String

    /// All rows, separated by newlines.
    public var text: String { rows.joined(separator: "\n") }

    /// The rows from the first nonempty row to the last one, regardless of their position on the screen.
    public var block: [String] {
        let shown = rows.indices.filter { !rows[$0].isEmpty }
        guard let first = shown.first, let last = shown.last else { return [] }
        return Array(rows[first...last])
    }

    /// Returns the first row that contains `text`, with its colors.
    public func styledRow(containing text: String) -> String? {
        zip(rows, styledRows).first { $0.0.contains(text) }?.1
    }

    public var description: String {
        let end = hasEnded ? ", ended with \(exitStatus.map(String.init) ?? "signal \(signal ?? 0)")" : ""
        return rows.map { "|\($0)|" }.joined(separator: "\n")
            + "\ncursor at column \(cursor.column), row \(cursor.row)\(isCursorVisible ? "" : ", hidden")\(end)"
    }

    /// - Parameter answer: tmux's answer: one line of numbers and the title, then the rows, and then the rows with their
    ///   colors.
    init(_ answer: String) throws {
        var lines = answer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        guard let first = lines.first, lines.count % 2 == 1 else {
            throw TmuxSession.Failure(description: "unexpected output from tmux: \(answer)")
        }
        let words = first.split(separator: " ", maxSplits: 6, omittingEmptySubsequences: false)
        let fields = words.prefix(6).map { Int($0) }
        let count = (lines.count - 1) / 2
        rows = lines[1...count].map { row in
            String(row.reversed().drop { $0 == " " }.reversed())
        }
        styledRows = Array(lines[(count + 1)...])
        cursor = (fields[0] ?? 0, fields[1] ?? 0)
        isCursorVisible = fields[2] == 1
        title = words.count > 6 ? String(words[6]) : ""
        exitStatus = fields.count > 4 ? fields[4] : nil
        signal = fields.count > 5 ? fields[5] : nil
        isClosed = fields[3] == 1
        hasEnded = isClosed && (exitStatus != nil || signal != nil)
    }
}
