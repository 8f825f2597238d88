public import SignupSupport

/// Why a journal cannot be used.
public enum JournalError: Error, Sendable, Equatable {
    /// The system refused to open, read or write it.
    case system(SystemError)
    /// Another process writes it.
    case inUse
    /// It is a file of another kind, or was damaged, from this line on.
    case notAJournal(line: Int)
    /// It was begun with another option.
    case otherOption(name: String, there: String, here: String)
    /// It was begun with another input: this record has another name there.
    case otherInput(record: Int, there: String, here: String)
}
