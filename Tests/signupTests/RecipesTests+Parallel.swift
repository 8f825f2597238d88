import Foundation
import NetworkTesting
import SignupTesting
import Testing

/// GNU parallel, on this machine and over ssh.
extension RecipesTests {
    /// Writes a fake `ssh` that records its arguments, runs a line of a shell script, and then runs the command on this machine
    /// without the caller's environment.
    private static func ssh(_ place: RecipePlace, first line: String = "") throws -> [String: String] {
        try place.write(
            program: """
                #!/bin/sh
                echo "$@" >>'\(place.folder.path)/arguments'
                while [ "$1" != -- ]; do shift; done
                shift
                \(line)
                exec env -i PATH="$PATH" HOME="$HOME" SHELL=/bin/sh sh -c "$*"
                """, to: "fake-ssh")
        return ["PARALLEL_SSH": place.folder.file("fake-ssh")]
    }

    @Test(.needs(.parallel))
    func `GNU parallel passes every option and tries a part three times`() async throws {
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
    func `GNU parallel passes every option, but no secrets, over SSH`() async throws {
        let place = try RecipePlace()
        try place.write(4, to: "names.jsonl")
        try place.write(program: "#!/bin/sh\ncat >/dev/null; env | sort\n", to: "signup")
        let given = [
            "SIGNUP_RATE": "0.5", "SIGNUP_X": "it's $HOME", "PGPASSFILE": "/home/me/.pgpass",
            "SSL_CERT_FILE": "/etc/certificates", "https_proxy": "http://proxy.example:3128",
            "GITHUB_TOKEN": "token-secret", "PGPASSWORD": "password-secret",
            "HTTPS_PROXY": "http://me:proxy-secret@proxy.example:3128",
            "SIGNUP_DB_PASSWORD": "option-secret", "PGADMIN_DEFAULT_PASSWORD": "pgadmin-secret",
            "PGP_PASSPHRASE": "pgp-secret", "OTHER_PROXY": "other-secret",
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
                check: SIGNUP_DB_PASSWORD is not passed to other machines, because it would be visible in the arguments of ssh

                """)
        let job = Set(result.output.split(separator: "\n").map(String.init))
        for name in ["SIGNUP_RATE", "SIGNUP_X", "PGPASSFILE", "SSL_CERT_FILE", "https_proxy"] {
            #expect(job.contains("\(name)=\(given[name] ?? "")"), "\(name)")
        }
        #expect(job.contains("SIGNUP_MAX_UNKNOWN=5%"))
        // The job receives variables only from the arguments of ssh.
        #expect(!result.output.contains("secret"), "\(result.output)")
    }

    @Test(
        .needs(.parallel),
        arguments: [
            ("SIGNUP_JOURNAL", "postgresql://me:secret@db.example/signup"),
            ("SIGNUP_ACCOUNTS", "postgresql://me@db.example/signup?sslpassword=secret"),
            ("SIGNUP_PROXY", "http://me:secret@proxy.example:3128"),
        ])
    func `GNU parallel refuses an address with a password`(variable: String, address: String) async throws {
        let place = try RecipePlace()
        try place.write(4, to: "names.jsonl")
        let result = try await place.sh(
            #""$R/parallel/check" names.jsonl out -S 2/host1; code=$?; ls arguments 2>/dev/null; exit $code"#,
            [variable: address].merging(try Self.ssh(place)) { $1 })
        let message =
            "check: \(variable) must not contain a password, because it would be visible in the arguments of ssh\n"
        #expect(result == Program.Result(status: 2, output: "", errors: message))
    }

    @Test func `the recipes pass the same libpq variables`() throws {
        let files = [
            "Scripts/cluster/parallel/parts", "Scripts/cluster/dask/check.py",
            "Scripts/cluster/spark/check.py",
            "Scripts/cluster/spark/sign_up.py", "Tests/Cluster/stream.py",
        ]
        for file in files {
            let text = try String(contentsOfFile: "\(RecipePlace.root)/\(file)", encoding: .utf8)
            let names = Set(text.matches(of: #/\bPG[A-Z_]+\b/#).map { String($0.output) })
            #expect(names == Self.libpqVariables, "\(file)")
        }
    }

    /// The environment variables in libpq's documentation.
    private static let libpqVariables = Set(
        """
        PGHOST PGSSLNEGOTIATION PGHOSTADDR PGPORT PGDATABASE PGUSER PGPASSWORD PGPASSFILE PGREQUIREAUTH
        PGCHANNELBINDING PGSERVICE PGSERVICEFILE PGOPTIONS PGAPPNAME PGSSLMODE PGREQUIRESSL PGSSLCOMPRESSION
        PGSSLCERT PGSSLKEY PGSSLCERTMODE PGSSLROOTCERT PGSSLCRL PGSSLCRLDIR PGSSLSNI PGREQUIREPEER
        PGSSLMINPROTOCOLVERSION PGSSLMAXPROTOCOLVERSION PGGSSENCMODE PGKRBSRVNAME PGGSSLIB PGGSSDELEGATION
        PGCONNECT_TIMEOUT PGCLIENTENCODING PGTARGETSESSIONATTRS PGLOADBALANCEHOSTS PGMINPROTOCOLVERSION
        PGMAXPROTOCOLVERSION PGDATESTYLE PGTZ PGGEQO PGSYSCONFDIR PGLOCALEDIR
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    @Test(.needs(.parallel))
    func `GNU parallel does not start if the file cannot be read`() async throws {
        let result = try await RecipePlace().sh(
            #""$R/parallel/check" missing.jsonl out; code=$?; ls; exit $code"#)
        #expect(
            result
                == Program.Result(
                    status: 2, output: "", errors: "check: cannot read missing.jsonl: no such file\n"))
    }

    @Test(
        .needs(.parallel),
        arguments: [
            ("mv names.jsonl hidden 2>/dev/null", "No such file or directory"),
            ("echo '{}' >>names.jsonl", "its size has changed"),
        ])
    func `GNU parallel fails if no machine can read a part`(line: String, reason: String) async throws {
        let place = try RecipePlace()
        try place.write(4, to: "names.jsonl")
        let result = try await place.sh(
            #""$R/parallel/check" names.jsonl out -S 2/host1; code=$?; grep -c host1 arguments; ls out; exit $code"#,
            ["SIGNUP_DEMO": "1"].merging(try Self.ssh(place, first: line)) { $1 })
        #expect(result.status == 1)
        #expect(result.output == "3\n1.failed\n1.journal\n")
        #expect(
            result.errors.hasPrefix("check: cannot read /")
                && result.errors.hasSuffix("/names.jsonl: \(reason)\n"), "\(result.errors)")
    }

    @Test(.needs(.parallel))
    func `GNU parallel processes a part on the next machine if the first one cannot read it`() async throws {
        let place = try RecipePlace()
        try place.write(4, to: "names.jsonl")
        let line = "if mkdir tried 2>/dev/null; then mv names.jsonl hidden; else mv hidden names.jsonl; fi"
        let result = try await place.sh(
            #""$R/parallel/check" names.jsonl out -S 1/host1,1/host2; code=$?; ls out; cat out/1.jsonl; exit $code"#,
            ["SIGNUP_DEMO": "1"].merging(try Self.ssh(place, first: line)) { $1 })
        #expect(result.status == 0 && result.errors == "", "\(result)")
        let lines = (1...4).map {
            #"{"record":\#($0),"id":\#($0),"username":"name-\#($0)","outcome":"available"}"# + "\n"
        }
        #expect(result.output == "1.journal\n1.jsonl\n" + lines.joined())
    }

    #if os(Linux)
        @Test(.needs(.parallel))
        func `GNU parallel fails if a file is shorter than its reported size`() async throws {
            // The kernel reports a size of 4,096 bytes for this file, which contains only one short line.
            let result = try await RecipePlace().sh(
                #""$R/parallel/check" /sys/devices/system/cpu/online out; code=$?; ls out; exit $code"#,
                ["SIGNUP_DEMO": "1"])
            #expect(result.status == 1)
            #expect(result.output == "1.failed\n1.journal\n")
            #expect(
                result.errors == "check: cannot read /sys/devices/system/cpu/online: unexpected end of file\n"
            )
        }
    #endif

    @Test(.needs(.parallel))
    func `GNU parallel keeps the outcomes of a finished part if another attempt fails`() async throws {
        let place = try RecipePlace()
        try place.write(4, to: "names.jsonl")
        try place.write(program: "#!/bin/sh\ncat >/dev/null; echo partial; exit 75\n", to: "failing")
        let result = try await place.sh(
            #"""
            "$R/parallel/check" names.jsonl out && cp out/1.jsonl first || exit
            mkdir bad && mv failing bad/signup
            PATH=$PWD/bad:$PATH "$R/parallel/check" names.jsonl out; echo $?
            cmp out/1.jsonl first && cat out/1.failed
            "$R/parallel/check" names.jsonl out; echo $?
            cmp out/1.jsonl first && ls out
            """#, ["SIGNUP_DEMO": "1"])
        #expect(result.status == 0 && result.errors == "", "\(result)")
        #expect(result.output == "1\npartial\n0\n1.journal\n1.jsonl\n")
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
