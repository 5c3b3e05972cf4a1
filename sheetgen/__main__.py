"""Where the command begins: Ctrl-C is heard before the rest is even loaded."""

from __future__ import annotations

import sys


def run() -> None:
    """The command as installed."""
    try:
        from sheetgen.cli.main import run as main
    except KeyboardInterrupt:
        sys.exit(130)
    main()


if __name__ == "__main__":
    run()
