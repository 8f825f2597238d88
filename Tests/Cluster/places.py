"""Stores for accounts, and databases for accounts and journals."""
import glob
import json
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time

from mirror import Mirror
from processes import free_port


class Store:
    """A store for accounts, and the names of its accounts."""

    def __init__(self, name, place, mirror=None):
        self.name, self.mirror = name, mirror or Mirror()
        self.place = place or self.mirror.url + "/accounts"

    def accounts(self):
        if self.name == "https":
            return set(self.mirror.accounts)
        export = subprocess.run(["signup", "accounts", "export", "--accounts", self.place], capture_output=True, text=True)
        return {json.loads(line)["username"].lower() for line in export.stdout.splitlines()}

    def environment(self, **more):
        """Returns the environment for a job that uses this store."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("SIGNUP_")}
        return {**kept, "SIGNUP_ACCOUNTS": self.place, "SIGNUP_GITHUB_URL": self.mirror.url, "SIGNUP_CONCURRENCY": "8",
                "SIGNUP_TIMEOUT": "60", **more}


def service():
    return Store("https", None)


class Database:
    """A PostgreSQL server for one case, which runs as a different user if the tests run as root."""

    PROGRAMS = ([os.path.dirname(shutil.which("initdb"))] if shutil.which("initdb") else
                sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True))

    def __enter__(self):
        # The server may run as a different user, who cannot access the case's folder.
        self.folder = tempfile.mkdtemp(prefix="pg-")
        user = ([name for name in ("postgres", "nobody") if name in {entry.pw_name for entry in pwd.getpwall()}][0]  # words: allow, a user
                if os.geteuid() == 0 else None)
        if user:
            shutil.chown(self.folder, user)
        port = free_port()
        options = {"user": user, "cwd": self.folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        bin, data = self.PROGRAMS[0], f"{self.folder}/data"
        subprocess.run([f"{bin}/initdb", "--no-sync", "-A", "trust", "-U", "signup", "-E", "UTF8", "--locale=C", "-D", data],
                       check=True, **options)
        self.process = subprocess.Popen(
            [f"{bin}/postgres", "-D", data, "-k", self.folder, "-h", "127.0.0.1", "-p", str(port), "-c", "fsync=off"], **options)
        self.address = f"postgresql://signup@127.0.0.1:{port}/postgres"
        deadline = time.monotonic() + 60
        while subprocess.run(["signup", "accounts", "init", "--accounts", self.address], **options | {"user": None}).returncode:
            assert time.monotonic() < deadline, "the database does not start"
            time.sleep(0.2)
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
