/// Why the account store cannot be used: what failed, where, and what to do.
public struct AccountStoreError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kind of problem.
    public enum Kind: Error, Sendable, Equatable {
        /// The file is not a database.
        case noDatabase
        /// The file is another program's database.
        case foreign
        /// The database was created by a newer version of this program.
        case newer(version: Int, known: Int)
        /// There is no store in that place.
        case missing
        /// Another program holds its lock.
        case locked
        /// The disk is full.
        case full
        /// The system does not allow writing there; with the system's message.
        case notWritable(String)
        /// The system cannot open the file; with the system's message.
        case notReachable(String)
        /// The file is damaged.
        case damaged
        /// The database has no tables for accounts, or outdated ones.
        case notPrepared
        /// The database refuses this user; with the database's message.
        case denied(String)
        /// The library that connects to the database cannot be loaded; with the system's message.
        case missingLibrary(String)
        /// The address or the database cannot be used.
        case unusable(Defect)
        /// Hashing a password takes more memory than is available.
        case outOfMemory(bytes: Int)
        /// Anything else; with the library's message.
        case failed(String)
    }

    /// What is wrong with a database's address, or with the database.
    public enum Defect: Sendable, Equatable {
        /// The address cannot be read.
        case address
        /// The setting `sslmode` would not verify the identity of another machine.
        case encryption(String)
        /// The database's encoding cannot store every name.
        case encoding(String)
    }

    /// The database: its file, or its hosts and name.
    public let place: String
    /// The kind of problem.
    public let kind: Kind

    /// Creates an error from its parts.
    public init(place: String, _ kind: Kind) {
        self.place = place
        self.kind = kind
    }

    /// The message in English. `Texts` has other languages.
    public var description: String { Texts(.english).message(of: self) }
}
