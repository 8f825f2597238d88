import Foundation
import TerminalTesting
import Testing

/// The complete output of each form, line by line, in both languages: the questions, an invalid and a valid answer to
/// each question, and a return to an earlier question. The `Transcripts` folder contains one file for each form and
/// language. Each file begins with the answers.
@Suite struct TranscriptTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Transcripts")

    @Test(
        arguments: ["github", "registration", "strong", "basic", "login"], ["en", "zh"])
    func `a form matches its transcript`(form: String, language: String) async throws {
        let file = Self.folder.appendingPathComponent("\(form)-\(language).txt")
        let parts = try String(contentsOf: file, encoding: .utf8).split(separator: "\n---\n", maxSplits: 1)
        let answers = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0 == "⏎" ? "" : $0 }.joined(separator: "\n")
        let output = try await run(form, language, answers + "\n")
        // The text files do not contain the space after a question.
        let lines = output.split(separator: "\n").map { $0.last == " " ? $0.dropLast() : $0 }
        #expect(lines == parts[1].split(separator: "\n"), "\(output)")
    }

    private func run(_ form: String, _ language: String, _ answers: String) async throws -> String {
        if form == "login" { return try await logIn(language, answers) }
        let result = try await Program.run(
            [
                "form", form, "--demo", "--seed", "1", "--delay", "0.1", "--strength", "never", "--language",
                language,
            ], input: answers)
        #expect(result.status == 0 && result.errors == "")
        return result.output.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/, with: "DATE TIME")
    }

    /// Signs in on a terminal, because the command shows no form if it reads the answers from a pipe.
    private func logIn(_ language: String, _ answers: String) async throws -> String {
        let data = DataFolder()
        let created = try await Program.run(
            ["form", "registration", "--accounts", "sqlite:\(data.path)"],
            input: "octo\nButterfly\nButterfly\n\n")
        #expect(created.output.contains("octo signed up"))
        let terminal = try TmuxSession(
            signup: ["login", "--accessible", "--accounts", "sqlite:\(data.path)", "--language", language],
            columns: 120, rows: 40, environment: ["LC_ALL": "C.UTF-8"])
        try await terminal.wait { $0.text.contains("Username:") || $0.text.contains("用户名：") }
        try terminal.type(answers)
        let screen = try await terminal.wait(forText: "code=0")
        return screen.block.prefix { $0 != "code=0" }.joined(separator: "\n")
    }
}
