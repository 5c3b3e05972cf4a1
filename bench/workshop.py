"""Measure how soon the workshop's page is usable and how fast it answers, as ratios within one run.

    python -m bench.workshop [--quick]

Starting is compared with importing what no version of the workshop can do without, a change of a mech with its sheet in process.
"""

from __future__ import annotations

import argparse
import compileall
import json
import os
import re
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
IMPORTS = "import starlette.applications, uvicorn, reportlab.pdfgen.canvas"
MOST_START, MOST_CHANGE, MOST_CHANGE_MS = 1.5, 2.0, 100.0
ENVIRONMENT = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'engine'}"}

sys.path.insert(0, str(ROOT))


def processor_of(run: Callable[[], None]) -> float:
    """Return the processor time of the processes that end while a function runs."""

    def used() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = used()
    run()
    return used() - before


def imports() -> None:
    subprocess.run([sys.executable, "-c", IMPORTS], check=True, env=ENVIRONMENT)


class Client:
    """What a browser asks for, over one connection."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "sheetgen", "workshop", "--no-browser", "--port", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT)
        assert self.process.stdout is not None
        found = re.match(r"http://(.*):(\d+)(/.*)", self.process.stdout.readline())
        assert found is not None
        self.connection = HTTPConnection(found[1], int(found[2]))
        self.headers = {"Sec-Fetch-Site": "same-origin"}
        self.connection.request("GET", found[3])
        answer = self.connection.getresponse()
        answer.read()
        self.headers["Cookie"] = str(answer.getheader("Set-Cookie")).partition(";")[0]

    def ask(self, path: str, body: object = None) -> bytes:
        content = None if body is None else json.dumps(body)
        self.connection.request("GET" if body is None else "POST", path, content, self.headers)
        answer = self.connection.getresponse()
        found = answer.read()
        assert answer.status == 200, (path, answer.status)
        return found

    def first_mech(self) -> dict[str, str]:
        """Ask for what the page needs until it shows a mech, and return the body about it."""
        self.ask("/page/main.js")
        start = json.loads(self.ask("/api/start"))
        self.ask("/api/words?lang=en")
        body = {"loadout": start["standard"], "lang": "en"}
        self.ask("/api/mech", body)
        return body

    def end(self) -> None:
        self.connection.close()
        self.process.kill()
        self.process.communicate()


def first_page() -> None:
    client = Client()
    client.ask("/")
    client.end()


def first_mech() -> None:
    client = Client()
    client.ask("/")
    client.first_mech()
    client.end()


def times_of_changes(rounds: int) -> tuple[float, float, float]:
    """Return the seconds of a changed mech with its sheet and of the sheet in process, and the processor time of the latter."""
    from sheetgen import loads

    client = Client()
    text = client.first_mech()["loadout"]
    changes, sheets, processor = [], [], []
    for number in range(rounds + 3):
        body = {"loadout": text.replace("Standard", f"Mech {number}"), "lang": "en"}
        began = time.perf_counter()
        client.ask("/api/mech", body)
        client.ask("/api/sheet?format=svg&lang=en&allow_illegal=1", body)
        changes.append(time.perf_counter() - began)
        began, used = time.perf_counter(), time.process_time()
        loads(body["loadout"]).sheet("classic", "a4", "en", allow_illegal=True).svg(1)
        sheets.append(time.perf_counter() - began)
        processor.append(time.process_time() - used)
    client.end()
    return median(changes[3:]), median(sheets[3:]), median(processor[3:])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    rounds = 3 if parser.parse_args().quick else 15
    compileall.compile_dir(ROOT / "sheetgen", quiet=1)  # as an installation does
    tasks = (imports, first_page, first_mech)
    for task in tasks:
        task()
    pairs = [[processor_of(task) for task in tasks] for _ in range(rounds)]
    base, page, mech = (median(column) for column in zip(*pairs, strict=True))
    change, sheet, used = times_of_changes(5 * rounds)
    rows = [
        ("first page / imports", f"{1000 * page:.0f} / {1000 * base:.0f} ms", page / base, MOST_START),
        ("first mech / imports", f"{1000 * mech:.0f} / {1000 * base:.0f} ms", mech / base, MOST_START),
        ("change with sheet / sheet", f"{1000 * change:.0f} / {1000 * sheet:.0f} ms", change / sheet, MOST_CHANGE),
        # On an idle machine; the sheet's processor time stands for its time there.
        ("change with sheet in ms", f"{1000 * used:.0f} ms the sheet", 1000 * used * change / sheet, MOST_CHANGE_MS),
    ]
    for name, detail, value, most in rows:
        print(f"{name:32} {detail:22} {value:7.2f}  (at most {most:g}) {'ok' if value <= most else 'TOO MUCH'}")
    return int(any(value > most for _, _, value, most in rows))


if __name__ == "__main__":
    sys.exit(main())
