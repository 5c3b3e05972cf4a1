"""The games' rules as code. It needs only the standard library.

The same sources run uncompiled or compiled. With `SHEETGEN_PURE=1` in the environment the sources are imported even if
compiled modules exist; `sheetgen_engine.core.build.build_info` reports which of the two is running.
"""

import os

if os.environ.get("SHEETGEN_PURE", "") not in ("", "0"):
    from sheetgen_engine.core import pure

    pure.prefer_sources()
