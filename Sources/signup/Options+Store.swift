internal import Accounts
internal import Batch
internal import Foundation
internal import SignupCore
internal import SignupSupport

extension Options {
    /// Opens the store that the options specify. The store must exist.
    ///
    /// - Parameters:
    ///   - command: The command that needs the store.
    ///   - isReading: Whether the store is only read.
    nonisolated func store(
        for command: String, isReading: Bool = false
    ) async throws(UsageError) -> any AccountStore {
        let open: () async throws(AccountStoreError) -> any AccountStore
        switch accounts {
        case .sqlite(let path):
            open = { () throws(AccountStoreError) in
                try SQLiteStore.existing(path: path, isReading: isReading)
            }
        case .postgres(let address):
            open = { [timeout] () async throws(AccountStoreError) in
                try await PostgresStore(address, timeout: timeout, isReading: isReading)
            }
        case .simulate, .service:
            throw UsageError(.noStore(command: command))
        }
        do throws(AccountStoreError) { return try await open() } catch {
            throw UsageError(opening: error)
        }
    }

    /// Opens the store for a sign-in. The sign-in also renews an old hash if the store is writable.
    nonisolated func storeForLogin() async throws(UsageError) -> any AccountStore {
        if case .sqlite(let path) = accounts {
            do throws(AccountStoreError) { return try SQLiteStore.existing(path: path) } catch {
                guard case .notWritable = error.kind else { throw UsageError(opening: error) }
            }
            return try await store(for: "login", isReading: true)
        }
        return try await store(for: "login")
    }
}

extension UsageError {
    /// Creates the error for a store that cannot be opened.
    nonisolated init(opening error: AccountStoreError) {
        self.init(error)
        if error.kind == .missing { exitCode = 2 }
    }
}

extension Options {
    /// Creates the store that the options specify, or migrates it to the newest version.
    ///
    /// - Parameter command: The command that creates or migrates the store.
    /// - Returns: The name of the store, for messages.
    nonisolated func prepareStore(for command: String) async throws(UsageError) -> String {
        do throws(AccountStoreError) {
            if case .sqlite(let path) = accounts {
                let store = try SQLiteStore(path: path)
                // Only a store that is closed has all its data in one file.
                defer { store.close() }
                return store.place
            }
            if case .postgres(let address) = accounts {
                return try await PostgresStore.prepare(address, timeout: timeout)
            }
        } catch {
            throw UsageError(error)
        }
        throw UsageError(.noStore(command: command))
    }

    /// Opens the store into which accounts are imported. If the store is a SQLite file that does not exist, the file is
    /// created.
    nonisolated func storeToFill() async throws(UsageError) -> any AccountStore {
        guard case .sqlite(let path) = accounts else { return try await store(for: "accounts import") }
        do throws(AccountStoreError) { return try SQLiteStore(path: path) } catch {
            throw UsageError(error)
        }
    }

}

extension AccountStore {
    /// Performs an operation on the store and converts an error to a `UsageError`.
    nonisolated func use<Value: Sendable>(
        _ work: @Sendable (any AccountStore) async throws(AccountStoreError) -> Value
    ) async throws(UsageError) -> Value {
        do throws(AccountStoreError) { return try await work(self) } catch {
            throw UsageError(error)
        }
    }

    /// Writes a line to stdout for each account.
    ///
    /// - Returns: The exit code 0, even if the reader of stdout has closed the pipe.
    /// - Throws: `UsageError`, with exit code 3 if writing to stdout fails.
    nonisolated func print(
        _ line: @Sendable (Account, SignupKey) -> String
    ) async throws(UsageError) -> Int32 {
        let output = FileOutput()
        var cursor: Int64?
        while true {
            let page = try await use { [cursor] store throws(AccountStoreError) in
                try await store.accounts(after: cursor)
            }
            if page.accounts.isEmpty { return 0 }
            cursor = page.cursor
            do throws(SystemError) {
                try await output.write(
                    Array(zip(page.accounts, page.keys).map { line($0, $1) + "\n" }.joined().utf8))
            } catch {
                if error.isBrokenPipe { return 0 }
                throw UsageError(.brokenListing(reason: FailureReason(error)), exitCode: 3)
            }
        }
    }

    /// Reports on stderr that an account does not exist.
    ///
    /// - Returns: The exit code.
    nonisolated func reportMissing(_ name: String, _ options: Options) -> Int32 {
        let message = Texts(options.language).noAccount(named: Harmless.text(name), in: place)
        options.log.write(LogEntry(.error, message))
        return 1
    }
}

extension AccountsKind {
    /// Whether no account leaves this machine, because accounts are stored on it or are not stored at all.
    nonisolated var isLocal: Bool {
        switch self {
        case .sqlite, .simulate: true
        case .postgres, .service: false
        }
    }

    /// The place where accounts are stored, as readable text in which the home folder is `~`, or nil if accounts are
    /// not stored.
    nonisolated var place: String? {
        switch self {
        case .sqlite(let path):
            let home = NSHomeDirectory() + "/"
            return path.hasPrefix(home) ? "~/" + path.dropFirst(home.count) : path
        case .postgres(let address): return address.name
        case .simulate: return nil
        case .service(_, let name): return name
        }
    }
}
