#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A field for the path of a file or folder. Tab completes it from existing entries.
public final class PathField: TextField {
    /// The kind of target.
    public nonisolated enum Kind: Sendable, Hashable {
        case file, folder
        /// To a file or a folder.
        case any
        /// A path whose folder exists, but whose target need not.
        case new
    }

    /// The path, with the home folder instead of a leading `~`.
    public var path: String { Self.expand(text) }

    private let kind: Kind

    /// Creates an empty field.
    ///
    /// - Parameters:
    ///   - kind: The kind of target.
    ///   - placeholder: The text while the field is empty.
    public init(to kind: Kind = .any, placeholder: String = "") {
        self.kind = kind
        super.init(placeholder: placeholder)
        addHandler(for: .editingChanged) { [unowned self] in completions = Self.completions(of: text) }
        validate { [unowned self] text in Self.leads(text, to: kind) ? .valid() : .invalid(words) }
    }

    private var words: String {
        switch kind {
        case .file: fieldWords.file
        case .folder: fieldWords.folder
        case .any: fieldWords.path
        case .new: fieldWords.newPath
        }
    }

    private static func leads(_ text: String, to kind: Kind) -> Bool {
        let path = expand(text)
        let found = mode(of: path)
        switch kind {
        case .file: return found.map(isFolder) == false
        case .folder: return found.map(isFolder) == true
        case .any: return found != nil
        case .new:
            let folder = split(path).folder
            let exists = mode(of: folder.isEmpty ? "." : folder).map(isFolder) == true
            return exists && !text.isEmpty
        }
    }

    /// Returns the completions: the entries of the folder that begin with the last component, hidden ones only if it
    /// begins with a dot.
    private static func completions(of text: String) -> [String] {
        let (folder, name) = split(text)
        let place = expand(folder.isEmpty ? "." : folder)
        guard let handle = opendir(place) else { return [] }
        defer { closedir(handle) }
        var entries: [String] = []
        while let entry = readdir(handle), entries.count < 1000 {
            let found = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard found != ".", found != "..", found.hasPrefix(name),
                name.hasPrefix(".") || !found.hasPrefix(".")
            else { continue }
            let isFolder = mode(of: "\(place)/\(found)").map(isFolder) == true
            entries.append(folder + found + (isFolder ? "/" : ""))
        }
        return entries.sorted()
    }

    /// Returns the folder, with the slash at its end, and the name after it.
    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[...slash]), String(path[path.index(after: slash)...]))
    }

    private static func expand(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
        return String(cString: home) + path.dropFirst()
    }

    private static func mode(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode : nil
    }

    private static func isFolder(_ mode: mode_t) -> Bool { mode & S_IFMT == S_IFDIR }
}
