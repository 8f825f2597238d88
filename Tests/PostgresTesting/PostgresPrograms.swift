internal import Foundation

/// PostgreSQL's programs on this machine.
public enum PostgresPrograms {
    /// Whether tests fail instead of being skipped if the programs are missing. The nightly tests require the programs.
    static let areRequired = ProcessInfo.processInfo.environment["RECIPES"] == "required"

    /// Whether the programs that create and run a server are installed, or required.
    public static let areInstalled =
        areRequired || ["initdb", "postgres", "pg_basebackup", "psql"].allSatisfy { path($0) != nil }

    /// The reason why tests are skipped.
    public static let advice =
        "PostgreSQL is not installed; Scripts/setup installs it where apt or brew has it"

    /// The folders in which Debian, Homebrew and others install the programs, with the newest version first.
    private static let folders: [String] = {
        var folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(
            String.init)
        for place in ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
            let versions = names.filter { place == "/usr/lib/postgresql" || $0.hasPrefix("postgresql") }
            folders += versions.sorted().reversed().map { "\(place)/\($0)/bin" }
        }
        // Debian installs PgBouncer in a folder that is not in every user's path.
        return folders + ["/usr/sbin"]
    }()

    static func path(_ name: String) -> String? {
        if name.hasPrefix("/") { return name }
        return folders.lazy.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The user who runs the programs, or nil for the user who runs the tests.
    private static let user: String? =
        geteuid() == 0 ? ["postgres", "nobody"].first { getpwnam($0) != nil } : nil  // words: allow, a user

    static func process(_ name: String, _ arguments: [String]) -> Process {
        let process = Process()
        let program = path(name) ?? "/usr/bin/env"
        if let user, let entry = getpwnam(user) {
            process.executableURL = URL(fileURLWithPath: path("setpriv") ?? "/usr/bin/setpriv")
            let (uid, gid) = (entry.pointee.pw_uid, entry.pointee.pw_gid)
            process.arguments =
                ["--reuid=\(uid)", "--regid=\(gid)", "--clear-groups", "--", program] + arguments
        } else {
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments
        }
        process.currentDirectoryURL = FileManager.default.temporaryDirectory
        process.standardInput = FileHandle.nullDevice
        return process
    }

    /// Runs a program until it exits, and returns its output.
    @discardableResult
    static func run(_ name: String, _ arguments: [String]) throws -> String {
        let process = process(name, arguments)
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let words = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw PostgresServer.Failure(
                description: "\(name) exited with \(process.terminationStatus): "
                    + String(decoding: words, as: UTF8.self))
        }
        return String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Gives ownership of a folder and everything in it to the user who runs the programs.
    static func giveAway(_ folder: String) throws {
        guard let user, let entry = getpwnam(user) else { return }
        let owner = "\(entry.pointee.pw_uid):\(entry.pointee.pw_gid)"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/chown")
        process.arguments = ["-R", owner, folder]
        try process.run()
        process.waitUntilExit()
    }
}
