"""Preparing while the browser opens."""

from __future__ import annotations

import pytest

from sheetgen.workshop import page_routes, warm_up


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is prepared, by the functions that are called for it."""
    found: list[str] = []
    monkeypatch.setattr(warm_up, "PATIENCE", 0)
    for name in ("described", "covered", "all_systems"):
        monkeypatch.setattr(page_routes, name, lambda *_, own=name: found.append(own))
    return found


def test_what_the_page_asks_for_is_prepared_in_its_order(asked: list[str]) -> None:
    warm_up.warm_up(None, "en", lambda: False)
    assert asked == ["described", "covered", "all_systems"]


def test_an_opened_page_asks_for_it_itself(asked: list[str]) -> None:
    warm_up.warm_up(None, "en", lambda: True)
    assert asked == []
    warm_up.warm_up(None, "en", lambda: bool(asked))  # opened during the first step
    assert asked == ["described"]


def test_a_mech_of_a_game_without_figures_or_one_that_is_illegal_is_no_error(asked: list[str]) -> None:
    warm_up.warm_up("system: paper-mech\narmour: {torso: 9}\n", "es", lambda: False)
    assert asked[0] == "described"
