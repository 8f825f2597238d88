import Foundation
import PostgresTesting
import SignupTesting
import Testing

/// A folder in which a test runs the recipes in Scripts/cluster, and the commands on the pages about the recipes.
struct RecipePlace {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path
    static let recipes = root + "/Scripts/cluster"

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs a shell script in the folder; the recipes are at `$R`.
    func sh(_ script: String, _ environment: [String: String] = [:]) async throws -> Program.Result {
        let programs = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
        let variables = [
            "PATH": "\(folder.path):\(programs):\(RecipeTool.path)", "HOME": folder.path, "R": Self.recipes,
            "SIGNUP_TIMEOUT": "60",
        ].merging(environment) { $1 }
        return try await Program.run(
            [], input: "", environment: variables, script: "cd '\(folder.path)' || exit 99\n" + script)
    }

    /// Writes text to a file in the folder.
    func write(_ text: String, to name: String) throws {
        try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }

    /// Writes a program to the folder, which is the first folder in `PATH`.
    func write(program text: String, to name: String) throws {
        try write(text, to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file(name))
    }

    /// Writes a file with numbered names, and with passwords if the names are to be signed up.
    func write(_ count: Int, to name: String, passwords: Bool = false) throws {
        let lines = (1...count).map {
            let password = passwords ? #","password":"correct-horse-\#($0)""# : ""
            return #"{"id":\#($0),"username":"name-\#($0)"\#(password)}"# + "\n"
        }
        try write(lines.joined(), to: name)
    }

    /// Creates a database for a journal, and returns its address.
    static func database() throws -> String {
        let server = try PostgresServer.shared.get()
        return try server.address(server.newDatabase())
    }

    /// Returns the section under a heading of a page. The page is an article in the program's documentation, or a
    /// recipe's README.
    static func section(_ heading: String, of page: String) throws -> String {
        let name = page.hasSuffix("README") ? "Scripts/cluster/\(page)" : "Sources/signup/signup.docc/\(page)"
        let text = try String(contentsOfFile: "\(root)/\(name).md", encoding: .utf8)
        let sections = ("\n" + text).components(separatedBy: "\n#")
        let section = sections.first {
            $0.drop { $0 == "#" }.prefix { $0 != "\n" } == " " + heading
        }
        return try #require(section, "\(page) has no section '\(heading)'")
    }

    /// Returns the code blocks in the given language from a section of a page, without the final line breaks.
    /// Tests/Snippets/check requires that a test reads each block.
    static func blocks(_ heading: String, of page: String, in language: String = "bash") throws -> [String] {
        try section(heading, of: page).components(separatedBy: "```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0]
        }
    }

    /// Returns the indented commands from a section of a page.
    static func commands(_ heading: String, of page: String) throws -> [String] {
        try section(heading, of: page).replacing("\\\n", with: "").split(separator: "\n")
            .filter { $0.hasPrefix("    $ ") }.map { String($0.dropFirst(6)) }
    }
}

/// Returns the number of lines in a string.
func lineCount(_ text: String) -> Int { text.count { $0 == "\n" } }
