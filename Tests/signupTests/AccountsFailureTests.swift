import Foundation
import GRDB
import NetworkTesting
import SignupSupport
import Testing

/// The program's reports about problems with the account store.
@Suite(.timeLimit(.minutes(5)), .serialized)
struct AccountsFailureTests {
    private let data = DataFolder()
    private let server: FaultServer

    init() throws { server = try FreeGitHub.start() }

    private func batch(_ input: String, script: String? = nil) async throws -> Program.Result {
        try await Program.run(
            ["--github-url", server.url, "--quiet"], input: input,
            environment: ["XDG_DATA_HOME": data.path, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"],
            script: script)
    }

    private func names(of output: String) -> [String] {
        output.split(separator: "\n").compactMap { line in
            let object = try? JSONDecoder().decode([String: JSONValue].self, from: Data(line.utf8))
            guard object?["outcome"].map({ $0 == .text("signed_up") }) ?? true else { return nil }
            if case .text(let name)? = object?["username"] { return name }
            return nil
        }
    }

    private func stored() async throws -> Set<String> {
        let export = try await Program.run(
            ["accounts", "export"], input: "", environment: ["XDG_DATA_HOME": data.path])
        #expect(export.status == 0)
        let all = names(of: export.output)
        #expect(Set(all).count == all.count)
        return Set(all)
    }

    private func records(_ count: Int) -> String { (1...count).map { "name-\($0),Butter-1\n" }.joined() }

    private func complaint(_ words: String) -> Program.Result {
        Program.Result(status: 3, output: "", errors: "signup: \(data.accounts): \(words)\n")
    }

    private func makeFolder() throws {
        try FileManager.default.createDirectory(
            atPath: data.path + "/rxconsole", withIntermediateDirectories: true)
    }

    @Test func `a file that is not a database is reported`() async throws {
        try makeFolder()
        let text = Data(String(repeating: "These are no accounts.\n", count: 100).utf8)
        try text.write(to: URL(fileURLWithPath: data.accounts))
        let words = "not a SQLite database; choose another file with --accounts sqlite:PATH"
        #expect(try await batch(records(2)) == complaint(words))
        #expect(try Data(contentsOf: URL(fileURLWithPath: data.accounts)) == text)
    }

    @Test func `a store with a newer schema is reported`() async throws {
        #expect(try await batch(records(1)).status == 0)
        let newer = try DatabaseQueue(path: data.accounts)
        try await newer.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA user_version = 9") }
        let words = "schema 9 is newer than this version of signup supports (2); upgrade signup"
        #expect(try await batch(records(2)) == complaint(words))
        try await newer.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA user_version = 2") }
        #expect(try await stored() == ["name-1"])
    }

    @Test func `a locked database is reported`() async throws {
        #expect(try await batch(records(1)).status == 0)
        let other = try DatabaseQueue(path: data.accounts)
        try await other.writeWithoutTransaction { db in
            // The lock is kept after the transaction, until the connection is closed.
            try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
        }
        let words = "locked by another program; try again later"
        let clock = ContinuousClock()
        let start = clock.now
        var failure = complaint(words)
        failure.status = 75
        #expect(try await batch(records(2)) == failure)
        #expect(clock.now - start > .seconds(5))
        try other.close()
        #expect(try await stored() == ["name-1"])
    }

    @Test func `a store that is removed while a batch runs is noticed before the next sign-up`() async throws
    {
        let script = """
            mkdir -p "$XDG_DATA_HOME"; out="$XDG_DATA_HOME/out"; touch "$out"
            {
                echo name-1,Butter-1
                until grep -q name-1 "$out"; do sleep 0.05; done
                mv "\(data.accounts)" "\(data.accounts)-removed"
                echo name-2,Butter-1
            } | "$0" "$@" >"$out"
            code=$?; cat "$out"; exit $code
            """
        let result = try await batch("", script: script)
        #expect(result.status == 1 && result.errors == "")
        #expect(
            result.output.contains(#""username":"name-2","outcome":"unknown","reason":"unreadable_store""#))
        #expect(names(of: result.output) == ["name-1"])
    }

    /// A file size limit simulates a disk that fills up during the batch.
    @Test func `reaching the file size limit is reported`() async throws {
        let result = try await batch(records(60), script: "ulimit -f 256; exec \"$0\" \"$@\"")
        #expect(result.status == 3)
        #expect(result.errors == "signup: \(data.accounts): disk I/O error; try again\n")
        let reported = names(of: result.output)
        #expect(reported.count > 3 && reported.count < 60)
        #expect(try await stored().isSuperset(of: reported))
        let more = try await batch(records(20))
        #expect(more.errors == "" && more.output.split(separator: "\n").count == 20)
    }

    #if os(Linux)
        @Test(.enabled(if: mayMount, "only root can mount a small disk"))
        func `a full disk is reported`() async throws {
            try FileManager.default.createDirectory(atPath: data.path, withIntermediateDirectories: true)
            let script = """
                mount -t tmpfs -o size=160k none "$XDG_DATA_HOME" || exit 99
                "$0" "$@"; echo "code=$?"; "$0" accounts export
                """
            let result = try await batch(records(200), script: Self.mounting(script))
            let parts = result.output.components(separatedBy: "code=3\n")
            try #require(parts.count == 2)
            #expect(
                result.errors
                    == "signup: \(data.accounts): the disk is full; free some space and try again\n"
            )
            let (reported, stored) = (names(of: parts[0]), names(of: parts[1]))
            #expect(reported.count > 3 && reported.count < 200)
            #expect(Set(stored).isSuperset(of: reported) && Set(stored).count == stored.count)
        }

        /// There is too little space to create the store, or SQLite's files next to it.
        @Test(.enabled(if: mayMount, "only root can mount a small disk"), arguments: [4, 12, 24, 40])
        func `a disk that is full from the start is reported`(room: Int) async throws {
            try FileManager.default.createDirectory(atPath: data.path, withIntermediateDirectories: true)
            let script = """
                mount -t tmpfs -o size=128k none "$XDG_DATA_HOME" || exit 99
                head -c \(128 - room)k /dev/zero >"$XDG_DATA_HOME/other"
                exec "$0" "$@"
                """
            let result = try await batch(records(2), script: Self.mounting(script))
            #expect(result == complaint("the disk is full; free some space and try again"))
        }

        @Test(.enabled(if: mayMount, "only root can mount a small disk"))
        func `a read-only folder is reported`() async throws {
            try FileManager.default.createDirectory(atPath: data.path, withIntermediateDirectories: true)
            let words =
                "cannot write: read-only file system; choose another file with --accounts sqlite:PATH"
            // The batch runs twice with a read-only folder: without a store, and then with a store.
            #expect(try await batch(records(2), script: Self.readOnly) == complaint(words))
            #expect(try await batch(records(1)).status == 0)
            let others = "name-8,Butter-1\nname-9,Butter-1\n"
            let after = try await batch(others, script: Self.readOnly)
            #expect(after == complaint(words))
            #expect(try await stored() == ["name-1"])
        }

        @Test(.enabled(if: mayMount, "only root can mount a small disk"))
        func `the accounts in a read-only folder can be exported`() async throws {
            #expect(try await batch(records(1)).status == 0)
            let export = try await Program.run(
                ["accounts", "export"], input: "",
                environment: ["XDG_DATA_HOME": data.path, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"],
                script: Self.readOnly)
            #expect(export.status == 0)
            #expect(names(of: export.output) == ["name-1"])
        }

        @Test(.enabled(if: mayMount, "only root can mount a small disk"))
        func `a store in a read-only folder is not trusted once another program has changed it`() async throws
        {
            #expect(try await batch(records(1)).status == 0)
            let store = data.accounts.dropFirst(data.path.count)
            let script = """
                there="$XDG_DATA_HOME-read-only"; out="$XDG_DATA_HOME/out"; touch "$out"
                mkdir "$there" && mount --bind "$XDG_DATA_HOME" "$there" || exit 99
                mount -o remount,ro,bind "$there" || exit 99
                {
                    echo name-1; echo name-2
                    until grep -q name-2 "$out"; do sleep 0.05; done
                    echo name-3,Butter-1 | "$0" "$@" >/dev/null || exit 98
                    echo name-3
                } | "$0" check "$@" --accounts "sqlite:$there\(store)" >"$out"
                echo "code=$?"; cat "$out"; umount "$there"; rmdir "$there"
                """
            let result = try await batch("", script: Self.mounting(script))
            let outcomes = result.output.split(separator: "\n").dropFirst().map { line in
                JSONLine(Array(line.utf8)[...]).map {
                    "\($0.text("outcome") ?? "") \($0.text("reason") ?? "")"
                }
            }
            #expect(
                outcomes == ["taken ", "available ", "unknown unreadable_store"])
        }

        /// Whether this process may create private mounts.
        private static let mayMount: Bool = {
            let probe = Process()
            probe.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
            probe.arguments = ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"]
            probe.standardError = FileHandle.nullDevice
            guard (try? probe.run()) != nil else { return false }
            probe.waitUntilExit()
            return probe.terminationStatus == 0
        }()

        /// A script that runs the program while its data folder is read-only.
        private static let readOnly = mounting(
            """
            mount --bind "$XDG_DATA_HOME" "$XDG_DATA_HOME" || exit 99
            mount -o remount,ro,bind "$XDG_DATA_HOME" || exit 99
            exec "$0" "$@"
            """)

        /// Returns a script that runs the given script with private mounts.
        private static func mounting(_ script: String) -> String {
            "exec unshare --mount sh -c '\(script)' \"$0\" \"$@\""
        }
    #endif

    @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
    func `a folder without write permission is reported`() async throws {
        try FileManager.default.createDirectory(
            atPath: data.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o500])
        let words = "cannot open: permission denied; choose another file with --accounts sqlite:PATH"
        #expect(try await batch(records(2)) == complaint(words))
    }

    @Test func `a folder in place of the store is reported`() async throws {
        try FileManager.default.createDirectory(atPath: data.accounts, withIntermediateDirectories: true)
        let words = "cannot open: is a directory; choose another file with --accounts sqlite:PATH"
        #expect(try await batch(records(2)) == complaint(words))
    }
}

/// A value in a JSON line about an outcome or an account.
enum JSONValue: Decodable, Equatable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int.self) {
            self = .number(number)
        } else {
            self = .text(try value.decode(String.self))
        }
    }
}
