"""The broken rules of `bench/mutations` can still be broken: what each of them replaces stands in its file."""

from __future__ import annotations

from collections import Counter

from bench.mutate import ROOT, mutations


def test_what_is_to_be_replaced_is_there() -> None:
    missing = [one.name for one in mutations() if one.old not in (ROOT / one.file).read_text(encoding="utf-8")]
    assert missing == []


def test_every_list_is_long_enough_and_repeats_nothing() -> None:
    counts = Counter(one.suite for one in mutations())
    assert counts["paper_mech"] >= 97
    assert min(counts[suite] for suite in ("paper_mech_2026", "mech_cards", "mech_machine", "design")) >= 30
    assert all(one.old != one.new for one in mutations())
    assert max(Counter((one.file, one.old, one.new) for one in mutations()).values()) == 1
