public import SignupCore

/// A reason that a store could not be backed up. Each case states which file caused the error, because the path alone
/// does not: the store and the new file can have the same path.
public enum BackupError: Error, Sendable, Equatable {
    /// The store caused the error.
    case store(AccountStoreError)
    /// The new file caused the error.
    case copy(AccountStoreError)
}
