#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The folders of the file system, for completing and checking paths.
nonisolated enum Folder {
    /// The user's home folder.
    static var home: String? { Environment.value(of: "HOME") }

    /// Returns whether the path refers to a folder, or nil if nothing exists there or the path cannot be examined.
    static func isFolder(_ path: String) -> Bool? {
        FileStatus(path).map { $0.kind == S_IFDIR }
    }

    /// Returns up to `limit` names in a folder for which `isWanted` returns true, or an empty array if the folder
    /// cannot be read. Names that are not UTF-8 are omitted.
    static func names(in path: String, limit: Int, where isWanted: (String) -> Bool) -> [String] {
        // Sound: an entry is read before the next one replaces it, and the folder is closed after the last entry.
        guard let folder = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while names.count < limit, let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let name, name != ".", name != "..", isWanted(name) { names.append(name) }
        }
        return names
    }
}

/// The properties of a file.
nonisolated struct FileStatus {
    /// The bits of the mode that distinguish files, folders and other kinds.
    let kind: mode_t

    /// Reads the properties of the file at a path. Returns nil if nothing exists there or the path cannot be examined.
    init?(_ path: String) {
        var status = stat()
        // Sound: `stat` writes only the status and does not keep its address.
        guard unsafe stat(path, &status) == 0 else { return nil }
        kind = status.st_mode & S_IFMT
    }
}
