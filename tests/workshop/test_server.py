"""The command as a process: how it starts, what it prints, how it ends."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx2 as httpx
import pytest
from command import in_process
from served import STANDARD, running

from sheetgen.workshop.runs import MOST_RUNS
from sheetgen.workshop.server import allowed_hosts

pytestmark = pytest.mark.slow


def stream(browser: httpx.Client, opened: threading.Event) -> None:
    """Read the figures of many games until the server closes the stream."""
    read(browser, browser.post("/api/sim", json={"loadout": STANDARD, "games": 1_000_000}).json()["run"], opened)


def read(browser: httpx.Client, run: str, opened: threading.Event) -> None:
    """Read the figures of a run until its end."""
    try:
        with browser.stream("GET", f"/api/runs/{run}") as events:
            for line in events.iter_lines():
                if line.startswith("data"):
                    opened.set()
    except httpx.HTTPError:
        return


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_one_line_with_the_address_and_an_end_within_two_seconds(number: signal.Signals) -> None:
    """With streams open and games being played it ends with 130, and nothing that was designed is printed."""
    with running() as served:
        assert served.address.startswith("http://127.0.0.1:")
        browser = served.client()
        opened = [threading.Event() for _ in range(3)]
        readers = [threading.Thread(target=stream, args=(browser, one)) for one in opened]
        for reader in readers:
            reader.start()
        assert all(one.wait(30) for one in opened)
        began = time.monotonic()
        served.process.send_signal(number)
        out, err = served.process.communicate(timeout=10)
        assert time.monotonic() - began < 2
        assert served.process.returncode == 130
        assert out == ""
        assert not any(word in err for word in ("Traceback", "Standard", "laser", "fist", "/api/", "leaked")), err
        for reader in readers:
            reader.join(5)


def test_200_tabs_at_a_time() -> None:
    """Each has a connection of its own. All are answered about their mechs; as many as allowed play, the others wait."""
    with running() as served:
        first = served.client()
        tabs = [first, *(served.copy(first) for _ in range(199))]
        with ThreadPoolExecutor(40) as pool:
            answers = list(pool.map(lambda tab: tab.post("/api/mech", json={"loadout": STANDARD}), tabs))
            assert {answer.status_code for answer in answers} == {200}
            started = list(pool.map(lambda tab: tab.post("/api/sim", json={"loadout": STANDARD, "games": 10**6}), tabs))
        codes = sorted(answer.status_code for answer in started)
        assert codes == [200] * MOST_RUNS + [429] * (200 - MOST_RUNS)
        playing = [
            (tab, answer.json()["run"]) for tab, answer in zip(tabs, started, strict=True) if answer.status_code == 200
        ]
        opened = [threading.Event() for _ in playing]
        readers = [
            threading.Thread(target=read, args=(tab, run, event), daemon=True)
            for (tab, run), event in zip(playing, opened, strict=True)
        ]
        for reader in readers:
            reader.start()
        assert all(event.wait(60) for event in opened)
        assert first.post("/api/check", json={"loadout": STANDARD}).status_code == 200
        for _, run in playing:
            assert first.delete(f"/api/runs/{run}").status_code == 204
        for reader in readers:
            reader.join(30)
        assert not any(reader.is_alive() for reader in readers)
        assert first.post("/api/sim", json={"loadout": STANDARD}).status_code == 200


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_games_survive_a_killed_worker_and_end_when_nobody_reads() -> None:
    with running() as served:
        browser = served.client()
        run = browser.post("/api/sim", json={"loadout": STANDARD, "games": 6000, "seed": 5}).json()["run"]
        killed, last = False, ""
        with browser.stream("GET", f"/api/runs/{run}") as events:
            for line in events.iter_lines():
                if line.startswith("data") and not killed:
                    os.kill(workers(served.process.pid)[0], signal.SIGKILL)
                    killed = True
                last = line or last
        assert killed
        assert '"games": 6000' in last
        run = browser.post("/api/sim", json={"loadout": STANDARD, "games": 1_000_000}).json()["run"]
        with browser.stream("GET", f"/api/runs/{run}") as events:
            next(line for line in events.iter_lines() if line.startswith("data"))
        for _ in range(50):
            if browser.get(f"/api/runs/{run}").status_code == 404:
                break
            time.sleep(0.1)
        time.sleep(0.5)
        before = [used(worker) for worker in workers(served.process.pid)]
        time.sleep(0.5)
        assert [used(worker) for worker in workers(served.process.pid)] == before


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_suggestions_end_when_their_client_leaves() -> None:
    """They play in a process of their own, which is gone soon after."""
    with running() as served:
        browser = served.client()
        body = json.dumps({"loadout": STANDARD, "games": 20_000})
        with raw_post(served.base, browser, "/api/suggest", len(body)) as raw:
            raw.sendall(body.encode())
            await_workers(served.process.pid, some=True)
        await_workers(served.process.pid, some=False)
        assert browser.post("/api/check", json={"loadout": STANDARD}).status_code == 200


def await_workers(pid: int, *, some: bool) -> None:
    """Wait until processes play, or none does."""
    end = time.monotonic() + 30
    while bool(workers(pid)) != some:
        assert time.monotonic() < end
        time.sleep(0.02)


def raw_post(base: str, browser: httpx.Client, path: str, length: int) -> socket.socket:
    """Open a connection and send the head of a request, with a browser's cookie."""
    cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    host, port = base.removeprefix("http://").split(":")
    raw = socket.create_connection((host, int(port)), timeout=5)
    head = f"POST {path} HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {cookie}\r\n"
    raw.sendall(f"{head}Sec-Fetch-Site: same-origin\r\nContent-Length: {length}\r\n\r\n".encode())
    return raw


def workers(pid: int) -> list[int]:
    """The processes that play: children of the fork server, which is a child of the workshop."""
    found = []
    for helper in children(pid):
        found += children(helper)
    return found


def children(pid: int) -> list[int]:
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8")
    return [int(word) for word in text.split()]


def used(pid: int) -> int:
    """The processor time of a process, in ticks."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def test_a_port_that_is_taken_is_a_usage_error() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        outcome = in_process("workshop", "--no-browser", "--port", str(port))
    assert outcome.code == 2
    assert outcome.out == b""
    assert b"choose another --port" in outcome.err


def test_a_large_upload_is_refused_without_reading_it() -> None:
    """100 MB: the answer comes at once, and the connection is closed."""
    with running() as served:
        browser = served.client()
        with raw_post(served.base, browser, "/api/check", 104857600) as raw:
            assert raw.recv(100).startswith(b"HTTP/1.1 413")
        assert browser.post("/api/check", json={"loadout": STANDARD}).status_code == 200


def test_a_host_that_others_reach_is_warned_about() -> None:
    with running("--host", "0.0.0.0") as served:
        assert served.client().get("/api/start").status_code == 200
        served.process.send_signal(signal.SIGINT)
        _, err = served.process.communicate(timeout=10)
    assert "warning: --host 0.0.0.0" in err


def test_the_warning_is_in_the_language_of_the_terminal() -> None:
    with running("--host", "0.0.0.0", "--lang", "es") as served:
        served.process.send_signal(signal.SIGINT)
        _, err = served.process.communicate(timeout=10)
    assert "aviso: --host 0.0.0.0" in err


def test_files_that_are_named_are_on_the_shelf(tmp_path: Path) -> None:
    with running("examples/paper-mech/standard.yaml", "--lang", "es") as served:
        start = served.client().get("/api/start").json()
        assert [entry["name"] for entry in start["shelf"]] == ["Standard"]
        assert start["lang"] == "es"
    missing = in_process("workshop", "--no-browser", str(tmp_path / "none.yaml"))
    assert missing.code == 2
    assert b"none.yaml" in missing.err


def test_allowed_hosts_are_whole_texts() -> None:
    assert allowed_hosts("::1", 9) == ["127.0.0.1:9", "localhost:9", "[::1]:9"]
    assert "127.0.0.1" in allowed_hosts("127.0.0.1", 80)
