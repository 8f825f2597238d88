import NetworkTesting
import SignupTesting
import Testing

/// The recipes for DuckDB, Prometheus and Dask.
extension RecipesTests {
    @Test(.needs(.duckdb))
    func `the commands for DuckDB work as written`() async throws {
        let (place, site) = (try RecipePlace(), try await MirrorSite())
        let busy = try FaultServer { target in
            target == "/name-7"
                ? [.answer("503 Service Unavailable", GitHubPages.headers, body: "busy")]
                : [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
        defer { busy.stop() }
        let commands = try RecipePlace.blocks("DuckDB", of: "Recipes")
        try #require(commands.count == 2)
        let secrets = try RecipePlace.blocks("DuckDB", of: "Recipes", in: "sql")
        try #require(secrets.count == 1)
        let script = """
            mkdir names
            duckdb -c "COPY (SELECT range AS id, 'name-' || range AS username FROM range(20)) TO 'names/a.parquet'"
            mv secrets .duckdbrc
            SIGNUP_GITHUB_URL='\(busy.url)'; export SIGNUP_GITHUB_URL
            \(commands[0].replacing("s3://lake/", with: ""))
            test $? = 0 || exit 1
            duckdb -csv -noheader -c "SELECT outcome, count(*) FROM 'outcomes.parquet' GROUP BY 1 ORDER BY 1"
            SIGNUP_GITHUB_URL='\(site.url)'
            \(commands[1])
            duckdb -csv -noheader -c "SELECT outcome, count(*), count(DISTINCT id) FROM 'final.parquet' GROUP BY 1"
            duckdb -csv -noheader -c "SELECT type FROM duckdb_secrets()"
            signup() { cat >/dev/null; echo '{"id":1,"username":"name-1","outcome":"available"}'; return 75; }
            \(commands[0].replacing("s3://lake/", with: ""))
            echo $?
            \(commands[1])
            echo $?
            duckdb -csv -noheader -c "SELECT (SELECT count(*) FROM 'outcomes.parquet'), count(*) FROM 'final.parquet'"
            """
        // DuckDB supports secrets of the type `http` without the extensions that it downloads for S3.
        let values = "TYPE s3, PROVIDER credential_chain, REGION 'eu-central-1'"
        try #require(secrets[0].contains(values))
        try place.write(
            secrets[0].replacing(values, with: "TYPE http, BEARER_TOKEN 'x'") + "\n", to: "secrets")
        // Not every sh supports pipefail.
        try place.write(script, to: "commands")
        let result = try await place.sh(
            """
            bash commands 2>errors; code=$?
            # DuckDB reports, in color, that it reads the file.
            tr -d '\\033' <errors | sed 's/\\[[0-9]*m//g' | grep -v '^-- Loading resources' >&2
            exit $code
            """,
            ["SIGNUP_RETRIES": "0", "SIGNUP_QUIET": "1"])
        #expect(result.status == 0 && result.errors == "", "\(result)")
        #expect(result.output == "available,19\nunknown,1\navailable,20,20\nhttp\n75\n75\n20,20\n")
        #expect(site.questions == 1)
    }

    @Test(.needs(.jq))
    func `the command for Prometheus works as written`() async throws {
        let place = try RecipePlace()
        let commands = try RecipePlace.blocks("Metrics", of: "Recipes")
        try #require(commands.count == 1)
        let result = try await place.sh(commands[0] + "\ncat signup.prom; grep -c outcome outcomes.jsonl")
        #expect(result.status == 0 && result.errors == "", "\(result)")
        #expect(
            result.output == """
                signup_records{outcome="available"} 1
                signup_records{outcome="taken"} 1
                2

                """)
    }

    @Test(.needs(.dask, .postgresql))
    func `the command for Dask works as written`() async throws {
        let (place, site) = (try RecipePlace(), try await MirrorSite())
        try place.write(200, to: "names.jsonl")
        let commands = try RecipePlace.blocks("Dask", of: "Recipes")
        try #require(commands.count == 1)
        // The port is below the range from which the system assigns ports to connections.
        let port = Int.random(in: 20_000...32_000)
        let address = "tcp://127.0.0.1:\(port)"
        let command = commands[0].replacing("tcp://scheduler.example:8786", with: address)
            .replacing("postgresql://signup@db.example/signup", with: try RecipePlace.database())
        // Records the tasks that the scheduler receives, with their arguments.
        try place.write(
            """
            import cloudpickle
            from distributed.diagnostics.plugin import SchedulerPlugin

            class Graph(SchedulerPlugin):
                def update_graph(self, scheduler, *arguments, **named):
                    with open("graph", "ab") as file:
                        cloudpickle.dump([task.run_spec for task in scheduler.tasks.values()], file)

            def dask_setup(scheduler):
                scheduler.add_plugin(Graph())
            """, to: "graph.py")
        // The first part fails once.
        try place.write(
            program: """
                #!/bin/sh
                env >>'\(place.folder.file("environments"))'
                if [ -e '\(place.folder.file("broken"))' ]; then cat >/dev/null; exit 75; fi
                if mkdir '\(place.folder.file("failed"))' 2>/dev/null; then cat >/dev/null; exit 75; fi
                exec '\(Program.path)' "$@"
                """, to: "signup")
        let script = """
            cp "$R/dask/check.py" .
            dask scheduler --host 127.0.0.1 --port \(port) --no-dashboard --no-show --preload graph.py \
                >scheduler 2>&1 & scheduler=$!
            GITHUB_TOKEN=of-the-worker dask worker \(address) --host 127.0.0.1 --no-nanny --nthreads 2 --no-dashboard >worker 2>&1 & worker=$!
            export GITHUB_TOKEN=token-secret PGPASSWORD=password-secret HTTPS_PROXY=http://me:proxy-secret@127.0.0.1:9
            export SIGNUP_DB_PASSWORD=option-secret PGADMIN_DEFAULT_PASSWORD=pgadmin-secret OTHER_PROXY=other-secret
            export https_proxy=http://127.0.0.1:9
            code=0; for attempt in 1 2; do \(command) || { code=$?; break; }; done
            # An attempt that fails keeps the outcomes.
            cp -r outcomes first; touch broken; \(command) 2>/dev/null && code=99
            diff -r outcomes first || code=98
            SIGNUP_JOURNAL=postgresql://me:password-secret@db.example/signup python3 check.py names.jsonl outcomes november \
                \(address) 2>refused
            test $? = 2 && tail -n 1 refused >&2 || code=97
            kill $worker; wait $worker; kill $scheduler; wait $scheduler
            ls -d failed; cat outcomes/*.jsonl | sort -u | wc -l
            grep -aq november graph && cat graph scheduler worker environments | grep -ac secret
            grep -i -e '^github_token=' -e '^https_proxy=' -e '^pgpassword=' environments | sort -u
            exit $code
            """
        let result = try await place.sh(script, ["SIGNUP_GITHUB_URL": site.url])
        #expect(result.status == 0, "\(result.errors)")
        // In the second attempt, all outcomes are already in the journal.
        #expect(
            result.output.split(whereSeparator: \.isWhitespace)
                == ["failed", "200", "0", "GITHUB_TOKEN=of-the-worker", "https_proxy=http://127.0.0.1:9"])
        let reason = "is not passed to other machines, because it would be visible in the arguments of tasks"
        for name in ["GITHUB_TOKEN", "HTTPS_PROXY", "PGPASSWORD", "SIGNUP_DB_PASSWORD"] {
            #expect(result.errors.contains("check.py: \(name) \(reason)\n"))
        }
        let refusal =
            "check.py: SIGNUP_JOURNAL must not contain a password, because it would be visible in the arguments of tasks\n"
        #expect(result.errors.contains(refusal))
        #expect(!result.errors.contains("secret"))
        #expect(site.questions == 200)
    }
}
