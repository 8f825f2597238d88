import Locking
import SignupCore
import SignupTesting

/// The journal of a run in memory. Calls can fail.
final class MemoryJournal: RunJournal {
    let place = "memory"
    private let state = LockedValue(State())

    struct State {
        var entries: [String: RunEntry] = [:]
        var questions: [Int] = []
        var groups: [Int] = []
        var failure: AccountStoreError?
    }

    var now: State { state.withLock { $0 } }

    func fail(with error: AccountStoreError?) { state.withLock { $0.failure = error } }

    func entries(of ids: [String]) async throws(AccountStoreError) -> [RunEntry] {
        if let error = now.failure { throw error }
        return state.withLock { state in
            state.questions.append(ids.count)
            return ids.compactMap { state.entries[$0] }
        }
    }

    func record(_ entries: [RunEntry]) async throws(AccountStoreError) -> [RunEntry] {
        if let error = now.failure { throw error }
        return state.withLock { state in
            state.groups.append(entries.count)
            var others: [RunEntry] = []
            for entry in entries {
                guard let old = state.entries[entry.id] else {
                    state.entries[entry.id] = entry
                    continue
                }
                if old.username != entry.username {
                    others.append(old)
                } else if !old.isFinal {
                    state.entries[entry.id] = entry
                }
            }
            return others
        }
    }
}

/// The journals of several runs in memory.
final class MemoryJournals: RunJournalPlace {
    private let journals = LockedValue<[String: MemoryJournal]>([:])

    func open(_ run: String) async throws -> any RunJournal {
        journals.withLock { journals in
            let journal = journals[run] ?? MemoryJournal()
            journals[run] = journal
            return journal
        }
    }
}
