"""The cases for Spark, with its default settings, on two executors with one core each."""
import os
import random
import signal
import subprocess
import threading
import time

from pyspark.sql import SparkSession

from places import Database, Store, service
from processes import Recorder, below, executors, is_stopped, kill_tree, programs, say, send, wait_until
from records import check, distinct, people, strangers, write_lines
from workers import Workers

HERE = os.path.dirname(os.path.abspath(__file__))
RECORDS = 2000
ONE_HOST = "local-cluster[2,1,1024]"
# The settings that the documentation recommends for machines that fail repeatedly.
PATIENT = ["--conf", "spark.task.maxFailures=100", "--conf", "spark.deploy.maxExecutorRetries=-1",
           "--conf", "spark.stage.maxConsecutiveAttempts=100"]
SPECULATION = ["--conf", "spark.speculation=true", "--conf", "spark.speculation.quantile=0.5",
               "--conf", "spark.speculation.multiplier=1.5"]
PEOPLE = "id long, username string, password string"


class Spark:
    """The jobs in a folder, and a session to write and read their tables."""

    def __init__(self, jobs):
        self.jobs = jobs
        # Otherwise, the drivers would listen on an address that other machines can reach.
        os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
        # Most Java processes are short-lived, so optimizing their code takes longer than it saves. The settings of Spark keep
        # their default values.
        os.environ["JAVA_TOOL_OPTIONS"] = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
        self.session = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false") \
            .config("spark.ui.showConsoleProgress", "false").getOrCreate()
        self.session.sparkContext.setLogLevel("ERROR")

    def write(self, rows, place, schema=PEOPLE, files=1):
        self.session.createDataFrame(rows, schema).repartition(files).write.parquet(place)

    def read(self, place):
        return self.session.read.parquet(place).collect()

    def start(self, job, folder, *arguments, env, options=(), master=ONE_HOST):
        path = job if os.path.isabs(job) else f"{self.jobs}/{job}"
        return subprocess.Popen(["spark-submit", "--master", master, "--conf", "spark.ui.enabled=false", *options, path, *arguments],
                                env=env, stderr=open(f"{folder}/log", "a"))

    def run(self, job, folder, *arguments, env, options=()):
        finish(self.start(job, folder, *arguments, env=env, options=options), folder)


def finish(job, folder):
    assert job.wait() == 0, open(f"{folder}/log").read()[-3000:]


def checks(spark, folder):
    """Each name has one outcome, and each part has one process."""
    rows, recorder = people(RECORDS), Recorder(folder)
    spark.write(rows, f"{folder}/in")
    environment = Store("https", "simulate").environment(PATH=recorder.path, PARTS="4")
    spark.run("check.py", folder, f"{folder}/in", f"{folder}/out", env=environment)
    outcomes = {row["id"]: row["outcome"] for row in spark.read(f"{folder}/out")}
    for row in rows:
        right = "taken" if row["username"].startswith("taken-") else "available"
        # A duplicate is recognized only if both names are in the same part.
        assert outcomes[row["id"]] in (right, "duplicate"), (row, outcomes[row["id"]])
    assert len(outcomes) == len(rows)
    assert len(recorder.environments()) == 4, f"{len(recorder.environments())} processes for 4 parts"


def passed(spark, folder):
    """The jobs pass their own environment, and start one process for each part."""
    ours = {"GITHUB_TOKEN": "driver", "HTTPS_PROXY": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9",
            "SSL_CERT_FILE": f"{folder}/certificates", "PGPASSFILE": "driver", "SIGNUP_RETRIES": "1"}
    open(ours["SSL_CERT_FILE"], "w").close()
    rows = distinct(people(300))
    spark.write(rows, f"{folder}/in")
    store = service()
    for job, arguments in (("check.py", []), ("sign_up.py", ["test"])):
        own = f"{folder}/{job}"
        os.mkdir(own)
        recorder = Recorder(own)
        environment = store.environment(**{**ours, "PATH": recorder.path, "PARTS": "3"})
        spark.run(job, folder, f"{folder}/in", f"{own}/out", *arguments, env=environment)
        records = recorder.environments()
        assert len(records) == 3, f"{job}: {len(records)} processes for 3 parts"
        for record in records:
            found = {name: record.get(name) for name in ours}
            assert found == ours, f"{job} passes {found}"
    check("environment", rows, spark.read(f"{folder}/sign_up.py/out"), store.accounts())


def divided(spark, folder):
    """Without PARTS, a small input in one file has a part for each task, and a large input has up to 10,000 rows in each part."""
    store = service()
    for job, arguments, count, parts in (("check.py", [], 20_001, 3), ("sign_up.py", ["test"], 300, 2)):
        own = f"{folder}/{job}"
        os.mkdir(own)
        # Rows without a name cause no requests.
        spark.session.range(0, count, 1, 1).selectExpr("id", "'' AS username", "'' AS password").write.parquet(f"{own}/in")
        recorder = Recorder(own)
        spark.run(job, folder, f"{own}/in", f"{own}/out", *arguments, env=store.environment(PATH=recorder.path))
        outcomes = [row["outcome"] for row in spark.read(f"{own}/out")]
        assert outcomes == ["invalid"] * count, f"{job}: {len(outcomes)} outcomes of {count} rows"
        assert len(recorder.environments()) == parts, f"{job}: {len(recorder.environments())} processes for {count} rows"


def ordered(spark, folder):
    """The rows of a name are processed in the order of their ids, as in a single batch, so a row is not a duplicate of an invalid row,
    even if only lowercasing makes their names equal."""
    rows, right = [], {}
    for number in range(0, 300, 3):
        first = ("kate", "abc") if number % 2 else ("\u212Aate", "correct-horse-7")
        for place, (name, password, outcome) in enumerate([
                (*first, "invalid"), ("Kate", "correct-horse-8", "signed_up"), ("kate", "correct-horse-9", "duplicate")]):
            rows.append({"id": number + place, "username": f"{name}-{number}", "password": password})
            right[number + place] = outcome
    random.shuffle(rows)
    spark.write(rows, f"{folder}/in", files=3)
    store = service()
    spark.run("sign_up.py", folder, f"{folder}/in", f"{folder}/out", "test", env=store.environment(PARTS="4"))
    outcomes = spark.read(f"{folder}/out")
    found = {row["id"]: row["outcome"] for row in outcomes}
    wrong = {number: found.get(number) for number, outcome in right.items() if found.get(number) != outcome}
    assert not wrong and len(outcomes) == len(rows), f"{len(outcomes)} outcomes, wrong: {wrong}"
    accounts = {f"kate-{number}" for number in range(0, 300, 3)}
    assert store.accounts() == accounts, f"accounts differ: {list(store.accounts() ^ accounts)[:5]}"


def executor_killed(spark, store, folder):
    rows = people(RECORDS if store.name == "https" else RECORDS // 10)
    spark.write(rows, f"{folder}/in", files=4)
    job = spark.start("sign_up.py", folder, f"{folder}/in", f"{folder}/out", "test", env=store.environment(PARTS="4"))
    wait_until(lambda: len(store.accounts()) >= len(rows) // 4, job, "a quarter of the accounts")
    found = executors(job)
    assert len(found) == 2, f"{len(found)} executors"
    send(found[0], signal.SIGKILL)
    finish(job, folder)
    check(store.name, rows, spark.read(f"{folder}/out"), store.accounts())


def in_database(spark, folder):
    with Database() as database:
        executor_killed(spark, Store("postgresql", database.address), folder)


def kills_at_random(spark, folder, least=20, each=7):
    """Kills executors at random moments during several jobs with speculation. In each job, an attempt that hangs is replaced by
    another attempt, and continues after the job. In at least one job, only speculation can have replaced the attempt."""
    kills, jobs, speculations = 0, 0, 0
    with Workers() as workers:
        while kills < least or (speculations == 0 and jobs < 2 * least // each):
            own = f"{folder}/{jobs}"
            os.mkdir(own)
            killed, is_speculation = killed_at_random(spark, workers, own, jobs + 1, each)
            kills, jobs, speculations = kills + killed, jobs + 1, speculations + is_speculation
    say(f"{kills} executors killed in {jobs} jobs; in {speculations} of them, only speculation replaced a process that hung")
    assert kills >= least and jobs > 1
    assert speculations >= 1, "no job needed speculation"


def killed_at_random(spark, workers, folder, number, most):
    """Runs one job. Returns the number of executors that were killed, and whether a process hung whose executor was not killed.
    Such a process does not continue during the job, so only speculation can have finished its part."""
    store, rows = service(), people(RECORDS // 2)
    spark.write(rows, f"{folder}/in", files=4)
    job = spark.start("sign_up.py", folder, f"{folder}/in", f"{folder}/out", "test", options=PATIENT + SPECULATION,
                      env=store.environment(PARTS="16", SIGNUP_CONCURRENCY="1"), master=workers.url)
    kills, hanging, killed, hangs = 0, None, False, False
    while job.poll() is None:
        time.sleep(random.uniform(0.3, 3))
        # This is checked during the whole job, because the kernel continues a stopped process when its executor exits.
        hangs = hangs or (hanging is not None and is_stopped(hanging))
        attempts, found = programs(*workers.processes), executors(*workers.processes)
        # An executor is killed only while a program runs, because otherwise, nothing could be lost.
        if kills < most and attempts and found:
            victim = random.choice(found)
            killed = killed or hanging in [process for process, _ in below(victim)]
            send(victim, signal.SIGKILL)
            kills += 1
            say(f"job {number}: executor killed, {kills} of {most}; {len(store.accounts())} accounts")
        # Waits until half of the parts may be done, so that an attempt can be slower than the others.
        elif hanging is None and len(store.accounts()) > len(rows) // 2 and attempts:
            hanging = random.choice(attempts)
            send(hanging, signal.SIGSTOP)
            say(f"job {number}: a process hangs; only speculation replaces it")
    if hanging:
        send(hanging, signal.SIGCONT)
    finish(job, folder)
    check(f"job {number}", rows, spark.read(f"{folder}/out"), store.accounts())
    return kills, hangs and not killed


def started_again(spark, folder):
    """A job whose driver is killed is started again under the same name. Ids are strings, and some names are null or empty."""
    rows, store = strangers(RECORDS // 2), service()
    spark.write(rows, f"{folder}/in", "id string, username string, password string")
    arguments, environment = [f"{folder}/in", f"{folder}/out", "test"], store.environment()
    job = spark.start("sign_up.py", folder, *arguments, env=environment)
    wait_until(lambda: len(store.accounts()) >= len(rows) // 4, job, "a quarter of the accounts")
    kill_tree(job.pid)
    job.wait()
    assert os.path.exists(f"{folder}/out.new"), "the killed driver left no folder"
    # In the second run, the job has already finished.
    for _ in range(2):
        spark.run("sign_up.py", folder, *arguments, env=environment)
        check("started again", rows, spark.read(f"{folder}/out"), store.accounts())
        assert not os.path.exists(f"{folder}/out.new"), "the output was not renamed"
    # A job that fails does not replace the output.
    failing = spark.start("sign_up.py", folder, *arguments, env={**environment, "SIGNUP_RATE": "none"})
    assert failing.wait() != 0, "the job did not fail"
    check("failed", rows, spark.read(f"{folder}/out"), store.accounts())
    spark.run("check.py", folder, f"{folder}/in", f"{folder}/checked", env=store.environment())
    outcomes = {row["id"]: row["outcome"] for row in spark.read(f"{folder}/checked")}
    found = {}
    for row in rows:
        found.setdefault((row["username"] or "").lower(), []).append(outcomes[row["id"]])
    assert set(found.pop("")) == {"invalid"}
    for name, these in found.items():
        # A check reports the second of two identical names as a duplicate if both are in the same part, in the order of that
        # part.
        assert sorted(these) in (["taken"], ["taken", "taken"], ["duplicate", "taken"]), (name, these)


def skewed(spark, folder):
    """One part has 90% of the rows, and its program is killed every 2 to 5 seconds. With a shared journal, the job finishes."""
    rows, store = distinct(people(RECORDS // 2)), service()
    place, rest = f"{folder}/in", rows[len(rows) * 9 // 10:]
    spark.write(rows[:len(rows) * 9 // 10], place)
    spark.session.createDataFrame(rest, PEOPLE).repartition(3).write.mode("append").parquet(place)
    kills = 0
    with Database() as database:
        # PARTS=0 keeps the parts of the input, instead of dividing it into equal parts.
        environment = store.environment(SIGNUP_JOURNAL=database.address, SIGNUP_RUN="skew", SIGNUP_CONCURRENCY="1", PARTS="0")
        job = spark.start("check.py", folder, place, f"{folder}/out", env=environment, options=PATIENT)
        ended = threading.Event()
        threading.Thread(target=lambda: (job.wait(), ended.set()), daemon=True).start()
        while not ended.wait(random.uniform(2, 5)):
            # After that many requests, the programs of the smaller parts have finished.
            if len(found := programs(job)) == 1 and store.mirror.questions > 2 * len(rest):
                send(found[0], signal.SIGKILL)
                kills += 1
                say(f"program killed, {kills}; {store.mirror.questions} questions for {len(rows)} names")
        finish(job, folder)
    outcomes = spark.read(f"{folder}/out")
    right = {row["id"]: "taken" if row["username"].startswith("taken-") else "available" for row in rows}
    assert {row["id"]: row["outcome"] for row in outcomes} == right and len(outcomes) == len(rows)
    assert kills >= 3, f"only {kills} kills"
    # After each kill, the requests that were in progress, or whose results were not recorded yet, are repeated.
    assert store.mirror.questions <= len(rows) + kills * 2, f"{store.mirror.questions} questions, {kills} kills"


def encrypted(spark, folder):
    """With the documented settings, the executors' disks contain no passwords. Without the settings, they do."""
    rows, secrets = distinct(people(RECORDS // 2)), {}
    spark.write(rows, f"{folder}/in", files=4)
    settings = ["spark.io.encryption.enabled", "spark.network.crypto.enabled", "spark.authenticate"]
    with open(os.open(f"{folder}/spark.conf", os.O_CREAT | os.O_WRONLY, 0o600), "w", encoding="utf-8") as file:
        file.writelines(f"{name} true\n" for name in settings)
        file.write(f"spark.authenticate.secret {os.urandom(16).hex()}\n")
    options = ["--properties-file", f"{folder}/spark.conf"]
    for name, more in (("plain", []), ("encrypted", options)):
        disk, store = f"{folder}/{name}", service()
        os.mkdir(disk)
        environment = store.environment(SPARK_LOCAL_DIRS=disk, SIGNUP_CONCURRENCY="1", PARTS="2")
        plain = ["--conf", "spark.shuffle.compress=false"]
        job = spark.start("sign_up.py", folder, f"{folder}/in", f"{folder}/out-{name}", "test", env=environment, options=plain + more)
        wait_until(lambda: len(store.accounts()) >= 10, job, "ten accounts")
        found = subprocess.run(["grep", "-rlaE", "correct-horse-[0-9]", disk], capture_output=True, text=True).stdout
        shuffles = subprocess.run(["find", disk, "-name", "shuffle_*.data"], capture_output=True, text=True).stdout
        assert shuffles, "there is no shuffle"
        secrets[name] = bool(found)
        finish(job, folder)
        check(name, rows, spark.read(f"{folder}/out-{name}"), store.accounts())
    assert secrets == {"plain": True, "encrypted": False}, f"passwords on disk: {secrets}"


def stream_killed(spark, folder):
    rows, store = distinct(people(RECORDS // 4)), service()
    os.mkdir(f"{folder}/in")
    for part in range(8):
        write_lines(f"{folder}/in/{part}.json", rows[part::8])
    arguments = [f"{folder}/in", f"{folder}/out", f"{folder}/check", "stream"]
    job = spark.start(f"{HERE}/stream.py", folder, *arguments, env=store.environment())
    # At this point, the second of four batches is in progress.
    wait_until(lambda: len(store.accounts()) >= len(rows) * 3 // 8, job, "three eighths of the accounts")
    kill_tree(job.pid)
    job.wait()
    spark.run(f"{HERE}/stream.py", folder, *arguments, env=store.environment())
    outcomes = spark.session.read.parquet(*[f"{folder}/out/{batch}" for batch in os.listdir(f"{folder}/out")]).collect()
    check("a stream", rows, outcomes, store.accounts())
