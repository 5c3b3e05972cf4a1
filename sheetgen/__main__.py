"""Where the command begins. Ctrl-C ends it quietly even before the rest is loaded."""

from __future__ import annotations

import gc

try:
    from sheetgen.cli.exits import end_when_interrupted

    end_when_interrupted()
except KeyboardInterrupt:
    raise SystemExit(130) from None


def run() -> None:
    """The command as installed."""
    # Starting makes many objects and hardly any garbage, for which Python would look 70 times: 5 % of the whole `check`.
    gc.set_threshold(50_000)
    from sheetgen.cli.frame import run as framed

    framed()


if __name__ == "__main__":
    run()
