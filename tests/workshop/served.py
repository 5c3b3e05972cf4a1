"""A workshop that tests ask: its application in this process, or the command in one of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import NamedTuple

import httpx2 as httpx
from starlette.testclient import TestClient

from sheetgen.workshop.server import Workshop, allowed_hosts, workshop

ROOT = Path(__file__).resolve().parents[2]
STANDARD = (ROOT / "examples/paper-mech/standard.yaml").read_text(encoding="utf-8")
TOKEN = "a-token"
PORT = 8000
MOST_SECONDS = 60  # for a process to start or to end on a busy machine
OWN = {"Sec-Fetch-Site": "same-origin"}


def client(made: Workshop, **headers: str) -> TestClient:
    return TestClient(
        made.app, base_url=f"http://127.0.0.1:{PORT}", headers={**OWN, **headers}, raise_server_exceptions=False
    )


@contextmanager
def opened(language: str | None = None) -> Iterator[TestClient]:
    """A client that has opened the address with the token, as a browser does."""
    made = workshop(allowed_hosts("127.0.0.1", PORT), TOKEN, (), language)
    try:
        with client(made) as found:
            assert found.get(f"/?token={TOKEN}", follow_redirects=False).status_code == 303
            yield found
    finally:
        made.workers.close()


class Process(NamedTuple):
    """The command `sheetgen workshop` while it runs."""

    process: subprocess.Popen[str]
    address: str
    clients: list[httpx.Client]

    @property
    def base(self) -> str:
        return self.address.partition("/?")[0]

    def client(self) -> httpx.Client:
        """A client with the cookie."""
        found = httpx.Client(base_url=self.base, headers=OWN, timeout=60)
        self.clients.append(found)
        assert found.get(self.address).status_code == 303
        return found

    def copy(self, other: httpx.Client) -> httpx.Client:
        """Another client with the same cookie, as another tab has it."""
        found = httpx.Client(base_url=self.base, headers=OWN, timeout=60, cookies=other.cookies, verify=False)
        self.clients.append(found)
        return found


@contextmanager
def running(*arguments: str) -> Iterator[Process]:
    """Run the command on a free port until the test is over. It and whatever it started end in any case."""
    process = subprocess.Popen(
        [sys.executable, "-m", "sheetgen", "workshop", "--no-browser", "--port", "0", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONWARNINGS": "error"},
        start_new_session=True,
    )
    clients: list[httpx.Client] = []
    try:
        yield Process(process, first_line(process), clients)
    finally:
        for one in clients:
            one.close()
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=MOST_SECONDS)


def first_line(process: subprocess.Popen[str]) -> str:
    """Return the first line that a process prints; end it when there is none in time."""
    assert process.stdout is not None
    late = Timer(MOST_SECONDS, process.kill)
    late.start()
    try:
        return process.stdout.readline().strip()
    finally:
        late.cancel()
