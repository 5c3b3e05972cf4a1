"""The document that `odds --json` writes."""

from __future__ import annotations

KEYS = [  # of each attack
    "mount", "weapon", "action", "enemy", "ring", "haste", "distribution", "expected", "expected_per_time", "disable",
    "kill",
]  # fmt: skip
