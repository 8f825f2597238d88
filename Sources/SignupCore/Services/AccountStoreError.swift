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
        /// The database has no tables for accounts, or older ones.
        case notPrepared
        /// The database refuses this user; its words.
        case denied(String)
        /// The library that connects to the database cannot be loaded; the system's words.
        case missingLibrary(String)
        /// The address or the database cannot be used.
        case unusable(Defect)
        /// A password's hash takes more memory than there is.
        case outOfMemory(bytes: Int)
        /// Anything else; the library's words.
        case failed(String)
    }

    /// What is wrong with a database's address, or with the database.
    public enum Defect: Sendable, Equatable {
        /// The address cannot be read.
        case address
        /// Another machine would not have to prove what it is; the setting `sslmode`.
        case encryption(String)
        /// Names cannot be stored in the database's encoding.
        case encoding(String)
    }

    /// The database: its file, or its hosts and name.
    public let place: String
    /// What is in the way.
    public let kind: Kind

    /// Makes an error of its parts.
    public init(place: String, _ kind: Kind) {
        self.place = place
        self.kind = kind
    }

    /// In English; `Texts` has other languages.
    public var description: String { Texts(.english).message(of: self) }
}
