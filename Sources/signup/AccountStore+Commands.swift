internal import Accounts
internal import Batch
internal import Foundation
internal import SignupCore
internal import SignupSupport

extension AccountStore {
    /// Opens the store that the options name; it must be there.
    ///
    /// - Parameter command: The command that needs it.
    nonisolated static func existing(
        _ options: Options, for command: String
    ) throws(UsageError) -> AccountStore {
        guard case .sqlite(let path) = options.accounts else {
            throw UsageError(
                message:
                    "\(command) needs accounts kept on this machine; name them with --accounts sqlite:PATH")
        }
        do throws(AccountStoreError) {
            return try AccountStore.existing(path: path)
        } catch {
            var failure = UsageError(error, options)
            if error.kind == .missing { failure.exitCode = 2 }
            throw failure
        }
    }

    /// Does something with the store, and turns its error into the program's.
    nonisolated func use<Value: Sendable>(
        _ options: Options, _ work: @Sendable (AccountStore) async throws(AccountStoreError) -> Value
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
        let message = Texts(options.language).noAccount(named: name, in: path)
        FileHandle.standardError.write(Data("signup: \(message)\n".utf8))
        return 1
    }
}
