internal import Accounts
internal import Batch
internal import Foundation
internal import SignupCore

extension BatchSession {
    /// The journal of a batch. At most one of the two properties is set.
    struct Journals {
        var file: Journal?
        var run: PostgresJournal?
    }

    /// Opens the journal, if there is one.
    ///
    /// - Parameters:
    ///   - backend: The services of the batch, with its account store open.
    ///   - output: The batch's output.
    func openJournals(_ backend: Backend, output: FileOutput) async throws(UsageError) -> Journals {
        let (site, store) = (backend.siteName, backend.store)
        let former = AccountsKind.formerIdentity(of: store)
        switch journal {
        case nil: return Journals()
        case .file(let path, let reprints):
            let identity = JournalIdentity(
                plan, site: site, accounts: options.accounts.identity(of: store), formerAccounts: former)
            do throws(JournalError) {
                return Journals(
                    file: try Journal(
                        path: path, identity, output: output.place, contents: output.bytes, reprints: reprints
                    ))
            } catch {
                throw UsageError(error, journal: path)
            }
        case .database(let address):
            guard let run = plan.run else { throw UsageError(.journalWithoutRun) }
            // Unless a store is specified, a check uses each machine's default account store, which may differ between
            // attempts.
            let isSharing = plan.work == .signUp || options.isStoreNamed
            let accounts = options.accounts.identity(of: store, on: ProcessInfo.processInfo.hostName)
            let shared = JournalIdentity(plan, site: site, accounts: accounts, formerAccounts: former)
                .shared(accounts: isSharing)
            let journal: PostgresJournal
            do throws(AccountStoreError) {
                journal = try await PostgresJournal(
                    address, run: run, options: shared.options, timeout: options.timeout)
            } catch {
                throw UsageError(.store(error), journal: error.place)
            }
            do throws(JournalError) { try shared.compare(with: journal.options) } catch {
                throw UsageError(error, journal: journal.place)
            }
            return Journals(run: journal)
        }
    }
}
