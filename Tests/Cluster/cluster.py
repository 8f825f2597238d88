"""Kills executors, drivers and programs of a real Spark cluster on this machine, and GNU parallel with all its jobs, during
sign-ups. Asserts that each record nevertheless has exactly one outcome, which is correct, and that the accounts match the
outcomes. `Scripts/test --cluster` runs this script.

    cluster.py FOLDER MINUTES [CASE…]

FOLDER contains the recipes in spark and parallel. The programs must be in PATH; cases whose program is not installed are
skipped. CASE is a part of a case's name; if it is given, only the matching cases run. After MINUTES, the script prints a
message, kills its processes, and exits."""
import os
import resource
import shutil
import sys
import tempfile
import time
import traceback

import parallel
import spark
from places import Database, Store, service
from processes import limit

FOLDER, MINUTES, CHOSEN = sys.argv[1], float(sys.argv[2]), sys.argv[3:]
JOBS, SCRIPTS = f"{FOLDER}/spark", f"{FOLDER}/parallel"


def sqlite(folder):
    return Store("sqlite", f"sqlite:{folder}/accounts.sqlite")


# For each case, its name, the program that it requires, and the function that runs it.
CASES = [
    ("spark, check", None, spark.checks),
    ("spark, environment and parts", None, spark.passed),
    ("spark, parts by default", None, spark.divided),
    ("spark, rows with the same name", None, spark.ordered),
    ("spark, an executor killed, https", None, lambda session, folder: spark.executor_killed(session, service(), folder)),
    ("spark, an executor killed, sqlite", None, lambda session, folder: spark.executor_killed(session, sqlite(folder), folder)),
    ("spark, an executor killed, postgresql", "PostgreSQL", spark.in_database),
    ("spark, the driver killed and started again", None, spark.started_again),
    ("spark, a skewed part killed every 2 to 5 seconds", "PostgreSQL", spark.skewed),
    ("spark, executors killed at random, speculation", None, spark.kills_at_random),
    ("spark, encryption of the shuffle", None, spark.encrypted),
    ("spark, a stream's driver killed", None, spark.stream_killed),
    ("parallel, check", "parallel", lambda _, folder: parallel.checks(SCRIPTS, folder)),
    ("parallel, everything killed, https", "parallel", lambda _, folder: parallel.killed(SCRIPTS, service(), folder)),
    ("parallel, everything killed, sqlite", "parallel", lambda _, folder: parallel.killed(SCRIPTS, sqlite(folder), folder)),
]
AVAILABLE = {None: True, "PostgreSQL": bool(Database.PROGRAMS), "parallel": bool(shutil.which("parallel"))}


def attempt(name, run, session):
    """Runs a case, and returns whether it succeeds."""
    folder, start = tempfile.mkdtemp(prefix="cluster-"), time.monotonic()
    print(f"run   {name}", flush=True)
    try:
        run(session, folder)
    except Exception:
        traceback.print_exc()
        print(f"FAIL  {name} ({time.monotonic() - start:.0f} s)", flush=True)
        return False
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"ok    {name} ({time.monotonic() - start:.0f} s)", flush=True)
    return True


def main():
    cases = [case for case in CASES if not CHOSEN or any(word in case[0] for word in CHOSEN)]
    if not cases:
        sys.exit("cluster: no case contains " + " or ".join(map(repr, CHOSEN)) + "; the cases are: "
                 + "; ".join(name for name, _, _ in CASES))
    state = {"case": "the start of Spark", "left": [name for name, _, _ in cases]}
    limit(MINUTES, state)
    start, failed = time.monotonic(), []
    print(f"cluster: {len(cases)} cases on {os.cpu_count()} cores with a load of {os.getloadavg()[0]:.1f}; the limit is {MINUTES:g} minutes",
          flush=True)
    session = spark.Spark(JOBS)
    for name, need, run in cases:
        state["left"].remove(name)
        state["case"] = name
        if not AVAILABLE[need]:
            print(f"skip  {name}: {need} is not installed", flush=True)
        elif not attempt(name, run, session):
            failed.append(name)
    session.session.stop()
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    minutes, cpu = (time.monotonic() - start) / 60, sum(one.ru_utime + one.ru_stime for one in used) / 60
    print(f"cluster: {len(cases)} cases, {len(failed)} failed, in {minutes:.0f} minutes; {cpu:.0f} minutes of CPU time", flush=True)
    sys.exit(1 if failed else 0)


main()
