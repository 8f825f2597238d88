import Foundation
import NetworkTesting
import SignupTesting
import Testing

/// The recipes in Scripts/cluster, with an engine if it is installed, and without it otherwise.
@Suite(.timeLimit(.minutes(5)))
struct RecipesTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path
    private static let recipes = root + "/Scripts/cluster"

    private static func isInstalled(_ program: String) -> Bool {
        ["/usr/bin/", "/usr/sbin/", "/opt/homebrew/bin/", "/usr/local/bin/"].contains {
            FileManager.default.isExecutableFile(atPath: $0 + program)
        }
    }

    /// Runs a shell script in a folder; the recipes are at `$R`.
    private func sh(
        _ script: String, in folder: TemporaryFolder, _ environment: [String: String] = [:]
    ) async throws -> Program.Result {
        let programs = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
        let variables = [
            "PATH": "\(folder.path):\(programs):/usr/bin:/bin:/usr/sbin:/opt/homebrew/bin:/usr/local/bin",
            "HOME": folder.path, "R": Self.recipes, "SIGNUP_TIMEOUT": "60",
        ].merging(environment) { $1 }
        return try await Program.run(
            [], input: "", environment: variables, script: "cd '\(folder.path)' || exit 99\n" + script)
    }

    /// Writes a file of names into a folder.
    private func write(_ count: Int, to name: String, in folder: TemporaryFolder) throws {
        let lines = (1...count).map { #"{"id":\#($0),"username":"name-\#($0)"}"# + "\n" }.joined()
        try lines.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }

    private func sick(_ port: ClosedPort) -> [String: String] {
        ["SIGNUP_GITHUB_URL": "http://127.0.0.1:\(port.port)", "SIGNUP_RETRIES": "0"]
    }

    @Test(.enabled(if: isInstalled("parallel"), "install parallel"))
    func `GNU parallel passes every variable, and tries a part three times`() async throws {
        let (folder, site) = (try TemporaryFolder(), try await MirrorSite())
        try write(400, to: "names.jsonl", in: folder)
        let script = #""$R/parallel/check" names.jsonl out"#
        let well = try await sh(
            "\(script) && cat out/*.jsonl", in: folder,
            ["BLOCK": "4k", "SIGNUP_GITHUB_URL": site.url, "SIGNUP_ONLY": "available"])
        #expect(well.status == 0 && well.errors == "")
        #expect(well.output.components(separatedBy: #""outcome":"available""#).count == 401)
        #expect(site.questions == 400)

        let sick = """
            printf '#!/bin/sh\\necho try >>"%s/tries"; exit 75\\n' "$PWD" >signup; chmod +x signup
            \(script); code=$?; grep -c try tries; exit $code
            """
        let bad = try await sh(sick, in: folder, ["BLOCK": "4k"])
        // The number of parts.
        #expect(bad.status == 4)
        #expect(bad.output == "12\n")
    }

    @Test func `a SLURM job that finds a faulty node is queued again`() async throws {
        let (folder, port) = (try TemporaryFolder(), try ClosedPort())
        try write(20, to: "names.jsonl", in: folder)
        try "#!/bin/sh\necho \"$@\" >>requests\n".write(
            toFile: folder.file("scontrol"), atomically: true, encoding: .utf8)
        let script = """
            chmod +x scontrol; split --numeric-suffixes=0 --suffix-length=1 --number=l/2 names.jsonl names.jsonl.
            SLURM_JOB_ID=7 SLURM_ARRAY_TASK_ID=0 bash "$R/slurm/check.sbatch" names.jsonl november 2>errors; echo $?
            SLURM_JOB_ID=7 SLURM_RESTART_COUNT=5 SLURM_ARRAY_TASK_ID=0 bash "$R/slurm/check.sbatch" names.jsonl november 2>errors
            echo $?; grep -c requeue requests
            for task in 0 1; do
                SIGNUP_GITHUB_URL= SIGNUP_DEMO=1 SLURM_ARRAY_TASK_ID=$task bash "$R/slurm/check.sbatch" names.jsonl november
            done
            cat names.jsonl.?.outcomes | wc -l
            """
        let result = try await sh(script, in: folder, sick(port))
        #expect(result.errors == "")
        #expect(result.output.split(whereSeparator: \.isWhitespace) == ["75", "75", "1", "20"])
    }

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/yaml"),
            "install python3-yaml"))
    func `the Kubernetes job handles the exit codes, and its command works`() async throws {
        let folder = try TemporaryFolder()
        try write(20, to: "parts-3.jsonl", in: folder)
        let reading = """
            import os, yaml
            job = yaml.safe_load(open(os.environ["R"] + "/kubernetes/job.yaml"))
            assert (job["apiVersion"], job["kind"]) == ("batch/v1", "Job")
            spec, pod = job["spec"], job["spec"]["template"]["spec"]
            assert spec["completionMode"] == "Indexed" and pod["restartPolicy"] == "Never"
            names = [container["name"] for container in pod["containers"]]
            rules = {}
            for rule in spec["podFailurePolicy"]["rules"]:
                for code in rule.get("onExitCodes", {}).get("values", []):
                    assert rule["onExitCodes"]["containerName"] in names
                    rules[code] = rule["action"]
            assert rules == {2: "FailJob", 3: "Count", 75: "Count"}, rules
            volumes = {volume["name"] for volume in pod["volumes"]}
            container = pod["containers"][0]
            assert {mount["name"] for mount in container["volumeMounts"]} == volumes
            # The image of Scripts/Containerfile has no shell.
            assert "command" not in container
            index = os.environ["JOB_COMPLETION_INDEX"]
            for word in container["args"]:
                print(word.replace("/data", ".").replace("$(JOB_COMPLETION_INDEX)", index))
            """
        try reading.write(toFile: folder.file("read.py"), atomically: true, encoding: .utf8)
        let result = try await sh(
            "python3 read.py > words && xargs signup < words | wc -l",
            in: folder,
            ["JOB_COMPLETION_INDEX": "3", "SIGNUP_DEMO": "1"])
        #expect(result.status == 0 && result.errors == "")
        #expect(result.output.filter { !$0.isWhitespace } == "20")
    }

    /// The commands of a section of a page.
    private func commands(_ section: String, of page: String) throws -> [String] {
        let text = try String(
            contentsOfFile: Self.root + "/Sources/signup/signup.docc/\(page).md", encoding: .utf8)
        let start = try #require(text.range(of: "\n## \(section)\n")).upperBound
        let part = text[start...].components(separatedBy: "\n## ")[0]
        return part.components(separatedBy: "```bash\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    /// The program from PyPI's duckdb-cli or another source, whose name is in DUCKDB.
    private static let duckdb =
        ProcessInfo.processInfo.environment["DUCKDB"] ?? (isInstalled("duckdb") ? "duckdb" : nil)

    @Test(.enabled(if: duckdb != nil, "install duckdb, or set DUCKDB to the program"))
    func `the commands for DuckDB work as written`() async throws {
        let (folder, site) = (try TemporaryFolder(), try await MirrorSite())
        let busy = try FaultServer { target in
            target == "/name-7"
                ? [.answer("503 Service Unavailable", GitHubPages.headers, body: "busy")]
                : [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
        defer { busy.stop() }
        let commands = try commands("DuckDB", of: "Recipes")
        try #require(commands.count == 2)
        let script = """
            ln -s "$(command -v "$DUCKDB")" duckdb; mkdir names
            duckdb -c "COPY (SELECT range AS id, 'name-' || range AS username FROM range(20)) TO 'names/a.parquet'"
            SIGNUP_GITHUB_URL='\(busy.url)'; export SIGNUP_GITHUB_URL
            \(commands[0].replacing("s3://lake/", with: ""))
            test $? = 0 || exit 1
            duckdb -csv -noheader -c "SELECT outcome, count(*) FROM 'outcomes.parquet' GROUP BY 1 ORDER BY 1"
            SIGNUP_GITHUB_URL='\(site.url)'
            \(commands[1])
            duckdb -csv -noheader -c "SELECT outcome, count(*), count(DISTINCT id) FROM 'final.parquet' GROUP BY 1"
            """
        // pipefail is not in every sh.
        try script.write(toFile: folder.file("commands"), atomically: true, encoding: .utf8)
        let result = try await sh(
            "bash commands", in: folder,
            [
                "DUCKDB": Self.duckdb ?? "", "SIGNUP_RETRIES": "0", "SIGNUP_QUIET": "1",
            ])
        #expect(result.status == 0 && result.errors == "", "\(result)")
        #expect(result.output == "available,19\nunknown,1\navailable,20,20\n")
        #expect(site.questions == 1)
    }

    @Test(.enabled(if: isInstalled("nginx"), "install nginx"))
    func `nginx in front enforces one rate for many processes`() async throws {
        let (folder, site) = (try TemporaryFolder(), try await MirrorSite())
        // Below the ports that the system assigns to connections.
        let port = Int.random(in: 20_000...32_000)
        let frame = """
            pid \(folder.path)/pid; error_log \(folder.path)/log; events {}
            http { access_log off; include \(folder.path)/signup.conf; }
            """
        try frame.write(toFile: folder.file("nginx.conf"), atomically: true, encoding: .utf8)
        let script = """
            sed 's|https://github.com|\(site.url)|; s|127.0.0.1:8080|127.0.0.1:\(port)|' "$R/nginx/signup.conf" >signup.conf
            nginx -c "$PWD/nginx.conf" || exit
            seq 48 | sed "s/^/name-/" | split -l 12 - part-
            ls part-?? | xargs -P 4 -I{} sh -c 'signup check --github-url http://127.0.0.1:\(port) --input lines --quiet <{}'
            code=$?; kill -QUIT "$(cat pid)"; exit $code
            """
        let start = ContinuousClock.now
        let result = try await sh(script, in: folder)
        #expect(result.status == 0 && result.errors == "", "\(result)")
        #expect(result.output.components(separatedBy: #""outcome":"available""#).count == 49)
        // 48 requests at 20 per second, the first of which does not wait.
        #expect(ContinuousClock.now - start >= .milliseconds(2300))
    }

    @Test(
        .enabled(
            if: ProcessInfo.processInfo.environment["DASK_PYTHON"] != nil,
            "set DASK_PYTHON to a Python with Dask"))
    func `Dask checks every name once`() async throws {
        let (folder, site) = (try TemporaryFolder(), try await MirrorSite())
        try write(200, to: "names.jsonl", in: folder)
        let python = ProcessInfo.processInfo.environment["DASK_PYTHON"] ?? ""
        let result = try await sh(
            "'\(python)' \"$R/dask/check.py\" names.jsonl out november && awk 1 out/*.jsonl | sort -u | wc -l",
            in: folder, ["SIGNUP_GITHUB_URL": site.url, "DASK_PARTS": "4"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.filter { !$0.isWhitespace } == "200" && site.questions == 200)
    }
}
