"""Reminders: what a weapon does in a sentence or two, made from its abilities, so that what is printed is what is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from sheetgen.core.locale import Locale
from sheetgen.games.paper_mech.design.model import Action, Catalog, Weapon
from sheetgen.games.paper_mech.sheet.numbers import signed

if TYPE_CHECKING:
    from sheetgen.games.paper_mech.design.file_types import Abilities

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
    "crush-attack",
    "delay",
    "scramble",
    "pull",
    "parry",
    "intercept",
    "no-haste",
    "overheat",
    "cooldown",
    "smoke",
    "cover",
    "force-field",
    "repair",
    "mine",
    "jump",
)
# Each is as wide as one letter, so that a power of two digits leaves room for it.
MARKS = ("*", "†", "‡")
# Abilities of what comes after an action, each with the one fact of its sentence.
AFTER = {
    "overheat": "count",
    "cooldown": "t",
    "smoke": "dice",
    "cover": "armour",
    "force-field": "points",
    "repair": "count",
    "mine": "dice",
    "jump": "moves",
}


def row_marks(weapon: Weapon) -> tuple[str, ...]:
    """Return the mark of each row, which refers to its part of the reminder."""
    groups: list[Abilities] = []
    marks = []
    for action in weapon.actions:
        own = _own(weapon, action)
        if own and own not in groups:
            groups.append(own)
        marks.append(MARKS[groups.index(own)] if own else "")
    return tuple(marks)


def reminder(weapon: Weapon, catalog: Catalog, locale: Locale) -> str:
    """Return the weapon's own text, or one made from its abilities."""
    parts = clauses(weapon, catalog, locale).items()
    return " ".join(f"{mark} {sentences}".strip() for mark, sentences in parts)


def clauses(weapon: Weapon, catalog: Catalog, locale: Locale) -> dict[str, str]:
    """Return the sentences about all rows, under no mark, and those about some, under theirs."""
    if weapon.text is not None:
        return {"": weapon.text.in_(locale.language)}
    wording = _Wording(weapon, catalog, locale)
    found = {"": wording.sentences(_common(weapon))}
    for mark, action in zip(row_marks(weapon), weapon.actions, strict=True):
        if mark:
            found[mark] = wording.sentences(_own(weapon, action))
    return {mark: sentences for mark, sentences in found.items() if sentences}


def _common(weapon: Weapon) -> Abilities:
    """Return the abilities that all three rows share."""
    first, *others = weapon.actions
    common = {
        name: value
        for name, value in first.abilities.items()
        if all(name in other.abilities and other.abilities.get(name) == value for other in others)
    }
    return cast("Abilities", common)


def _own(weapon: Weapon, action: Action) -> Abilities:
    """Return the abilities of this row only."""
    common = _common(weapon)
    return cast("Abilities", {name: value for name, value in action.abilities.items() if name not in common})


class _Wording(NamedTuple):
    weapon: Weapon
    catalog: Catalog
    locale: Locale

    def sentences(self, abilities: Abilities) -> str:
        """Describe the abilities in the order of a reminder. The sentence on intercepting includes that there is no haste."""
        names = [name for name in ORDER if name in abilities]
        if "intercept" in abilities and "no-haste" in abilities:
            names.remove("no-haste")
        return " ".join(self.sentence(name, abilities) for name in names)

    def sentence(self, name: str, abilities: Abilities) -> str:
        text, key = self.locale.text, f"ability.{name}"
        match name:
            case "needs-stance":
                return text(f"{key}.{abilities['needs-stance']}")
            case "nearest":
                return text(key, ring=self.letter(abilities["nearest"]))
            case "power-by-range":
                return text(key, parts=", ".join(self.powers(abilities["power-by-range"])))
            case "armour-shift":
                shift = abilities["armour-shift"]
                return text(key, value=signed(shift)) if shift else ""
            case "sure-hit":
                face = abilities["sure-hit"]
                return text(key if face == 6 else f"{key}.from", face=face)
            case "reroll-misses":
                if "rerolled-dice" in abilities:
                    return text(f"{key}.few", dice=abilities["rerolled-dice"], times=abilities["reroll-misses"])
                return self.several(key, abilities["reroll-misses"])
            case "parry":
                return self.several(key, abilities["parry"])
            case "second-target":
                spaces = abilities["second-target"]
                return text(key if spaces else f"{key}.same", spaces=spaces)
            case "delay":
                return text(key, t=abilities["delay"], most=self.catalog.board.track)
            case "pull":
                return text(key, ways=text("or").join(self.pulls(abilities["pull"])))
            case "intercept":
                no_haste = f" {text('ability.no-haste')}" if "no-haste" in abilities else ""
                return text(f"{key}.{abilities['intercept']}") + no_haste
            case "combo":
                return text(f"{key}.any" if "combo-any-target" in abilities else key, p=abilities["combo"])
        if name in AFTER:
            return text(key, **{AFTER[name]: cast("Mapping[str, int]", abilities)[name]})
        return text(key)

    def several(self, key: str, times: int) -> str:
        return self.locale.text(key if times == 1 else f"{key}.many", times=times)

    def letter(self, ring: str) -> str:
        board = self.catalog.board
        return board.rings[board.ring(ring)].letter.in_(self.locale.language)

    def powers(self, shifts: Mapping[str, int]) -> Iterator[str]:
        """Yield the power that the weapon gains or loses in each ring within its range."""
        board = self.catalog.board
        reach = board.ring(self.weapon.range) if self.weapon.range else -1
        for ring in board.rings[: reach + 1]:
            yield f"{self.letter(ring.id)} {signed(shifts.get(ring.id, 0))}"

    def pulls(self, allowed: Sequence[str]) -> list[str]:
        """Return the directions in which an enemy can be pulled."""
        closer = ["closer"] if "closer" in allowed else []
        sideways = [way for way in ("clockwise", "anticlockwise") if way in allowed]
        if len(sideways) == 2:
            sideways = ["sideways"]
        return [self.locale.text(f"pull.{way}") for way in (*closer, *sideways)]
