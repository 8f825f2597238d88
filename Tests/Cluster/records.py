"""The records of the cases, and the outcomes that they have if nothing goes wrong."""
import json
import random
import uuid


def people(count):
    """Returns rows in random order. One name in ten is taken, and one name in fifty appears twice."""
    rows = []
    for number in range(count):
        kind = "taken" if number % 10 == 3 else "free"
        name = f"{kind}-{number}" if number % 50 != 49 else f"FREE-{number - 1}"
        rows.append({"id": number, "username": name, "password": f"correct-horse-{number}"})
    random.shuffle(rows)
    return rows


def strangers(count):
    """Returns rows like those of `people`, but with strings as ids, and with a null or empty name in every twentieth row."""
    rows = [{**row, "id": str(uuid.UUID(int=row["id"]))} for row in people(count)]
    for number in range(0, count, 20):
        rows[number]["username"] = random.choice([None, ""])
    # A name that appears twice may have become null or empty in one of its rows.
    names = {row["username"] for row in rows if row["username"]}
    for row in rows:
        if row["username"] and row["username"].startswith("FREE-") and row["username"].lower() not in names:
            row["username"] = row["username"].lower()
    return rows


def expected(row):
    if not row["username"]:
        return "invalid"
    if row["username"].startswith("FREE-"):
        return "duplicate"
    return "taken" if row["username"].startswith("taken-") else "signed_up"


def distinct(rows):
    return [row for row in rows if expected(row) != "duplicate"]


def check(name, rows, outcomes, accounts):
    """Compares outcomes with the outcomes of an undisturbed run, and accounts with the outcomes."""
    by_id = {}
    for outcome in outcomes:
        by_id.setdefault(outcome["id"], []).append(outcome["outcome"])
    wrong = [(row["id"], row["username"], by_id.get(row["id"])) for row in rows if by_id.get(row["id"]) != [expected(row)]]
    signed_up = {row["username"].lower() for row in rows if expected(row) == "signed_up"}
    assert len(outcomes) == len(rows), f"{name}: {len(outcomes)} outcomes of {len(rows)} records"
    assert not wrong, f"{name}: {len(wrong)} wrong, such as {wrong[:5]}"
    assert accounts == signed_up, f"{name}: accounts differ from outcomes: {list(accounts ^ signed_up)[:5]}"


def write_lines(file, rows):
    with open(file, "w") as output:
        output.writelines(json.dumps(row) + "\n" for row in rows)
