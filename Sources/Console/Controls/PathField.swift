/// A field for the path of a file or folder. Pressing Right completes the path with the name of an existing entry.
///
/// Keeps up to 1,000 names as completions, even if more names in the folder begin with the text.
public final class PathField: TextField {
    /// The kind of file that the path must name.
    public nonisolated enum Kind: Sendable, Hashable {
        case file, folder
        /// A file or a folder.
        case any
        /// A path in an existing folder. The file itself may be missing.
        case new
    }

    /// The path, with the home folder instead of a leading `~`.
    public var path: String { Self.expand(text) }

    private let kind: Kind

    /// Creates an empty field.
    ///
    /// - Parameters:
    ///   - kind: The kind of file that the path must name.
    ///   - placeholder: The text to show while the field is empty.
    public init(to kind: Kind = .any, placeholder: String = "") {
        self.kind = kind
        super.init(placeholder: placeholder)
        addHandler(for: .editingChanged) { [unowned self] in
            completions = Self.completions(of: text, to: self.kind)
        }
        recheck()
    }

    public override func check() -> Validation { Self.leads(text, to: kind) ? .valid() : .invalid(words) }

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
        switch kind {
        case .file: return Folder.isFolder(path) == false
        case .folder: return Folder.isFolder(path) == true
        case .any: return Folder.isFolder(path) != nil
        case .new:
            let folder = split(path).folder
            return Folder.isFolder(folder.isEmpty ? "." : folder) == true && !text.isEmpty
        }
    }

    /// Returns the completions: the folder's entries that begin with the last component. Hidden entries are included
    /// only if that component begins with a dot. Names that cannot be typed are omitted, as are files if the path must name
    /// a folder.
    private static func completions(of text: String, to kind: Kind) -> [String] {
        let (folder, name) = split(text)
        let place = expand(folder.isEmpty ? "." : folder)
        let names = Folder.names(in: place, limit: 1000) { found in
            found.hasPrefix(name) && (name.hasPrefix(".") || !found.hasPrefix("."))
                // Omit names with control characters: the field drops these characters, so its text would name a
                // different file.
                && found.unicodeScalars.allSatisfy(\.isTypeable)
                && (kind != .folder || Folder.isFolder("\(place)/\(found)") == true)
        }
        return names.map { folder + $0 + (Folder.isFolder("\(place)/\($0)") == true ? "/" : "") }.sorted()
    }

    /// Returns the folder with a trailing slash, and the name after it.
    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[...slash]), String(path[path.index(after: slash)...]))
    }

    private static func expand(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = Folder.home else { return path }
        return home + path.dropFirst()
    }
}
