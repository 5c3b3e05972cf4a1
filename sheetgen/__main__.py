"""Where the command begins. Ctrl-C ends it quietly even before the rest is loaded."""

from __future__ import annotations

import atexit
import gc

try:
    from sheetgen.cli.exits import end_when_interrupted

    end_when_interrupted()
except KeyboardInterrupt:
    raise SystemExit(130) from None


def run() -> None:
    """The command as installed."""
    # Starting makes many objects and hardly any garbage, for which Python would look 100 times: 5 % of the whole `check`.
    gc.set_threshold(100_000)
    # At the end Python would look once more, through everything there is, just before all of it goes: 10 % of a `sheet`.
    atexit.register(gc.freeze)
    from sheetgen.cli.frame import run as framed

    framed()


if __name__ == "__main__":
    run()
