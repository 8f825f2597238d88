"""The dry run of a batch in plain Python, with the same rules and the same output."""
import csv
import json
import re
import sys

ALLOWED = re.compile(r"[A-Za-z0-9-]+\Z")


def problem(name, password):
    if not name:
        return "username", "The username is empty"
    if not ALLOWED.match(name):
        return "username", "Username may only contain letters, digits and single hyphens"
    if name.startswith("-") or name.endswith("-") or "--" in name:
        return "username", "Hyphens can't be first, last, or doubled"
    if len(name) > 39:
        return "username", "Username must be at most 39 characters"
    if not password:
        return "password", "The password is empty"
    if len(password) < 5:
        return "password", "Password needs at least 5 characters"
    return None


def main():
    seen = set()
    write = sys.stdout.write
    encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode
    rows = csv.reader(sys.stdin)
    next(rows)
    for number, (name, password) in enumerate(rows, 1):
        line = {"record": number, "username": name}
        found = problem(name, password)
        folded = name.lower()
        if found:
            line.update(outcome="invalid", field=found[0], message=found[1])
        elif folded in seen:
            line.update(outcome="duplicate", message="Username already appears in an earlier record")
        else:
            seen.add(folded)
            line["outcome"] = "valid"
        write(encode(line) + "\n")


main()
