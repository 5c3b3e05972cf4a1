"""The broken rules of `bench/mutations.yaml` can still be broken: what each of them replaces stands in its file."""

from __future__ import annotations

from collections import Counter

import yaml
from mechs import ROOT


def test_what_is_to_be_replaced_is_there() -> None:
    mutations = yaml.safe_load((ROOT / "bench/mutations.yaml").read_text(encoding="utf-8"))
    assert len(mutations) >= 97
    missing = [one for one in mutations if one["old"] not in (ROOT / one["file"]).read_text(encoding="utf-8")]
    assert missing == []
    assert all(one["old"] != one["new"] for one in mutations)
    assert max(Counter((one["file"], one["old"], one["new"]) for one in mutations).values()) == 1
