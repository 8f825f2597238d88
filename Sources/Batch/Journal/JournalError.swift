public import SignupCore
public import SignupSupport

/// A reason that a journal cannot be used.
public enum JournalError: Error, Sendable, Equatable {
    /// The system could not open the file.
    case notOpened(SystemError)
    /// The path refers to a pipe, a device or a socket.
    case notAFile
    /// The system could not write to the file or could not lock it, or another program removed, replaced or changed the
    /// file while it was in use.
    case system(SystemError)
    /// The system could not read the file.
    case unreadable(SystemError)
    /// Another process is using the journal.
    case inUse
    /// The file is not a journal or is damaged from this line on.
    case notAJournal(line: Int)
    /// The journal was created with a different option.
    case otherOption(name: String, there: String, here: String)
    /// The first attempt at the run had a different option.
    case otherRunOption(name: String, there: String, here: String)
    /// The journal is from an earlier version, which recorded only the address of the database that contains the
    /// accounts, and several stores can have this address.
    case unclearAccounts(String)
    /// The journal was created with different input, in which this record has another name.
    case otherInput(record: Int, there: String, here: String)
    /// In the journal of the run, the entry with this ID has a different name.
    case otherName(id: String, there: String, here: String)
    /// The journal of a run cannot be used.
    case store(AccountStoreError)

    /// The exit code for a program that cannot use the journal.
    public var exitCode: Int32 {
        switch self {
        case .notOpened, .notAFile, .system, .unreadable: 3
        case .inUse: BatchReport.tryAgain
        case .notAJournal, .otherOption, .otherRunOption, .unclearAccounts, .otherInput, .otherName: 2
        case .store(let error): BatchReport.exitCode(of: error)
        }
    }
}
