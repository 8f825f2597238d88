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

    private static let bash = path(of: "bash")
    /// Runs the script that adds a description to each value that fish completes.
    private static let python = path(of: "python3")
    private static let fish = python == nil ? nil : path(of: "fish")

    /// Creates a folder for one test, with the program's completions for a shell and two files to complete.
    private static func folder(for shell: String) async throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "completions-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let describe = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Scripts/internal/fish-completions").standardized.path
        let script = try await Program.run(
            shell == "fish" ? [] : ["--generate-completion-script", shell],
            script: shell == "fish" ? "'\(python ?? "")' '\(describe)' \"$0\"" : nil)
        #expect(script.status == 0 && script.errors == "")
        try Data(script.output.utf8).write(to: folder.appending(path: "completions"))
        for name in ["users.csv", "users.tsv"] { try Data().write(to: folder.appending(path: name)) }
        return folder
    }

    /// The completions that a shell offers after the words typed so far, without options, sorted.
    private static let offers: [(typed: String, offered: [String])] = [
        ("signup ", ["accounts", "batch", "check", "form", "help", "login"]),
        ("signup form ", ["basic", "github", "registration", "strong"]),
        ("signup accounts ", ["backup", "delete", "export", "import", "init", "list", "passwd", "show"]),
        ("signup --color ", ["always", "auto", "never"]),
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
            let words = lines.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
            #expect(words.sorted() == offered, "\(typed)")
            if typed.contains("--color") { #expect(lines.contains("never\twithout colors\n")) }
            if typed.contains("--only") { #expect(lines.contains("valid\tthe record follows the rules\n")) }
        }
    }

    @Test(.disabled(if: bash == nil, "bash is missing"))
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
                return words.filter { !$0.hasPrefix("-") }.sorted() == offered
            }
            try session.press(.controlU)
            try await session.wait { $0.block.last == ">" }
            try session.press(.controlL)
        }
        for option in ["--eager", "--strength", "--username", "--theme", "--mouse"] {
            try await session.wait { $0.block == [">"] }
            try session.type("signup form " + option.prefix(5))
            try session.press(.tab)
            try await session.wait { $0.block == ["> signup form \(option)"] }
            try session.press(.controlU, .controlL)
        }
    }

    private static func environment(_ folder: URL) -> [String: String] {
        let program = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
        return [
            "PATH": "\(program):/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8",
            "INPUTRC": folder.appending(path: "inputrc").path,
        ]
    }
}
