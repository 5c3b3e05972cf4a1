"""Papers and languages that pages are tested in."""

from __future__ import annotations

import pytest

# Every paper with every language; `make quick` takes each of them once.
every_printing = pytest.mark.parametrize(
    ("paper", "language"),
    [
        ("a4", "en"),
        ("letter", "es"),
        pytest.param("a4", "es", marks=pytest.mark.slow),
        pytest.param("letter", "en", marks=pytest.mark.slow),
    ],
)
