"""What a weapon does, in a sentence or two for the sheet, worded from its abilities: what is printed is what is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheetgen.core.locale import Locale
from sheetgen.games.paper_mech.design.model import Action, Catalog, Weapon

# The order of a reminder: what restricts the attack, what it does, what comes after it, what defends.
ORDER = (
    "not-twice",
    "needs-stance",
    "nearest",
    "power-by-range",
    "combo",
    "armour-shift",
    "sure-hit",
    "reroll-misses",
    "second-target",
    "crush",
    "delay",
    "scramble",
    "pull",
    "parry",
    "intercept",
    "no-haste",
)


def stars(weapon: Weapon) -> tuple[str, ...]:
    """For each row the mark that leads to its own part of the reminder, or none."""
    groups: list[dict[str, Any]] = []
    marks = []
    for action in weapon.actions:
        own = _own(weapon, action)
        if not own or (weapon.text is not None and not own):
            marks.append("")
            continue
        if own not in groups:
            groups.append(own)
        marks.append("*" * (groups.index(own) + 1))
    return tuple(marks)


def reminder(weapon: Weapon, catalog: Catalog, locale: Locale) -> str:
    """The weapon's own text, or one worded from its abilities."""
    if weapon.text is not None:
        return weapon.text.in_(locale.language)
    parts = [_sentences(_common(weapon), weapon, catalog, locale)]
    seen = set()
    for mark, action in zip(stars(weapon), weapon.actions, strict=True):
        if mark and mark not in seen:
            seen.add(mark)
            own = _own(weapon, action)
            if own == {"no-haste": True}:
                parts.append(f"{mark} " + locale.text("ability.no-haste"))
            else:
                parts.append(f"{mark} " + _sentences(own, weapon, catalog, locale))
    return " ".join(part for part in parts if part)


def _common(weapon: Weapon) -> dict[str, Any]:
    """What holds for all three rows, and what belongs to the weapon as a whole."""
    first, *others = weapon.actions
    return {
        name: value
        for name, value in first.abilities.items()
        if all(name in other.abilities and other.abilities.get(name) == value for other in others)
    }


def _own(weapon: Weapon, action: Action) -> dict[str, Any]:
    common = _common(weapon)
    return {name: value for name, value in action.abilities.items() if name not in common}


def _sentences(abilities: Mapping[str, Any], weapon: Weapon, catalog: Catalog, locale: Locale) -> str:
    return " ".join(
        _sentence(name, abilities[name], abilities, weapon, catalog, locale)
        for name in ORDER
        if name in abilities and not (name == "no-haste" and _intercepts(abilities))
    )


def _intercepts(abilities: Mapping[str, Any]) -> bool:
    """Whether the sentence about intercepting says already that there is no haste."""
    return "intercept" in abilities


def _sentence(
    name: str, value: Any, abilities: Mapping[str, Any], weapon: Weapon, catalog: Catalog, locale: Locale
) -> str:
    board, language = catalog.board, locale.language
    letters = {ring.id: ring.letter.in_(language) for ring in board.rings}
    key = f"ability.{name}"
    if name == "needs-stance":
        return locale.text(f"{key}.{value}")
    if name == "nearest":
        return locale.text(key, ring=letters[value])
    if name == "power-by-range":
        reach = board.ring(weapon.range) if weapon.range else -1
        parts = [
            f"{letters[ring.id]} {signed(value[ring.id])}" if value.get(ring.id) else f"{letters[ring.id]} ±0"
            for ring in board.rings[: reach + 1]
        ]
        return locale.text(key, parts=", ".join(parts))
    if name == "armour-shift":
        return locale.text(key, value=signed(value)) if value else ""
    if name == "sure-hit":
        return locale.text(key if value == 6 else f"{key}.from", face=value)
    if name == "reroll-misses":
        return locale.text(key if value == 1 else f"{key}.many", times=value)
    if name == "second-target":
        return locale.text(key if value else f"{key}.same", spaces=value)
    if name == "delay":
        return locale.text(key, t=value, most=board.track)
    if name == "pull":
        ways = [locale.text(f"pull.{way}") for way in ("closer", "clockwise", "anticlockwise") if way in value]
        if {"clockwise", "anticlockwise"} <= set(value):
            ways = [*(ways[:1] if "closer" in value else []), locale.text("pull.sideways")]
        return locale.text(key, ways=locale.text("or").join(ways))
    if name == "parry":
        return locale.text(key if value == 1 else f"{key}.many", times=value)
    if name == "intercept":
        text = locale.text(f"{key}.{value}")
        return text + " " + locale.text("ability.no-haste") if "no-haste" in abilities else text
    if name == "combo":
        return locale.text(key, p=value)
    return locale.text(key)


def signed(value: int) -> str:
    """
    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '±0')
    """
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "±0"
