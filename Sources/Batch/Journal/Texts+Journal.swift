public import SignupCore
internal import SignupSupport

extension Texts {
    /// Describes why a journal cannot be used and what to do about it.
    ///
    /// - Parameter path: The path of the journal's file.
    public func message(of error: JournalError, journal path: String) -> String {
        switch error {
        case .notOpened(let error): words.at(path, words.journalNotOpened(words.reason(.system(error))))
        case .notAFile: words.at(path, words.journalNotAFile)
        case .system(let error) where error.isStale: words.at(path, words.journalReplaced)
        case .system(let error): words.at(path, words.journalFailed(words.reason(.system(error))))
        case .unreadable(let error): words.at(path, words.journalUnreadable(words.reason(.system(error))))
        case .inUse: words.at(path, words.journalInUse)
        case .notAJournal(let line): words.at("\(path):\(line)", words.notAJournal)
        case .otherOption(let name, let there, let here):
            words.at(path, words.journalOption(JournalIdentity.known(name, there: there, here: here)))
        case .otherRunOption(let name, let there, let here):
            words.at(
                path, words.runOption(JournalIdentity.known(name, there: Harmless.text(there), here: here)))
        case .unclearAccounts(let there): words.at(path, words.unclearAccounts(Harmless.text(there)))
        case .otherInput(let record, let there, let here):
            words.at(path, words.journalInput(record, Harmless.text(there), Harmless.text(here)))
        case .otherName(let id, let there, let here):
            words.at(path, words.journalName(Harmless.text(id), Harmless.text(there), Harmless.text(here)))
        case .store(let error): message(ofRun: error)
        }
    }

    private func message(ofRun error: AccountStoreError) -> String {
        switch error.kind {
        case .foreign: words.at(error.place, words.foreignJournal)
        case .notPrepared: words.at(error.place, words.incompleteJournal)
        case .replaced: words.at(error.place, words.replacedJournal)
        case .unstorable(let reason): words.at(error.place, words.unstorableOutcome(words.reason(reason)))
        default: message(of: error)
        }
    }
}
