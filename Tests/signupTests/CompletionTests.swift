import Foundation
import TerminalTesting
import Testing

/// The completions of the command line, in real shells.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct CompletionTests {
    private static func path(of shell: String) -> String? {
        ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(shell)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The interpreter for the script that modifies the generated completions.
    private static let python = path(of: "python3")
    private static let bash = python == nil ? nil : path(of: "bash")
    private static let zsh = python == nil ? nil : path(of: "zsh")
    private static let fish = python == nil ? nil : path(of: "fish")

    /// Creates a folder for one test, with the program's completions for a shell and two files to complete.
    private static func folder(for shell: String) async throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "completions-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let completions = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Scripts/internal/completions").standardized.path
        let script = try await Program.run(
            [], script: "'\(python ?? "")' '\(completions)' \(shell) \"$0\"")
        #expect(script.status == 0 && script.errors == "")
        // zsh finds completions by the name of the file.
        let name = shell == "zsh" ? "_signup" : "completions"
        try Data(script.output.utf8).write(to: folder.appending(path: name))
        for name in ["users.csv", "users.tsv"] { try Data().write(to: folder.appending(path: name)) }
        return folder
    }

    /// The completions that a shell offers for the words typed so far, sorted, and without options.
    private static let offers: [(typed: String, offered: [String])] = [
        ("signup ", ["accounts", "batch", "check", "form", "help", "login"]),
        ("signup form ", ["basic", "github", "registration", "strong"]),
        ("signup accounts ", ["backup", "delete", "export", "import", "init", "list", "passwd", "show"]),
        ("signup --color ", ["always", "auto", "never"]),
        ("signup --color=a", ["always", "auto"]),
        ("signup check --language ", ["en", "zh"]),
        ("signup form --strength ", ["auto", "never"]),
        ("signup form --theme ", ["amber", "forest", "plain", "rose", "standard"]),
        ("signup batch --input ", ["csv", "jsonl", "lines", "nul", "tsv"]),
        ("signup check --columns ", ["username=1", "username=1,password=2"]),
        (
            "signup batch --only ",
            [
                "available", "duplicate", "invalid", "refused", "reserved", "signed_up", "taken", "unknown",
                "valid",
            ]
        ),
        (
            "signup check --only unknown,taken,",
            [
                "available", "duplicate", "invalid", "refused", "reserved", "signed_up", "valid",
            ].map { "unknown,taken,\($0)" }
        ),
        (
            "signup check --only=taken,unknown,re",
            ["taken,unknown,refused", "taken,unknown,reserved"]
        ),
        ("signup batch --output ", ["csv", "jsonl", "text", "tsv"]),
        ("signup batch --policy ", ["basic", "github", "registration", "strong"]),
        ("signup batch --accounts s", ["simulate", "sqlite:"]),
        ("signup batch --journal us", ["users.csv", "users.tsv"]),
        ("signup batch us", ["users.csv", "users.tsv"]),
        ("signup check --token-file us", ["users.csv", "users.tsv"]),
    ]

    @Test(.disabled(if: fish == nil, "fish or python3 is missing"))
    func `fish offers commands, values and files`() async throws {
        let folder = try await Self.folder(for: "fish")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (typed, offered) in Self.offers {
            let fish = Process()
            let output = Pipe()
            fish.executableURL = URL(fileURLWithPath: try #require(Self.fish))
            fish.arguments = ["--no-config", "-c", "source completions; complete -C '\(typed)'"]
            fish.environment = Self.environment(folder)
            fish.currentDirectoryURL = folder
            fish.standardOutput = output
            try fish.run()
            let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            fish.waitUntilExit()
            // fish completes the whole word, including the option before an equals sign.
            let words = lines.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
                .map { String($0.hasPrefix("--") ? $0.drop { $0 != "=" }.dropFirst() : $0) }
            #expect(words.sorted() == offered, "\(typed)")
            if typed.hasSuffix("--color ") { #expect(lines.contains("never\twithout colors\n")) }
            if typed.hasSuffix("--only ") { #expect(lines.contains("valid\tthe record follows the rules\n")) }
        }
    }

    @Test(.disabled(if: bash == nil, "bash or python3 is missing"))
    func `bash offers commands, values and files`() async throws {
        let folder = try await Self.folder(for: "bash")
        defer { try? FileManager.default.removeItem(at: folder) }
        let settings = "set show-all-if-ambiguous on\nset enable-bracketed-paste off\n"
        try Data(settings.utf8).write(to: folder.appending(path: "inputrc"))
        let session = try TmuxSession(
            [try #require(Self.bash), "--noprofile", "--norc", "-i"], rows: 30,
            environment: Self.environment(folder))
        try session.type("PS1='> '; cd \(folder.path); . ./completions; clear\n")
        for (typed, offered) in Self.offers {
            try await session.wait { $0.block == [">"] }
            try session.type(typed)
            try session.press(.tab)
            try await session.wait { screen in
                let rows = screen.block
                guard rows.count > 2, let last = rows.last, last.hasPrefix("> signup") else { return false }
                let words = rows.dropFirst().dropLast().flatMap { $0.split(separator: " ").map(String.init) }
                return words.sorted() == offered
            }
            try session.press(.controlU)
            try await session.wait { $0.block.last == ">" }
            try session.press(.controlL)
        }
        // The other offered value begins with this value, so bash completes only the shared part.
        try await session.wait { $0.block == [">"] }
        try session.type("signup batch --columns u")
        try session.press(.tab)
        try await session.wait { $0.block.last == "> signup batch --columns username=1" }
        try session.press(.controlU, .controlL)
        let options = ["--eager", "--strength", "--username", "--theme", "--mouse"].map {
            (typed: "signup form " + $0.prefix(5), completed: "signup form \($0)")
        }
        try await completes(options + Self.completed, in: session)
    }

    /// Command lines with only one completion.
    private static let completed = [
        (typed: "signup --color=al", completed: "signup --color=always"),
        (typed: "signup --color=never ba", completed: "signup --color=never batch"),
        (typed: "signup batch --accounts sq", completed: "signup batch --accounts sqlite:"),
        (typed: "signup batch --accounts=p", completed: "signup batch --accounts=postgresql://"),
    ]

    /// Checks the command lines that a shell in a terminal completes without offering a choice.
    private func completes(
        _ lines: [(typed: String, completed: String)], in session: TmuxSession
    ) async throws {
        for line in lines {
            try await session.wait { $0.block == [">"] }
            try session.type(line.typed)
            try session.press(.tab)
            try await session.wait { $0.block == ["> \(line.completed)"] }
            try session.press(.controlU, .controlL)
        }
    }

    @Test(.disabled(if: zsh == nil, "zsh or python3 is missing"))
    func `zsh offers commands, values and files`() async throws {
        let folder = try await Self.folder(for: "zsh")
        defer { try? FileManager.default.removeItem(at: folder) }
        let session = try TmuxSession(
            [try #require(Self.zsh), "-f", "-i"], rows: 30, environment: Self.environment(folder))
        try session.type(
            "PS1='> '; cd \(folder.path); fpath=(\(folder.path) $fpath); autoload -Uz compinit; compinit -u -D; "
                + "unsetopt listambiguous; bindkey -e; clear\n")
        for (typed, offered) in Self.offers {
            try await session.wait { $0.block == [">"] }
            try session.type(typed)
            try session.press(.tab)
            try await session.wait { screen in
                let rows = screen.block
                guard rows.count > 1, rows[0].hasPrefix("> signup") else { return false }
                let words = rows.dropFirst().flatMap { row in
                    // A description follows the dashes.
                    let names = row.firstRange(of: " -- ").map { row[..<$0.lowerBound] } ?? row[...]
                    return names.split(separator: " ").map(String.init)
                }
                return words.sorted() == offered
            }
            try session.press(.controlU, .controlL)
        }
        try await completes(Self.completed, in: session)
    }

    private static func environment(_ folder: URL) -> [String: String] {
        let program = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
        return [
            "PATH": "\(program):/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8",
            "INPUTRC": folder.appending(path: "inputrc").path,
        ]
    }
}
