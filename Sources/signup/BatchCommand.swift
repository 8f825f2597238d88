internal import ArgumentParser
internal import Foundation
internal import GitHubSignup

/// `signup batch`: many sign-ups from a file or a pipe.
struct BatchCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Sign up every record of a file or of stdin (the default when stdin is no terminal).",
        discussion: """
            Each line is username,password or username,password,repeated_password, quoted as in RFC 4180. A \
            first line with the words username and password is a header and says which column is which. \
            One JSON object a record goes to stdout, in input order; diagnostics and the summary to stderr.
            """)

    @ParentCommand var parent: Signup
    @OptionGroup(title: "Common options") var common: CommonOptions
    @Argument(help: "The file to read; stdin if there is none or it is '-'.") var file: String?

    @MainActor func execute() async throws(UsageError) -> Int32 {
        let signals = SignalWatch([SIGINT, SIGTERM])
        let options = try common.resolved(before: parent.common)
        let input = try openInput()
        let backend = try await Backend.start(options)
        let texts = Texts(options.language)
        let runner = BatchRunner(
            availability: backend.availability, signup: backend.signup, siteName: backend.siteName,
            texts: texts, concurrency: options.concurrency)
        let standardError = FileOutput(descriptor: STDERR_FILENO)
        let work = Task {
            await runner.run(input: input, output: FileOutput()) { line in
                try? await standardError.write(Array("\(line)\n".utf8))
            }
        }
        let stop = signals.first { work.cancel() }
        let report = await work.value
        if let last = Self.lastWords(report, input.name, texts, isQuiet: options.isQuiet) {
            try? await standardError.write(Array(last.utf8))
        }
        return stop.number.map { 128 + $0 } ?? report.exitCode
    }

    private func openInput() throws(UsageError) -> FileInput {
        let path = file == "-" ? nil : file
        do throws(SystemError) {
            if let path { return try FileInput(path: path) }
            return try FileInput()
        } catch {
            throw UsageError(message: "\(path ?? "stdin"): \(error); name a file that can be read")
        }
    }

    /// What is left to say on stderr, with line ends; nil if nothing.
    private static func lastWords(
        _ report: BatchReport, _ input: String, _ texts: Texts, isQuiet: Bool
    ) -> String? {
        if let error = report.outputError {
            return error.isBrokenPipe ? nil : "signup: stdout: \(error); outcomes are lost from here on\n"
        }
        var words = ""
        if let error = report.storeError {
            words += "signup: \(texts.message(of: error))\n"
        }
        if let error = report.inputError {
            words += "signup: \(input): \(error); the records after the last outcome were not read\n"
        }
        if !isQuiet { words += texts.summary(report) + "\n" }
        return words.isEmpty ? nil : words
    }
}
