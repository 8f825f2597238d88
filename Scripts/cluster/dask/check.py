"""Checks the names of a JSON Lines file with Dask: check.py FILE FOLDER RUN [SCHEDULER]

When all parts are finished, FOLDER receives one file of outcomes for each part. SIGNUP_JOURNAL specifies the journal that the
attempts share. Without a journal, a part that fails is repeated from its beginning. DASK_PARTS is the number of parts. Set
GITHUB_TOKEN and PGPASSWORD on the workers, because this script does not pass them.
"""
import os
import re
import subprocess
import sys

import dask.bag
from fsspec.core import url_to_fs

# The variables that libpq documents, except PGPASSWORD.
LIBPQ = """
    PGHOST PGHOSTADDR PGPORT PGDATABASE PGUSER PGPASSFILE PGREQUIREAUTH PGCHANNELBINDING PGSERVICE PGSERVICEFILE PGOPTIONS
    PGAPPNAME PGSSLMODE PGREQUIRESSL PGSSLNEGOTIATION PGSSLCOMPRESSION PGSSLCERT PGSSLKEY PGSSLCERTMODE PGSSLROOTCERT PGSSLCRL
    PGSSLCRLDIR PGSSLSNI PGREQUIREPEER PGSSLMINPROTOCOLVERSION PGSSLMAXPROTOCOLVERSION PGGSSENCMODE PGKRBSRVNAME PGGSSLIB
    PGGSSDELEGATION PGCONNECT_TIMEOUT PGCLIENTENCODING PGTARGETSESSIONATTRS PGLOADBALANCEHOSTS PGMINPROTOCOLVERSION
    PGMAXPROTOCOLVERSION PGDATESTYLE PGTZ PGGEQO PGSYSCONFDIR PGLOCALEDIR
""".split()
PROXIES = ("http_proxy", "https_proxy", "all_proxy", "no_proxy")


def check(lines, run, options):
    result = subprocess.run(
        ["signup", "check", "--input", "jsonl", "--quiet", "--exit-zero", "--max-unknown", "5%", "--run", run],
        input="".join(line.rstrip("\n") + "\n" for line in lines), stdout=subprocess.PIPE, text=True,
        env={**os.environ, **options})
    # Dask retries a part that raises an error.
    result.check_returncode()
    return result.stdout.splitlines()


if __name__ == "__main__":
    source, target, run = sys.argv[1:4]
    # Every client of the scheduler can read the arguments of tasks, so secrets are not passed.
    options = {}
    for name, value in sorted(os.environ.items()):
        is_proxy, is_option = name.lower() in PROXIES, name.startswith("SIGNUP_")
        is_secret = is_option and not name.endswith("_FILE") and re.search("PASS|SECRET|TOKEN|KEY", name)
        if is_secret or name in ("GITHUB_TOKEN", "PGPASSWORD") or (is_proxy and "@" in value):
            if len(sys.argv) > 4:
                print(f"check.py: {name} is not passed to other machines, because it would be visible in the arguments of tasks",
                      file=sys.stderr)
        elif (is_option or name in LIBPQ) and re.search("://.*(:.*@|[?&].*password=)", value):
            # The variable cannot be omitted, because the tasks would then use another journal.
            print(f"check.py: {name} must not contain a password, because it would be visible in the arguments of tasks",
                  file=sys.stderr)
            sys.exit(2)
        elif is_proxy or is_option or name in LIBPQ or name == "SSL_CERT_FILE":
            options[name] = value
    files, _ = url_to_fs(target)
    parts = dask.bag.read_text(source).repartition(int(os.environ.get("DASK_PARTS", "8")))
    if len(sys.argv) > 4:
        from dask.distributed import Client
        client = Client(sys.argv[4])
    finished = parts.map_partitions(check, run, options).to_textfiles(f"{target}/*.new", last_endline=True, retries=5)
    # If a part fails, the outcomes of an earlier job stay unchanged.
    for name in finished:
        files.mv(name, name.removesuffix(".new") + ".jsonl")
