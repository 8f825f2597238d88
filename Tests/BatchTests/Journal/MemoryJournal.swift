import Locking
import SignupCore
import SignupTesting

/// An in-memory journal of a run, whose calls can be made to fail.
final class MemoryJournal: RunJournal {
    let place = "memory"
    private let state = LockedValue(State())

    struct State {
        /// The entries, keyed by the bytes of their IDs.
        var entries: [[UInt8]: RunEntry] = [:]
        var questions: [Int] = []
        var groups: [Int] = []
        var failure: AccountStoreError?
        /// The number of queries that still succeed.
        var queriesLeft = Int.max
        var queryFailure: AccountStoreError?
    }

    var now: State { state.withLock { $0 } }

    func fail(with error: AccountStoreError?) { state.withLock { $0.failure = error } }

    /// Lets the given number of queries succeed, and fails every later query.
    func failQueries(after count: Int, with error: AccountStoreError) {
        state.withLock { ($0.queriesLeft, $0.queryFailure) = (count, error) }
    }

    func entries(of ids: [String]) async throws(AccountStoreError) -> [RunEntry] {
        if let error = now.failure { throw error }
        let isLast = state.withLock { state in
            state.queriesLeft -= 1
            return state.queriesLeft < 0
        }
        if isLast, let error = now.queryFailure { throw error }
        return state.withLock { state in
            state.questions.append(ids.count)
            return ids.compactMap { state.entries[Array($0.utf8)] }
        }
    }

    func record(_ entries: [RunEntry]) async throws(AccountStoreError) -> [RunEntry] {
        if let error = now.failure { throw error }
        return state.withLock { state in
            state.groups.append(entries.count)
            var others: [RunEntry] = []
            for entry in entries {
                let id = Array(entry.id.utf8)
                guard let old = state.entries[id], !old.username.isEmpty else {
                    state.entries[id] = entry
                    continue
                }
                if !old.username.utf8.elementsEqual(entry.username.utf8) {
                    others.append(old)
                } else if !old.isFinal {
                    state.entries[id] = entry
                }
            }
            return others
        }
    }
}

/// In-memory journals of several runs.
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
