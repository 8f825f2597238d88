/// What was entered into a field before, for Alt-P and Alt-N to bring back. Kept in memory alone.
public final class TextHistory {
    /// The entries, the newest last; none twice.
    public private(set) var entries: [String]
    private let limit: Int
    /// Which entry is shown; the number of entries where none is.
    private var place: Int
    /// What was typed before the first entry was brought back.
    private var draft = ""

    /// - Parameters:
    ///   - entries: what is known from the start, the newest last.
    ///   - limit: how many entries are kept at most.
    public init(_ entries: [String] = [], limit: Int = 100) {
        self.limit = max(limit, 0)
        self.entries = []
        place = 0
        for entry in entries { add(entry) }
    }

    /// Adds what was entered, unless it is empty. An entry that comes again is the newest.
    public func add(_ entry: String) {
        guard !entry.isEmpty else { return }
        entries.removeAll { $0 == entry }
        entries.append(entry)
        entries.removeFirst(max(entries.count - limit, 0))
        place = entries.count
    }

    /// The entry before the one shown, or nil where there is none.
    ///
    /// - Parameter text: what the field shows; it comes back behind the newest entry.
    func older(than text: String) -> String? {
        guard place > 0 else { return nil }
        if place == entries.count { draft = text }
        place -= 1
        return entries[place]
    }

    /// The entry after the one shown, or what was typed before; nil where there is neither.
    func newer() -> String? {
        guard place < entries.count else { return nil }
        place += 1
        return place < entries.count ? entries[place] : draft
    }
}
