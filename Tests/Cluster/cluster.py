"""Kills executors and drivers of a real Spark cluster, and GNU parallel with all its jobs, while they sign up, and asserts that
the outcomes are as if nothing had happened: one for each record, none wrong, the accounts equal to the outcomes. Run by
`Scripts/test --cluster`.

    cluster.py FOLDER

FOLDER has the jobs in spark and parallel; the program is in PATH. Cases whose program is not installed are skipped."""
import glob
import json
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

from pyspark.sql import SparkSession

from mirror import Mirror

HERE = os.path.dirname(os.path.abspath(__file__))
JOBS, PARALLEL = f"{sys.argv[1]}/spark", f"{sys.argv[1]}/parallel"
RECORDS = 2000
CLUSTER = ["--master", "local-cluster[2,1,1024]", "--conf", "spark.sql.shuffle.partitions=4",
           "--conf", "spark.sql.adaptive.enabled=false", "--conf", "spark.ui.enabled=false"]
local = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
local.sparkContext.setLogLevel("ERROR")


def people(count):
    """Rows in random order: one name in ten is taken, one in fifty comes twice."""
    rows = []
    for number in range(count):
        kind = "taken" if number % 10 == 3 else "free"
        name = f"{kind}-{number}" if number % 50 != 49 else f"FREE-{number - 1}"
        rows.append({"id": number, "username": name, "password": f"Geheim-{number}"})
    random.shuffle(rows)
    return rows


def expected(row):
    if row["username"].startswith("FREE-"):
        return "duplicate"
    return "taken" if row["username"].startswith("taken-") else "signed_up"


def children(process):
    """The processes below one, as numbers and command lines."""
    lines = subprocess.run(["ps", "-eo", "pid=,ppid=,args="], capture_output=True, text=True).stdout.splitlines()
    table = [line.split(None, 2) for line in lines]
    found, below = [], {process}
    while grown := [row for row in table if int(row[1]) in below and int(row[0]) not in below]:
        below |= {int(row[0]) for row in grown}
        found += grown
    return [(int(row[0]), row[2] if len(row) > 2 else "") for row in found]


class Store:
    """Where accounts go, and a look into it."""

    def __init__(self, name, place, mirror):
        self.name, self.place, self.mirror = name, place, mirror

    def accounts(self):
        if self.name == "https":
            return set(self.mirror.accounts)
        export = subprocess.run(["signup", "accounts", "export", "--accounts", self.place], capture_output=True, text=True)
        return {json.loads(line)["username"].lower() for line in export.stdout.splitlines()}


class Database:
    """A PostgreSQL server of this test's own, which runs as another user where the test is root."""

    PROGRAMS = ([os.path.dirname(shutil.which("initdb"))] if shutil.which("initdb") else
                sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True))

    def __init__(self, folder):
        user = ([name for name in ("postgres", "nobody") if name in {entry.pw_name for entry in pwd.getpwall()}][0]  # words: allow
                if os.geteuid() == 0 else None)
        if user:
            shutil.chown(folder, user)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        programs, options = self.PROGRAMS[0], {"user": user, "cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run([f"{programs}/initdb", "--no-sync", "-A", "trust", "-U", "signup", "-E", "UTF8", "--locale=C", "-D",
                        f"{folder}/data"], check=True, **options)
        self.process = subprocess.Popen(
            [f"{programs}/postgres", "-D", f"{folder}/data", "-k", folder, "-h", "127.0.0.1", "-p", str(port), "-c", "fsync=off"],
            **options)
        self.address = f"postgresql://signup@127.0.0.1:{port}/postgres"
        deadline = time.monotonic() + 30
        while subprocess.run(["signup", "accounts", "init", "--accounts", self.address], **options | {"user": None}).returncode:
            assert time.monotonic() < deadline, "the database does not start"
            time.sleep(0.2)

    def stop(self):
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()


def service():
    mirror = Mirror()
    return Store("https", mirror.url + "/accounts", mirror)


def environment(store):
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SIGNUP_")}
    return {**kept, "SIGNUP_ACCOUNTS": store.place, "SIGNUP_GITHUB_URL": store.mirror.url, "SIGNUP_CONCURRENCY": "8"}


def wait_for(count, store, job):
    while len(store.accounts()) < count:
        assert job.poll() is None, f"the job ended with {job.returncode} before there were {count} accounts"
        time.sleep(0.1)


def check(name, rows, outcomes, accounts):
    """Compares outcomes with what they would be undisturbed."""
    by_id = {}
    for outcome in outcomes:
        by_id.setdefault(outcome["id"], []).append(outcome["outcome"])
    wrong = [(row["id"], row["username"], by_id.get(row["id"])) for row in rows if by_id.get(row["id"]) != [expected(row)]]
    signed_up = {row["username"].lower() for row in rows if expected(row) == "signed_up"}
    assert len(outcomes) == len(rows), f"{name}: {len(outcomes)} outcomes of {len(rows)} records"
    assert not wrong, f"{name}: {len(wrong)} wrong, such as {wrong[:5]}"
    assert accounts == signed_up, f"{name}: accounts differ from outcomes: {list(accounts ^ signed_up)[:5]}"


def executor_killed(store, folder):
    rows = people(RECORDS if store.name == "https" else RECORDS // 5)
    local.createDataFrame(rows, "id long, username string, password string").repartition(4).write.parquet(f"{folder}/in")
    job = subprocess.Popen(
        ["spark-submit", *CLUSTER, f"{JOBS}/sign_up.py", f"{folder}/in", f"{folder}/out", "test"], env=environment(store),
        stderr=open(f"{folder}/log", "w"))
    wait_for(len(rows) // 4, store, job)
    executors = [number for number, command in children(job.pid) if "CoarseGrainedExecutorBackend" in command]
    assert len(executors) == 2, f"{len(executors)} executors"
    os.kill(executors[0], signal.SIGKILL)
    assert job.wait() == 0, open(f"{folder}/log").read()[-3000:]
    check(store.name, rows, local.read.parquet(f"{folder}/out").collect(), store.accounts())


def driver_killed(store, folder):
    rows = [row for row in people(RECORDS // 4) if expected(row) != "duplicate"]
    os.mkdir(f"{folder}/in")
    for part in range(8):
        lines(f"{folder}/in/{part}.json", rows[part::8])
    command = ["spark-submit", *CLUSTER, f"{HERE}/stream.py", f"{folder}/in", f"{folder}/out", f"{folder}/check", "stream"]
    job = subprocess.Popen(command, env=environment(store), stderr=subprocess.DEVNULL)
    # In the second of four batches.
    wait_for(len(rows) * 3 // 8, store, job)
    for number, _ in [(job.pid, "")] + children(job.pid):
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass
    job.wait()
    subprocess.run(command, env=environment(store), stderr=subprocess.DEVNULL, check=True)
    outcomes = local.read.parquet(*[f"{folder}/out/{batch}" for batch in os.listdir(f"{folder}/out")]).collect()
    check("a stream", rows, outcomes, store.accounts())


def checks(folder):
    rows = people(RECORDS)
    local.createDataFrame(rows, "id long, username string, password string").write.parquet(f"{folder}/in")
    store = Store("https", "simulate", Mirror())
    subprocess.run(
        ["spark-submit", *CLUSTER, f"{JOBS}/check.py", f"{folder}/in", f"{folder}/out"], env=environment(store),
        stderr=subprocess.DEVNULL, check=True)
    outcomes = {row["id"]: row["outcome"] for row in local.read.parquet(f"{folder}/out").collect()}
    for row in rows:
        right = "taken" if row["username"].startswith("taken-") else "available"
        # A duplicate is known as one where both names are in one part.
        assert outcomes[row["id"]] in (right, "duplicate"), (row, outcomes[row["id"]])
    assert len(outcomes) == len(rows)


def lines(file, rows):
    with open(file, "w") as output:
        output.writelines(json.dumps(row) + "\n" for row in rows)


def outcomes_in(folder):
    return [json.loads(line) for file in glob.glob(f"{folder}/*.jsonl") for line in open(file)]


def parallel_killed(store, folder):
    rows = [row for row in people(RECORDS if store.name == "https" else RECORDS // 5) if expected(row) != "duplicate"]
    lines(f"{folder}/in.jsonl", rows)
    command = [f"{PARALLEL}/sign_up", f"{folder}/in.jsonl", f"{folder}/out", "-j", "2"]
    settings = {**environment(store), "BLOCK": str(os.path.getsize(f"{folder}/in.jsonl") // 6)}
    job = subprocess.Popen(command, env=settings, stderr=subprocess.DEVNULL)
    wait_for(len(rows) // 3, store, job)
    for number, _ in [(job.pid, "")] + children(job.pid):
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass
    job.wait()
    subprocess.run(command, env=settings, check=True)
    check(f"parallel, {store.name}", rows, outcomes_in(f"{folder}/out"), store.accounts())


def parallel_checks(folder):
    rows = [row for row in people(RECORDS) if expected(row) != "duplicate"]
    lines(f"{folder}/in.jsonl", [{"id": row["id"], "username": row["username"]} for row in rows])
    settings = {**environment(Store("https", "simulate", Mirror())), "BLOCK": "20k"}
    subprocess.run([f"{PARALLEL}/check", f"{folder}/in.jsonl", f"{folder}/out", "-j", "2"], env=settings, check=True)
    outcomes = {outcome["id"]: outcome["outcome"] for outcome in outcomes_in(f"{folder}/out")}
    right = {row["id"]: "taken" if row["username"].startswith("taken-") else "available" for row in rows}
    assert outcomes == right, [item for item in outcomes.items() if right[item[0]] != item[1]][:5]


def case(name, run):
    folder, start = tempfile.mkdtemp(prefix="cluster-"), time.monotonic()
    try:
        run(folder)
        print(f"ok    {name} ({time.monotonic() - start:.0f} s)", flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def in_database(folder):
    # Not in the case's folder, which another user cannot enter.
    data = tempfile.mkdtemp(prefix="pg-")
    database = Database(data)
    try:
        executor_killed(Store("postgresql", database.address, Mirror()), folder)
    finally:
        database.stop()
        shutil.rmtree(data, ignore_errors=True)


case("check", checks)
case("sign_up, an executor killed, https", lambda folder: executor_killed(service(), folder))
case("sign_up, an executor killed, sqlite",
     lambda folder: executor_killed(Store("sqlite", f"sqlite:{folder}/accounts.sqlite", Mirror()), folder))
if Database.PROGRAMS:
    case("sign_up, an executor killed, postgresql", in_database)
else:
    print("skip  sign_up, an executor killed, postgresql: PostgreSQL is not installed", flush=True)
if shutil.which("parallel"):
    case("parallel, check", parallel_checks)
    case("parallel, sign_up, everything killed, https", lambda folder: parallel_killed(service(), folder))
    case("parallel, sign_up, everything killed, sqlite",
         lambda folder: parallel_killed(Store("sqlite", f"sqlite:{folder}/accounts.sqlite", Mirror()), folder))
else:
    print("skip  parallel: GNU parallel is not installed", flush=True)
case("stream, the driver killed, https", lambda folder: driver_killed(service(), folder))
local.stop()
