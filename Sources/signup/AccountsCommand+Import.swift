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
            // The beginning of a line whose end has not been read, and whether it was longer than the limit.
            var rest: [UInt8] = []
            var isTooLong = false
            var line = 0
            func reportTooLong(_ number: Int) {
                tally.hasProblems = true
                let problem = UsageProblem.lineTooLong(
                    place: "\(input.name):\(number)", maximum: Self.longestLine)
                options.log.write(
                    LogEntry(
                        .input, level: .warning, texts.message(of: problem),
                        [.text("file", input.name), .number("line", number)]))
            }
            while true {
                let piece: [UInt8]?
                do throws(SystemError) { piece = try await input.next() } catch {
                    throw UsageError(.brokenInput(input.name, reason: FailureReason(error)))
                }
                rest += piece ?? (rest.isEmpty ? [] : [UInt8(ascii: "\n")])
                var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                var last = Array(lines.popLast() ?? [])
                if isTooLong {
                    if lines.isEmpty { last = [] } else { lines[0] = [] }
                    isTooLong = lines.isEmpty
                }
                for index in lines.indices where lines[index].count > Self.longestLine {
                    reportTooLong(line + index + 1)
                    lines[index] = []
                }
                for start in stride(from: 0, to: lines.count, by: Self.group) {
                    let group = Array(lines[start..<min(start + Self.group, lines.count)])
                    let results = try await store.use { store throws(AccountStoreError) in
                        try await AccountImport(store).add(group)
                    }
                    for (index, result) in results.enumerated() where !group[index].isEmpty {
                        tally.add(result)
                        guard let problem = texts.problem(of: result) else { continue }
                        let number = line + start + index + 1
                        options.log.write(
                            LogEntry(
                                .input, level: .warning, "\(input.name):\(number): \(problem)",
                                [.text("file", input.name), .number("line", number)]))
                    }
                }
                line += lines.count
                if last.count > Self.longestLine {
                    reportTooLong(line + 1)
                    (last, isTooLong) = ([], true)
                }
                rest = last
                if piece == nil { break }
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
