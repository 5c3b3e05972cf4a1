"""Abilities that cannot do anything where they stand, such as re-rolls on an action without dice."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.core.data import YamlMap, as_list, as_map

# Abilities that need a target, and those that change another ability of the same action.
NEED_TARGET = (
    "second-target",
    "power-by-range",
    "combo",
    "armour-shift",
    "sure-hit",
    "reroll-misses",
    "crush",
    "crush-attack",
    "delay",
    "scramble",
    "pull",
)
CHANGE = {"combo-any-target": "combo", "rerolled-dice": "reroll-misses"}


def idle_abilities(weapon: YamlMap) -> list[str]:
    """Return the abilities of a weapon, or of its actions, that have no effect on any action.

    >>> shot = {"p": 2, "t": 2, "abilities": {"rerolled-dice": 1}}
    >>> idle_abilities({"range": None, "abilities": {"mine": 2, "smoke": 1}, "actions": [shot]})
    ['mine', 'rerolled-dice']
    """
    actions = [as_map(action) for action in as_list(weapon.get("actions") or [])]
    common = as_map(weapon.get("abilities") or {})
    named = dict.fromkeys(common)
    for action in actions:
        named.update(dict.fromkeys(as_map(action.get("abilities") or {})))
    used = {name for action in actions for name in _working(weapon, common, action)}
    return [name for name in named if name not in used and name in (*NEED_TARGET, *CHANGE, "nearest", "mine")]


def _working(weapon: YamlMap, common: YamlMap, action: YamlMap) -> Iterator[str]:
    """Yield the abilities of an action that can do something, or that it switches off."""
    own = {**common, **as_map(action.get("abilities") or {})}
    reaches = weapon.get("range") is not None
    for name, value in own.items():
        if value is False:
            yield name
        elif name in NEED_TARGET:
            if reaches and action.get("p"):
                yield name
        elif name in CHANGE:
            if own.get(CHANGE[name]) and reaches and action.get("p"):
                yield name
        elif name == "nearest":
            if reaches and (action.get("p") or own.get("mine")):
                yield name
        elif name == "mine" and reaches:
            yield name
