internal import Accounts
internal import ArgumentParser
internal import Batch
internal import Foundation
internal import SignupCore
internal import SignupSupport

extension AccountsCommand {
    /// `signup accounts import`: adds exported accounts.
    struct Import: RunnableCommand {
        static let configuration = CommandConfiguration(
            commandName: "import",
            abstract: "Add the accounts that 'accounts export --with-hashes' wrote.",
            discussion: """
                Skips accounts that already exist, so you can repeat an import. Exits with 1 if a name belongs to a \
                different account, which is kept.
                """)

        @ParentCommand var parent: Signup
        @OptionGroup(title: "Common options") var common: CommonOptions
        @Argument(help: "The file to read; stdin by default or with '-'.", completion: .file())
        var file: String?

        /// The number of lines to add at a time.
        private static let group = 512
        /// The maximum length of a line, in bytes.
        private static let longestLine = 1 << 20

        var sharedOptions: [any SharedOptions] { [common] }

        @MainActor func execute() async throws(UsageError) -> Int32 {
            let options = try parent.options()
            let texts = Texts(options.language)
            let path = file == "-" ? nil : file
            let input: FileInput
            do throws(SystemError) {
                if let path { input = try FileInput(path: path) } else { input = try FileInput() }
            } catch {
                throw UsageError(.unreadableInput(path ?? "stdin", reason: FailureReason(error)))
            }
            let store = try await options.storeToFill()
            defer { store.close() }
            var tally = ImportTally()
            func warn(_ line: Int, _ message: String) {
                let facts: [LogFact] = [.text("file", input.name), .number("line", line)]
                options.log.write(LogEntry(.input, level: .warning, message, facts))
            }
            var lines = LineReader(maximumBytes: Self.longestLine)
            var isOver = false
            while !isOver {
                do throws(SystemError) {
                    if let piece = try await input.next() { lines.feed(piece) } else { isOver = true }
                } catch {
                    throw UsageError(.brokenInput(input.name, reason: FailureReason(error)))
                }
                if isOver { lines.finish() }
                while true {
                    var group: [(content: ArraySlice<UInt8>, line: Int)] = []
                    while group.count < Self.group, let (content, line) = lines.next() {
                        guard case .success(let bytes) = content else {
                            tally.hasProblems = true
                            let problem = UsageProblem.lineTooLong(
                                place: "\(input.name):\(line)", maximum: Self.longestLine)
                            warn(line, texts.message(of: problem))
                            continue
                        }
                        // The reader overwrites its own copy.
                        group.append((Array(bytes)[...], line))
                    }
                    if group.isEmpty { break }
                    let results = try await store.use {
                        [contents = group.map(\.content)] store throws(AccountStoreError) in
                        try await AccountImport(store).add(contents)
                    }
                    for (result, line) in zip(results, group.map(\.line)) {
                        tally.add(result)
                        if let problem = texts.problem(of: result) {
                            warn(line, "\(input.name):\(line): \(problem)")
                        }
                    }
                }
            }
            try StandardOutput.print(texts.words.imported(tally.added, tally.present))
            return tally.hasProblems ? 1 : 0
        }
    }
}

/// The results of an import.
private nonisolated struct ImportTally {
    var added = 0
    var present = 0
    var hasProblems = false

    mutating func add(_ result: AccountImport.Result) {
        switch result {
        case .added: added += 1
        case .present: present += 1
        case .conflict, .unstorable, .notAnAccount, .withoutHash: hasProblems = true
        }
    }
}

extension Texts {
    /// Describes why a line was not imported, or returns nil if it was imported.
    fileprivate nonisolated func problem(of result: AccountImport.Result) -> String? {
        switch result {
        case .added, .present: nil
        case .conflict(let name): words.importConflict(Harmless.text(name))
        case .unstorable(let name, let reason):
            "\(Harmless.text(name)): \(words.cannotStore(words.reason(reason)))"
        case .notAnAccount: words.notAnExportedAccount
        case .withoutHash: words.exportedWithoutHash
        }
    }
}
