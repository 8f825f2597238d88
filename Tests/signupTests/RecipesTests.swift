import Foundation
import NetworkTesting
import SignupTesting
import Testing

/// The recipes in Scripts/cluster, and the commands on the pages about the recipes. A test that needs an engine is skipped if
/// the engine is not installed. With RECIPES=required in the environment, the test fails instead.
@Suite(.timeLimit(.minutes(20)))
struct RecipesTests {
    /// An `sbatch` that runs each task of an array immediately, on the first node in `$NODES` that is not excluded.
    private static let sbatch = """
        #!/bin/bash
        echo "$@" >>requests
        excluded=,
        while [[ $1 = -* ]]; do
            case $1 in
            --array=*) tasks=${1#*=} ;;
            --exclude=*) excluded=,${1#*=}, ;;
            esac
            shift
        done
        for node in $NODES ''; do [[ $excluded = *,$node,* ]] || break; done
        [ -n "$node" ] || { echo "sbatch: error: Requested node configuration is not available" >&2; exit 1; }
        # Slurm runs a copy.
        script=$(mktemp ./spool.XXXXXX); cat "$1" >$script; shift
        export SLURMD_NODENAME=$node SLURM_JOB_NAME=check.sbatch
        for task in $(seq ${tasks%-*} ${tasks#*-}); do
            SLURM_ARRAY_TASK_ID=$task bash $script "$@" </dev/null 2>>errors
            echo $? >>codes
        done
        """

    /// Runs the documented commands for Slurm on a cluster in which some nodes are faulty.
    private func slurm(
        faulty: String, of nodes: String, site: MirrorSite, parts: Int, then script: String
    ) async throws -> Program.Result {
        let place = try RecipePlace()
        try place.write(40, to: "names.jsonl")
        try place.write(program: Self.sbatch, to: "sbatch")
        // On a faulty node, the program exits with 75, the exit code for too many unknown outcomes.
        try place.write(
            program: """
                #!/bin/sh
                case " $FAULTY " in *" $SLURMD_NODENAME "*) cat >/dev/null; exit 75 ;; esac
                exec '\(Program.path)' "$@"
                """, to: "signup")
        let commands = try RecipePlace.blocks("Slurm", of: "Recipes")
        try #require(commands.count == 1)
        let command = commands[0].replacing("l/8", with: "l/\(parts)")
            .replacing("0-7", with: "0-\(parts - 1)")
            .replacing("postgresql://signup@db.example/signup", with: try RecipePlace.database())
        return try await place.sh(
            #"cp "$R/slurm/check.sbatch" . || exit"# + "\n\(command)\n\(script)",
            ["NODES": nodes, "FAULTY": faulty, "SIGNUP_GITHUB_URL": site.url])
    }

    @Test(.needs(.postgresql))
    func `a Slurm task that fails on a faulty node is retried on another node`() async throws {
        let site = try await MirrorSite()
        let result = try await slurm(
            faulty: "n1", of: "n1 n2", site: site, parts: 8,
            then: """
                cat names.jsonl.?.outcomes | grep -c '"available"'
                sed 's/spool.*names/SCRIPT names/' requests; sort codes | uniq -c
                """)
        #expect(result.status == 0 && result.errors == "")
        let retries = (0..<8).map {
            "--array=\($0) --exclude=n1 --job-name=check.sbatch --export=ALL ./SCRIPT names.jsonl november"
        }
        #expect(
            result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                == ["40", "--array=0-7 check.sbatch names.jsonl november"] + retries + ["8 0", "8 75"])
        #expect(site.questions == 40)
    }

    @Test(.needs(.postgresql), arguments: [("n1 n2 n3 n4 n5 n6 n7", 6), ("n1 n2 n3", 4)])
    func `a Slurm job stops after five retries or when it has failed on every node`(
        nodes: String, requests: Int
    ) async throws {
        let result = try await slurm(
            faulty: nodes, of: nodes, site: try await MirrorSite(), parts: 1,
            then:
                "wc -l <requests; sort -u codes; tail -n 1 requests | cut -d ' ' -f 2; grep -c sbatch: errors"
        )
        let excluded = nodes.split(separator: " ").prefix(requests - 1).joined(separator: ",")
        #expect(
            result.output.split(whereSeparator: \.isWhitespace)
                == ["\(requests)", "75", "--exclude=\(excluded)", requests == 6 ? "0" : "1"])
    }

    @Test(.needs(.postgresql))
    func `a Slurm task that fails keeps the outcomes of a finished part`() async throws {
        let again = "sbatch --array=0-0 check.sbatch names.jsonl november"
        let result = try await slurm(
            faulty: "", of: "n1", site: try await MirrorSite(), parts: 1,
            then: """
                cp names.jsonl.0.outcomes first
                FAULTY=n1 \(again)
                SIGNUP_JOURNAL=postgresql://signup@127.0.0.1:1/none \(again)
                mv names.jsonl.0 gone; \(again)
                cmp names.jsonl.0.outcomes first && grep -c '"available"' first
                mv gone names.jsonl.0; SIGNUP_DEMO=1 \(again)
                tr '\\n' ' ' <codes; ls names.jsonl.*
                """)
        #expect(result.status == 0 && result.errors == "", "\(result)")
        #expect(result.output == "40\n0 75 3 1 0 names.jsonl.0\nnames.jsonl.0.outcomes\n")
    }

    @Test func `the command for xargs keeps the outcomes of a finished part if another attempt fails`()
        async throws
    {
        let place = try RecipePlace()
        let blocks = try RecipePlace.blocks("xargs", of: "Recipes", in: "console")
        let commands = try #require(blocks.first).split(separator: "\n")
            .filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) }
        try #require(commands.count == 4)
        try place.write(program: "#!/bin/sh\ncat >/dev/null; echo partial; exit 75\n", to: "failing")
        let script = """
            \(commands.prefix(3).joined(separator: "\n"))
            cp part-aa.jsonl.out first; mkdir bad; mv failing bad/signup
            (PATH=$PWD/bad:$PATH; \(commands[2])); echo $?
            cmp part-aa.jsonl.out first && cat part-aa.jsonl.[0-9]*
            rm part-a?.jsonl; \(commands[2]); echo $?
            """
        // Not every sh supports brace expansion.
        try place.write(script, to: "commands")
        let result = try await place.sh("bash commands 2>errors", ["SIGNUP_QUIET": "1"])
        #expect(result.output == "123\npartial\n123\n", "\(result)")
    }

    @Test(.needs(.yaml, .postgresql))
    func `the Kubernetes job handles the exit codes, and its command works`() async throws {
        let (place, site) = (try RecipePlace(), try await MirrorSite())
        try place.write(20, to: "parts-3.jsonl")
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
            # The program does not run as root, which owns the files of a secret's volume.
            assert not any("secret" in volume for volume in pod["volumes"])
            environment = {variable["name"]: variable for variable in container["env"]}
            assert environment["PGPASSWORD"]["valueFrom"] == {"secretKeyRef": {"name": "journal", "key": "password"}}
            assert environment["SIGNUP_JOURNAL"]["value"].startswith("postgresql://signup@db.example/signup?")
            # The image of Scripts/Containerfile has no shell.
            assert "command" not in container
            index = os.environ["JOB_COMPLETION_INDEX"]
            for word in container["args"]:
                print(word.replace("/data", ".").replace("$(JOB_COMPLETION_INDEX)", index))
            """
        try place.write(reading, to: "read.py")
        let commands = try RecipePlace.blocks("Kubernetes", of: "Recipes")
        try #require(commands.count == 1)
        let database = try RecipePlace.database()
        let result = try await place.sh(
            """
            python3 read.py >words && xargs signup <words | grep -c '"available"' || exit
            psql() { command psql -X -d '\(database)' "$@"; }
            \(commands[0])
            wc -l <outcomes.csv; head -n 1 outcomes.csv; grep -c ,available outcomes.csv
            """,
            ["JOB_COMPLETION_INDEX": "3", "SIGNUP_GITHUB_URL": site.url, "SIGNUP_JOURNAL": database])
        #expect(result.status == 0 && result.errors == "", "\(result)")
        #expect(
            result.output.split(whereSeparator: \.isWhitespace) == ["20", "21", "id,username,outcome", "20"])
    }

    @Test(.needs(.kubernetesValidate))
    func
        `the Kubernetes job is valid for the oldest documented version of Kubernetes and for the latest one`()
        async throws
    {
        let place = try RecipePlace()
        let section = try RecipePlace.section("Kubernetes", of: "Recipes")
        let oldest = try #require(section.firstMatch(of: #/needs Kubernetes ([0-9.]+) or later/#)).1
        let result = try await place.sh(
            """
            kubernetes-validate --strict "$R/kubernetes/job.yaml" >output 2>&1 || cat output
            kubernetes-validate --strict -k \(oldest) "$R/kubernetes/job.yaml" >output 2>&1 || cat output
            sed 's/backoffLimitPerIndex/backoffLimitPerPart/' "$R/kubernetes/job.yaml" >wrong.yaml
            kubernetes-validate --strict wrong.yaml 2>&1 | grep -c backoffLimitPerPart
            """)
        #expect(result.output == "1\n" && result.errors == "")
    }

    @Test func `the excerpts in BeyondOneMachine match the files`() throws {
        func lines(_ text: String) -> [String] {
            text.split(separator: "\n").map(String.init)
                .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("#") }
        }
        let policies = try RecipePlace.blocks(
            "Move work off a failing machine", of: "BeyondOneMachine", in: "yaml")
        let job = try String(
            contentsOfFile: RecipePlace.recipes + "/kubernetes/job.yaml", encoding: .utf8)
        let policy = lines(job).filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
            .drop { $0 != "podFailurePolicy:" }.prefix { $0 != "template:" }
        #expect(policies.map(lines) == [Array(policy)])

        let limits = try RecipePlace.blocks("Share the rate limit", of: "BeyondOneMachine", in: "nginx")
        let configuration = try String(
            contentsOfFile: RecipePlace.recipes + "/nginx/signup.conf", encoding: .utf8)
        #expect(limits.map(lines) == [lines(configuration)])
    }
}
