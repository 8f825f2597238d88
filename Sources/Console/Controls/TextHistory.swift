import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What was entered into a field before, for Alt-P and Alt-N to bring back. Kept in memory, or in a file too.
public final class TextHistory {
    /// The entries, the newest last; none twice.
    public private(set) var entries: [String]
    private let limit: Int
    private let file: String?
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
        file = nil
        place = 0
        for entry in entries { keep(entry) }
    }

    /// A history that lasts: its entries are in a file, a line each, which only its owner may read. Without such a file it
    /// starts empty. What cannot be written is kept in memory all the same.
    ///
    /// - Parameters:
    ///   - file: the path of the file; its folder must exist.
    ///   - limit: how many entries are kept at most.
    public init(file: String, limit: Int = 100) {
        self.limit = max(limit, 0)
        self.entries = []
        self.file = file
        place = 0
        for line in Self.read(file).split(separator: "\n") { keep(String(line)) }
    }

    /// Adds what was entered, unless it is empty. An entry that comes again is the newest.
    public func add(_ entry: String) {
        guard !entry.isEmpty else { return }
        keep(entry)
        if let file { write(to: file) }
    }

    private func keep(_ entry: String) {
        if entry.isEmpty { return }
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

    private static func read(_ file: String) -> String {
        guard let handle = fopen(file, "r") else { return "" }
        defer { fclose(handle) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&piece, 1, piece.count, handle), count > 0, bytes.count < 16 << 20 {
            bytes += piece[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Puts a whole new file in the place of the old one, so that no other program ever sees half of it.
    private func write(to file: String) {
        let bytes = Array(entries.map { $0 + "\n" }.joined().utf8)
        let draft = "\(file).\(getpid())"
        let handle = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard handle >= 0 else { return }
        let isWritten = bytes.withUnsafeBytes { ct_write(handle, $0.baseAddress, $0.count) } == 0
        close(handle)
        if isWritten { rename(draft, file) } else { unlink(draft) }
    }
}
