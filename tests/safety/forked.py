"""Run a command again and again in forked children, each with a fault of its own, and print what came of each as JSON.

`python forked.py calls|memory FOLDER COMMAND…`, with the shim loaded. The first run finds what there is to fail.
"""

from __future__ import annotations

import ctypes
import errno
import json
import os
import resource
import sys
from contextlib import suppress
from pathlib import Path

from sheetgen.cli.frame import run

SHIM = ctypes.CDLL(None)
ERRORS = (errno.EIO, errno.EMFILE, errno.ENOSPC)
MEGABYTES = (0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48)


def main() -> None:
    kind, folder = sys.argv[1], Path(sys.argv[2])
    command = sys.argv[3:]
    for _ in range(2):  # the second time everything is imported, here as in the children
        in_child(command, folder, lambda: None, warm=True)
    faults = count_of(command, folder) if kind == "calls" else len(MEGABYTES)
    for number in range(faults):

        def fault(number: int = number) -> None:
            if kind == "calls":
                SHIM.fault_arm(number, ERRORS[number % len(ERRORS)])
            else:
                pages = int(Path("/proc/self/statm").read_text().split()[0])
                most = pages * resource.getpagesize() + (MEGABYTES[number] << 20)
                resource.setrlimit(resource.RLIMIT_AS, (most, most))

        print(json.dumps({"number": number, **in_child(command, folder, fault)}), flush=True)


def count_of(command: list[str], folder: Path) -> int:
    """Return how many calls there are that can fail."""
    read, write = os.pipe()

    def report() -> None:
        os.write(write, str(SHIM.fault_calls()).encode())

    in_child(command, folder, lambda: SHIM.fault_arm(-1, 0), after=report)
    return int(os.read(read, 20))


def in_child(
    command: list[str], folder: Path, fault: object, *, warm: bool = False, after: object = None
) -> dict[str, object]:
    """Run the command in a child, and return its exit code, what it printed and which files there are."""
    out, err = folder / "stdout", folder / "stderr"
    if warm:
        # Imports have to happen in this process: run it here, and go on after it exits.
        streams = sys.stdout, sys.stderr
        sys.argv = ["sheetgen", *command]
        with out.open("w") as sys.stdout, err.open("w") as sys.stderr, suppress(SystemExit):
            run()
        sys.stdout, sys.stderr = streams
        clear(folder)
        return {}
    child = os.fork()
    if child == 0:
        for path, number in ((out, 1), (err, 2)):
            os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), number)
        sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w")
        sys.argv = ["sheetgen", *command]
        code = 99
        try:
            fault()  # type: ignore[operator]
            run()
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 98
        except BaseException as error:
            os.write(2, f"Traceback: {error!r}".encode())
        finally:
            if after is not None:
                after()  # type: ignore[operator]
            os._exit(code)
    _, status = os.waitpid(child, 0)
    result = {
        "code": os.waitstatus_to_exitcode(status),
        "out": out.read_text(errors="replace"),
        "err": err.read_text(errors="replace"),
        "files": {path.name: path.read_bytes().hex() for path in folder.iterdir() if path not in (out, err)},
    }
    clear(folder)
    return result


def clear(folder: Path) -> None:
    for path in folder.iterdir():
        path.unlink()


if __name__ == "__main__":
    main()
