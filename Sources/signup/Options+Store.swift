internal import Accounts
internal import Batch
internal import Foundation
internal import SignupCore
internal import SignupSupport

extension Options {
    /// Opens the store that the options name; it must be there.
    ///
    /// - Parameters:
    ///   - command: The command that needs it.
    ///   - isReading: Whether nothing will be written.
    nonisolated func store(
        for command: String, isReading: Bool = false
    ) async throws(UsageError) -> any AccountStore {
        let open: () async throws(AccountStoreError) -> any AccountStore
        switch accounts {
        case .sqlite(let path):
            open = { () throws(AccountStoreError) in try SQLiteStore.existing(path: path) }
        case .postgres(let address):
            open = { [timeout] () async throws(AccountStoreError) in
                try await PostgresStore(address, timeout: timeout, isReading: isReading)
            }
        case .simulate, .service:
            throw UsageError(message: Self.noStore(command))
        }
        do throws(AccountStoreError) { return try await open() } catch {
            var failure = UsageError(error, self)
            if error.kind == .missing { failure.exitCode = 2 }
            throw failure
        }
    }
}

extension Options {
    /// Makes the store that the options name, or brings it up to date.
    ///
    /// - Parameter command: The command that does it.
    /// - Returns: What messages call the store.
    nonisolated func prepareStore(for command: String) async throws(UsageError) -> String {
        do throws(AccountStoreError) {
            if case .sqlite(let path) = accounts { return try SQLiteStore(path: path).place }
            if case .postgres(let address) = accounts {
                return try await PostgresStore.prepare(address, timeout: timeout)
            }
        } catch {
            throw UsageError(error, self)
        }
        throw UsageError(message: Self.noStore(command))
    }

    private nonisolated static func noStore(_ command: String) -> String {
        "\(command) needs a store of accounts; name it with --accounts sqlite:PATH or "
            + "--accounts postgresql://HOST/DATABASE"
    }
}

extension AccountStore {
    /// Does something with the store, and turns its error into the program's.
    nonisolated func use<Value: Sendable>(
        _ options: Options, _ work: @Sendable (any AccountStore) async throws(AccountStoreError) -> Value
    ) async throws(UsageError) -> Value {
        do throws(AccountStoreError) { return try await work(self) } catch {
            throw UsageError(error, options)
        }
    }

    /// Writes a line for each account to stdout.
    ///
    /// - Returns: The exit code: 3 if stdout cannot be written; 0 also where its reader has left.
    nonisolated func print(
        _ options: Options, _ line: @Sendable (Account) -> String
    ) async throws(UsageError) -> Int32 {
        let output = FileOutput()
        var cursor: Int64?
        while true {
            let page = try await use(options) { [cursor] store throws(AccountStoreError) in
                try await store.accounts(after: cursor)
            }
            if page.accounts.isEmpty { return 0 }
            cursor = page.cursor
            do throws(SystemError) {
                try await output.write(Array(page.accounts.map { line($0) + "\n" }.joined().utf8))
            } catch {
                if error.isBrokenPipe { return 0 }
                throw UsageError(message: "stdout: \(error); accounts are missing from here on", exitCode: 3)
            }
        }
    }

    /// Says on stderr that an account is not there.
    ///
    /// - Returns: The exit code.
    nonisolated func tellMissing(_ name: String, _ options: Options) -> Int32 {
        let message = Texts(options.language).noAccount(named: Harmless.text(name), in: place)
        FileHandle.standardError.write(Data("signup: \(message)\n".utf8))
        return 1
    }
}
