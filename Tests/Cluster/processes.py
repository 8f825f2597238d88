"""Finds, kills and records processes, and limits how long this process runs."""
import glob
import os
import shutil
import signal
import socket
import subprocess
import sys
import time


def free_port():
    """Returns a port on 127.0.0.1 on which no program listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def say(text):
    """Reports a step of a case."""
    print(f"      {text}", flush=True)


def below(process):
    """Returns the descendants of a process, as process IDs and command lines."""
    lines = subprocess.run(["ps", "-eo", "pid=,ppid=,args="], capture_output=True, text=True).stdout.splitlines()
    table = [line.split(None, 2) for line in lines]
    found, parents = [], {process}
    while grown := [row for row in table if int(row[1]) in parents and int(row[0]) not in parents]:
        parents |= {int(row[0]) for row in grown}
        found += grown
    return [(int(row[0]), row[2] if len(row) > 2 else "") for row in found]


def send(number, sent):
    try:
        os.kill(number, sent)
    except ProcessLookupError:
        pass


def is_stopped(number):
    """Returns whether a process is stopped by a signal."""
    state = subprocess.run(["ps", "-o", "state=", "-p", str(number)], capture_output=True, text=True).stdout
    return state.strip().startswith("T")


def kill_tree(process):
    """Kills a process and its descendants. Orphaned descendants cannot be found later, so all descendants are listed first."""
    for number, _ in [(process, "")] + below(process):
        send(number, signal.SIGKILL)


def executors(*parents):
    """Returns the executors among the descendants of processes: of a job, or of the workers that run its tasks."""
    return [number for parent in parents for number, command in below(parent.pid) if "CoarseGrainedExecutorBackend" in command]


def programs(*parents):
    """Returns the `signup` processes among the descendants of processes."""
    return [number for parent in parents for number, command in below(parent.pid)
            if os.path.basename(command.split(" ")[0]) == "signup"]


class Recorder:
    """A `signup` for PATH that records the environment of each of its processes, and then runs the real program."""

    def __init__(self, folder):
        self.folder, self.bin = f"{folder}/recorded", f"{folder}/bin"
        os.mkdir(self.folder)
        os.mkdir(self.bin)
        with open(f"{self.bin}/signup", "w") as script:
            script.write(f"#!/bin/sh\nenv >{self.folder}/$$\nexec {shutil.which('signup')} \"$@\"\n")
        os.chmod(f"{self.bin}/signup", 0o755)
        self.path = f"{self.bin}:{os.environ['PATH']}"

    def environments(self):
        """Returns the environment of each process as a dictionary."""
        return [dict(line.split("=", 1) for line in open(file).read().splitlines() if "=" in line)
                for file in glob.glob(f"{self.folder}/*")]


def limit(minutes, state):
    """Kills the descendants of this process after the given time, reports the current case, and exits."""
    def end(*_):
        print(f"cluster: the limit of {minutes:g} minutes was reached during '{state['case']}'; not run: "
              f"{'; '.join(state['left']) or 'none'}", file=sys.stderr, flush=True)
        for number, _ in below(os.getpid()):
            send(number, signal.SIGKILL)
        os._exit(1)

    signal.signal(signal.SIGALRM, end)
    signal.alarm(int(minutes * 60))


def wait_until(condition, job, what, pause=0.3):
    """Waits for a condition while a job runs."""
    while not condition():
        assert job.poll() is None, f"the job exited with {job.returncode} before {what}"
        time.sleep(pause)
