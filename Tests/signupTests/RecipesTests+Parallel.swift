import Foundation
import NetworkTesting
import SignupTesting
import Testing

/// GNU parallel, on this machine and over ssh.
extension RecipesTests {
    /// Writes a fake `ssh` that records its arguments, and runs the command on this machine without the caller's environment.
    private static func ssh(_ place: RecipePlace) throws -> [String: String] {
        try place.write(
            program: """
                #!/bin/sh
                echo "$@" >>'\(place.folder.path)/arguments'
                while [ "$1" != -- ]; do shift; done
                shift
                exec env -i PATH="$PATH" HOME="$HOME" SHELL=/bin/sh sh -c "$*"
                """, to: "fake-ssh")
        return ["PARALLEL_SSH": place.folder.file("fake-ssh")]
    }

    @Test(.needs(.parallel))
    func `GNU parallel passes every option, and tries a part three times`() async throws {
        let (place, site) = (try RecipePlace(), try await MirrorSite())
        try place.write(400, to: "names.jsonl")
        let script = #""$R/parallel/check" names.jsonl out"#
        let well = try await place.sh(
            "\(script) && cat out/*.jsonl",
            [
                "BLOCK": "4k", "SIGNUP_GITHUB_URL": site.url, "SIGNUP_ONLY": "available",
                "GITHUB_TOKEN": "secret",
            ])
        #expect(well.status == 0 && well.errors == "")
        #expect(well.output.components(separatedBy: #""outcome":"available""#).count == 401)
        #expect(site.questions == 400)

        try place.write(
            program: "#!/bin/sh\necho try >>'\(place.folder.path)/tries'; exit 75\n", to: "signup")
        let bad = try await place.sh("\(script); code=$?; grep -c try tries; exit $code", ["BLOCK": "4k"])
        // The exit code is the number of parts that failed.
        #expect(bad.status == 4)
        #expect(bad.output == "12\n")
    }

    @Test(.needs(.parallel, .postgresql))
    func `GNU parallel uses the journal that SIGNUP_JOURNAL names`() async throws {
        let (place, site) = (try RecipePlace(), try await MirrorSite())
        try place.write(60, to: "names.jsonl")
        let database = try RecipePlace.database()
        for _ in 1...2 {
            let result = try await place.sh(
                #""$R/parallel/check" names.jsonl out && cat out/*.jsonl | grep -c '"available"'; ls out | grep -c journal; rm -r out"#,
                [
                    "BLOCK": "512", "SIGNUP_GITHUB_URL": site.url, "SIGNUP_JOURNAL": database,
                    "SIGNUP_RUN": "november",
                ])
            #expect(result.errors == "" && result.output == "60\n0\n", "\(result)")
        }
        // The second time, all outcomes are in the database.
        #expect(site.questions == 60)
    }

    @Test(.needs(.parallel))
    func `GNU parallel passes every option over ssh, but no secrets`() async throws {
        let place = try RecipePlace()
        try place.write(4, to: "names.jsonl")
        try place.write(program: "#!/bin/sh\ncat >/dev/null; env | sort\n", to: "signup")
        let given = [
            "SIGNUP_RATE": "0.5", "SIGNUP_X": "it's $HOME", "PGPASSFILE": "/home/me/.pgpass",
            "SSL_CERT_FILE": "/etc/certificates", "https_proxy": "http://proxy.example:3128",
            "GITHUB_TOKEN": "token-secret", "PGPASSWORD": "password-secret",
            "HTTPS_PROXY": "http://me:proxy-secret@proxy.example:3128",
        ]
        let result = try await place.sh(
            #""$R/parallel/check" names.jsonl out -S 2/host1 && cat out/1.jsonl"#,
            given.merging(try Self.ssh(place)) { $1 })
        #expect(result.status == 0)
        #expect(
            result.errors == """
                check: GITHUB_TOKEN is not passed to other machines, because it would be visible in the arguments of ssh
                check: HTTPS_PROXY is not passed to other machines, because it would be visible in the arguments of ssh
                check: PGPASSWORD is not passed to other machines, because it would be visible in the arguments of ssh

                """)
        let job = Set(result.output.split(separator: "\n").map(String.init))
        for name in ["SIGNUP_RATE", "SIGNUP_X", "PGPASSFILE", "SSL_CERT_FILE", "https_proxy"] {
            #expect(job.contains("\(name)=\(given[name] ?? "")"), "\(name)")
        }
        #expect(job.contains("SIGNUP_MAX_UNKNOWN=5%"))
        #expect(!result.output.contains("secret"), "\(result.output)")
    }

    @Test(.needs(.parallel, .postgresql))
    func `the commands for GNU parallel work as written`() async throws {
        let (place, site) = (try RecipePlace(), try await MirrorSite())
        try place.write(60, to: "names.jsonl")
        try place.write(12, to: "people.jsonl", passwords: true)
        let commands = try RecipePlace.commands("signup with GNU parallel", of: "parallel/README")
        try #require(commands.count == 4)
        let database = try RecipePlace.database()
        func here(_ command: String) -> String {
            command.replacing("/data", with: place.folder.path).replacing("/shared", with: ".")
                .replacing("postgresql://signup@db.example/signup", with: database)
        }
        let script = """
            ln -s "$R/parallel/check" "$R/parallel/sign_up" . && signup accounts init --accounts '\(database)' >init || exit
            for command in 0 1 2; do
                case $command in
                0) \(here(commands[0])) ;;
                1) \(here(commands[1])) ;;
                2) \(here(commands[2])) ;;
                esac || exit
                \(commands[3]) | grep -c -e '"available"' -e '"signed_up"'
                rm -r outcomes
            done
            grep -o 'host[12] -- exec perl' arguments | sort | uniq -c | grep -c host
            """
        let result = try await place.sh(
            script, ["BLOCK": "512", "SIGNUP_GITHUB_URL": site.url].merging(try Self.ssh(place)) { $1 })
        #expect(result.status == 0 && result.errors == "", "\(result)")
        // The numbers of names, of sign-ups in SQLite and in PostgreSQL, and of hosts that were used.
        #expect(result.output == "60\n12\n12\n2\n")
    }
}
