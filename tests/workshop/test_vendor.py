"""What the page takes from others stands beside it with its version and licence."""

from __future__ import annotations

import json
import re

from served import ROOT

VENDOR = ROOT / "sheetgen/workshop/page/vendor"


def test_every_vendored_file_names_the_versions_of_make_vendor_and_their_licences() -> None:
    wanted = json.loads((ROOT / "tests/workshop/vendor/package.json").read_text(encoding="utf-8"))["dependencies"]
    found: dict[str, str] = {}
    for script in VENDOR.glob("*.js"):
        licences = (VENDOR / f"LICENSE-{script.stem}.txt").read_text(encoding="utf-8")
        named = re.findall(r"^(@?[\w/.-]+)@(\d[\w.-]*) \((MIT|Apache-2\.0|BSD-3-Clause)\)$", licences, re.MULTILINE)
        assert named, script
        found |= {name: version for name, version, _ in named}
    assert wanted.items() <= found.items()


def test_nothing_that_is_vendored_builds_functions_from_strings() -> None:
    for script in VENDOR.glob("*.js"):
        assert not re.search(r"new Function\(|\beval\(", script.read_text(encoding="utf-8")), script
