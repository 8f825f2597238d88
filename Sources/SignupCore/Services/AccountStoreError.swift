/// Why the account store cannot be used: what, where, what to do.
public struct AccountStoreError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What is in the way.
    public enum Kind: Error, Sendable, Equatable {
        /// The file holds something else.
        case noDatabase
        /// The file is a database of another program.
        case foreign
        /// The database was made by a newer version of this program.
        case newer(version: Int, known: Int)
        /// There is no store in that place.
        case missing
        /// Another program keeps it locked.
        case locked
        /// The disk has no room.
        case full
        /// The system lets nobody write there; its words.
        case notWritable(String)
        /// The system does not give the file; its words.
        case notReachable(String)
        /// The file is damaged.
        case damaged
        /// A password's hash takes more memory than there is.
        case outOfMemory(bytes: Int)
        /// Anything else; the library's words.
        case failed(String)
    }

    /// The database file.
    public let path: String
    /// What is in the way.
    public let kind: Kind

    /// Makes an error of its parts.
    public init(path: String, _ kind: Kind) {
        self.path = path
        self.kind = kind
    }

    /// In English; `Texts` has other languages.
    public var description: String { Texts(.english).message(of: self) }
}
