import Foundation
import NetworkTesting
import PostgresTesting
import Testing

/// The SQL statements for the shared journal in BeyondOneMachine, run as written in a real database.
extension RecipesTests {
    private static let page = "BeyondOneMachine"

    /// Replaces each time in a table with a placeholder of the same width.
    private func withoutTime(_ table: some StringProtocol) -> String {
        String(table).replacing(
            #/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}\+00/#, with: String(repeating: "T", count: 29))
    }

    @Test(.needs(.postgresql))
    func `the progress of a run is printed as documented`() async throws {
        let place = try RecipePlace()
        let server = try PostgresServer.shared.get()
        let database = try server.newDatabase()
        let blocks = try RecipePlace.blocks("See the progress", of: Self.page, in: "sql")
        try #require(blocks.count == 1)
        let (statement, printed) = (
            blocks[0].prefix { $0 != "\n" }, blocks[0].drop { $0 != "\n" }.dropFirst()
        )
        let text = try RecipePlace.section("See the progress", of: Self.page)
        let update = try #require(text.firstMatch(of: #/`(UPDATE [^`]*)`/#)).1
        let first = try await place.sh(
            "echo '{\"id\":1,\"username\":\"name-1\"}' | signup check --input jsonl --quiet --run november",
            ["SIGNUP_DEMO": "1", "SIGNUP_JOURNAL": server.address(database)])
        try #require(first.status == 0, "\(first)")
        // 5,412 outcomes in the last minute are 90.2 per second.
        try server.sql(
            """
            DELETE FROM signup_outcome;
            INSERT INTO signup_outcome (run, id, username, outcome, settled_at)
            SELECT 1, n, 'name-' || n, CASE WHEN n <= 600 THEN 'unknown' ELSE 'available' END,
                date_trunc('second', now()) + interval '0.512345 s' - CASE WHEN n <= 588 THEN 1 ELSE 0 END * interval '1 hour'
            FROM generate_series(1, 6000) AS n;
            \(update)
            """, database: database)
        try place.write(String(statement), to: "statement")
        let result = try await place.sh(
            "PGTZ=UTC psql -X -f statement '\(server.address(database))' | sed 's/ *$//'")
        #expect(result.status == 0 && result.errors == "")
        #expect(withoutTime(result.output) == withoutTime(printed) + "\n(1 row)\n\n")
    }

    /// Returns the only documented statement that deletes from the given table. Fails if the page contains a statement that
    /// the tests do not run.
    private func deletion(from table: String) throws -> String {
        let statements = try RecipePlace.blocks("Contents and access", of: Self.page, in: "sql")
        try #require(statements.count == 2)
        let found = statements.filter { $0.hasPrefix("DELETE FROM \(table) ") }
        try #require(found.count == 1)
        return found[0]
    }

    @Test(.needs(.postgresql))
    func `after a run is deleted as documented, its names are checked again`() async throws {
        let (place, site) = (try RecipePlace(), try await MirrorSite())
        try place.write(5, to: "names.jsonl")
        try place.write(deletion(from: "signup_run"), to: "statements")
        let database = try RecipePlace.database()
        let result = try await place.sh(
            """
            check() { signup check --input jsonl --quiet --run $1 <names.jsonl | grep -c available; }
            check november; check december; check november
            psql -X -q -v ON_ERROR_STOP=1 -f statements '\(database)' || exit
            psql -X -t -A -c "SELECT 'outcomes', count(*) FROM signup_outcome" '\(database)'
            check december; check november
            """, ["SIGNUP_GITHUB_URL": site.url, "SIGNUP_JOURNAL": database])
        #expect(result.status == 0 && result.errors == "", "\(result)")
        #expect(result.output == "5\n5\n5\noutcomes|5\n5\n5\n")
        // The names were checked twice for November, and once for December.
        #expect(site.questions == 15)
    }

    @Test(.needs(.postgresql))
    func `the documented statement deletes the outcomes of one person from all runs`() async throws {
        let (place, site) = (try RecipePlace(), try await MirrorSite())
        try place.write(deletion(from: "signup_outcome"), to: "statements")
        let database = try RecipePlace.database()
        let result = try await place.sh(
            """
            check() {
                printf '%s\\n' "$2" octo-cat-2 octo hubot |
                    signup check --input lines --quiet --run $1 | grep -c available
            }
            check november octo-cat; check december OCTO-CAT
            psql -X -v ON_ERROR_STOP=1 -f statements '\(database)' || exit
            psql -X -t -A -c "SELECT name, username FROM signup_outcome JOIN signup_run ON run = number ORDER BY 1, 2" '\(database)'
            check november octo-cat; check december OCTO-CAT
            """, ["SIGNUP_GITHUB_URL": site.url, "SIGNUP_JOURNAL": database])
        #expect(result.status == 0 && result.errors == "", "\(result)")
        let others = ["december", "november"].flatMap { run in
            ["hubot", "octo", "octo-cat-2"].map { "\(run)|\($0)" }
        }
        #expect(
            result.output.split(separator: "\n").map(String.init)
                == ["4", "4", "DELETE 2"] + others + ["4", "4"])
        // Each run checked four names, and later only the deleted name again.
        #expect(site.questions == 10)
    }

    /// Returns the privileges that a sentence on the page names: words in capital letters, followed by a table.
    private func grants(after words: String) throws -> [(privileges: [String], table: String)] {
        let section = try RecipePlace.section("Contents and access", of: Self.page).replacing(
            "\n  ", with: " ")
        let start = try #require(section.range(of: words)).upperBound
        let sentence = section[start...].prefix { $0 != "." }
        var (grants, privileges): ([(privileges: [String], table: String)], [String]) = ([], [])
        for code in sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        where code.offset % 2 == 1 {
            if code.element.allSatisfy(\.isUppercase) {
                privileges.append(String(code.element))
            } else {
                grants.append((privileges, String(code.element)))
                privileges = []
            }
        }
        return grants
    }

    @Test(.needs(.postgresql))
    func `the documented privileges are sufficient to run an attempt and watch its progress`() async throws {
        let (place, site) = (try RecipePlace(), try await MirrorSite())
        try place.write(5, to: "names.jsonl")
        let server = try PostgresServer.shared.get()
        let database = try server.newDatabase()
        let owner = server.address(database)
        let number = UInt32.random(in: .min ... .max)
        let (attempt, watcher) = ("attempt_\(number)", "watcher_\(number)")
        func address(_ role: String) -> String { owner.replacing("signup@", with: role + "@") }
        let check = "signup check --input jsonl --quiet <names.jsonl"
        func run(_ command: String, as role: String, run: String = "december") async throws -> Program.Result
        {
            try await place.sh(
                command,
                ["SIGNUP_GITHUB_URL": site.url, "SIGNUP_JOURNAL": address(role), "SIGNUP_RUN": run])
        }
        // The owner prepares the tables.
        #expect(try await run("signup check </dev/null", as: "signup", run: "november").status == 0)
        try server.sql("CREATE ROLE \(attempt) LOGIN; CREATE ROLE \(watcher) LOGIN", database: database)
        defer {
            _ = try? server.sql(
                "DROP OWNED BY \(attempt), \(watcher); DROP ROLE \(attempt), \(watcher)", database: database)
        }
        let progress =
            "psql -X -t -A -c 'SELECT run, done FROM signup_progress ORDER BY 1' \"$SIGNUP_JOURNAL\""
        #expect(try await run(check, as: attempt).status == 3)
        #expect(try await run(progress, as: watcher).status == 1)
        for (role, words) in [
            (attempt, "An attempt's role needs"), (watcher, "To watch the progress, a role needs"),
        ] {
            let grants = try grants(after: words)
            try #require(!grants.isEmpty)
            for (privileges, table) in grants {
                try server.sql(
                    "GRANT \(privileges.joined(separator: ", ")) ON \(table) TO \(role)", database: database)
            }
        }
        let result = try await run(check, as: attempt)
        #expect(result.status == 0 && lineCount(result.output) == 5 && result.errors == "", "\(result)")
        #expect(try await run(progress, as: watcher).output == "december|5\nnovember|0\n")
        #expect(
            try await run("psql -X -c 'SELECT FROM signup_outcome' \"$SIGNUP_JOURNAL\"", as: watcher).status
                == 1)
    }
}
