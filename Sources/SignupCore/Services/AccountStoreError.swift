/// A problem that prevents the use of the account store. The message names the failure, its location and a remedy.
public struct AccountStoreError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kind of problem.
    public enum Kind: Error, Sendable, Equatable {
        /// The file is not a database.
        case noDatabase
        /// The file is another program's database, or the database has another program's table.
        case foreign
        /// The database was created by a newer version of this program.
        case newer(version: Int, known: Int)
        /// There is no store at this location.
        case missing
        /// The file exists but has no content.
        case empty
        /// The file does not exist, but other files that SQLite keeps next to it do. The value is their paths.
        case orphanedLog(files: [String])
        /// The path refers to a pipe, a device or a socket.
        case notAFile
        /// Another program holds the store's lock.
        case locked
        /// The database has no free connection.
        case busy(FailureReason)
        /// The disk is full.
        case full
        /// The system does not allow writing to the store.
        case notWritable(FailureReason)
        /// The file cannot be opened, or the database cannot be reached.
        case notReachable(FailureReason)
        /// The file is damaged.
        case damaged
        /// The file was removed or replaced while it was in use.
        case replaced
        /// The file was changed while it was read without locks.
        case changed
        /// The account tables are missing or outdated, or tables of the journal are missing.
        case notPrepared
        /// The database rejects this user.
        case denied(FailureReason)
        /// The library that connects to the database cannot be loaded. The value is the system's message.
        case missingLibrary(String)
        /// The address or the database cannot be used.
        case unusable(Defect)
        /// The store cannot save this account but can save others.
        case unstorable(FailureReason)
        /// Hashing a password takes more memory than is available.
        case outOfMemory(bytes: Int)
        /// An outcome in the journal of a run has a value that this version does not recognize.
        case unrecognizedEntry(id: String, key: String, value: String)
        /// Any other problem.
        case failed(FailureReason)

        /// Whether another program is using the store, in which case a later attempt may succeed without any change.
        package var isTemporary: Bool {
            switch self {
            case .locked, .busy: true
            default: false
            }
        }

        /// Whether the same operation may succeed for another account.
        package var concernsOneAccount: Bool { if case .unstorable = self { true } else { false } }
    }

    /// A problem with a database or its address.
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

    /// The message in English. `Texts` also provides the message in other languages.
    public var description: String { Texts(.english).message(of: self) }
}
