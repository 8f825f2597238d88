/// The earlier inputs of a field, which Alt-P and Alt-N recall. The history is kept in memory and, optionally, in a
/// file. Keeps up to 100 entries by default; when another entry is added, the oldest entry is dropped.
public final class TextHistory {
    /// The entries, oldest first, without duplicates.
    public private(set) var entries: [String]
    private let limit: Int
    private let file: PrivateFile?
    /// The index of the recalled entry, or the number of entries if no entry is recalled.
    private var place: Int
    /// The text that was typed before the first entry was recalled.
    private var draft = ""

    /// Creates a history that is kept only in memory.
    ///
    /// - Parameters:
    ///   - entries: The initial entries, oldest first.
    ///   - limit: The maximum number of entries.
    public init(_ entries: [String] = [], limit: Int = 100) {
        self.limit = max(limit, 0)
        self.entries = []
        file = nil
        place = 0
        for entry in entries { keep(entry) }
    }

    /// Creates a history in a file that only its owner can read, with one entry per line. If the file does not exist,
    /// the history starts empty. If the file cannot be written, the entries are kept only in memory.
    ///
    /// - Parameters:
    ///   - file: The path of the file. Its folder must exist.
    ///   - limit: The maximum number of entries.
    public init(file: String, limit: Int = 100) {
        self.limit = max(limit, 0)
        self.entries = []
        let file = PrivateFile(path: file)
        self.file = file
        place = 0
        // Swift treats CR LF as one character, so the lines are split as scalars.
        for line in String(decoding: file.read(), as: UTF8.self).unicodeScalars.split(separator: "\n") {
            keep(String(line.last == "\r" ? line.dropLast() : line))
        }
    }

    /// Adds an entry, unless it is empty. A repeated entry becomes the newest.
    public func add(_ entry: String) {
        guard !entry.isEmpty else { return }
        keep(entry)
        file?.replace(with: Array(entries.map { $0 + "\n" }.joined().utf8))
    }

    private func keep(_ entry: String) {
        if entry.isEmpty { return }
        entries.removeAll { $0 == entry }
        entries.append(entry)
        entries.removeFirst(max(entries.count - limit, 0))
        place = entries.count
    }

    /// Returns the previous entry, or nil if the oldest entry is already recalled.
    ///
    /// - Parameter text: The text of the field, which is shown again after the newest entry.
    func older(than text: String) -> String? {
        guard place > 0 else { return nil }
        if place == entries.count { draft = text }
        place -= 1
        return entries[place]
    }

    /// Returns the next entry or, after the newest entry, the text that was typed before the first entry was recalled.
    /// If no entry is recalled, returns nil.
    func newer() -> String? {
        guard place < entries.count else { return nil }
        place += 1
        return place < entries.count ? entries[place] : draft
    }
}
