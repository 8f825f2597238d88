"""The cases for GNU parallel."""
import glob
import json
import os
import subprocess

from places import Store
from processes import kill_tree, wait_until
from records import check, distinct, people, write_lines

RECORDS = 2000


def outcomes_in(folder):
    return [json.loads(line) for file in glob.glob(f"{folder}/*.jsonl") for line in open(file)]


def killed(scripts, store, folder):
    rows = distinct(people(RECORDS if store.name == "https" else RECORDS // 10))
    write_lines(f"{folder}/in.jsonl", rows)
    command = [f"{scripts}/sign_up", f"{folder}/in.jsonl", f"{folder}/out", "-j", "2"]
    settings = store.environment(BLOCK=str(os.path.getsize(f"{folder}/in.jsonl") // 6))
    job = subprocess.Popen(command, env=settings, stderr=subprocess.DEVNULL)
    wait_until(lambda: len(store.accounts()) >= len(rows) // 3, job, "a third of the accounts")
    kill_tree(job.pid)
    job.wait()
    subprocess.run(command, env=settings, check=True)
    check(f"parallel, {store.name}", rows, outcomes_in(f"{folder}/out"), store.accounts())


def checks(scripts, folder):
    rows = distinct(people(RECORDS))
    write_lines(f"{folder}/in.jsonl", [{"id": row["id"], "username": row["username"]} for row in rows])
    settings = Store("https", "simulate").environment(BLOCK="20k")
    subprocess.run([f"{scripts}/check", f"{folder}/in.jsonl", f"{folder}/out", "-j", "2"], env=settings, check=True)
    outcomes = {outcome["id"]: outcome["outcome"] for outcome in outcomes_in(f"{folder}/out")}
    right = {row["id"]: "taken" if row["username"].startswith("taken-") else "available" for row in rows}
    assert outcomes == right, [item for item in outcomes.items() if right[item[0]] != item[1]][:5]
