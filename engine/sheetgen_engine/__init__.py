"""Play: the rules of the games as code, with nothing but the standard library beneath.

The same sources run as they are or compiled. `SHEETGEN_PURE=1` in the environment takes the sources even where compiled
modules lie beside them; `sheetgen_engine.core.build.build_info` says which of the two is running.
"""

import os

if os.environ.get("SHEETGEN_PURE", "") not in ("", "0"):
    from sheetgen_engine.core import pure

    pure.prefer_sources()
