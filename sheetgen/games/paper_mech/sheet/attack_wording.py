"""What the attacks of enemies do, in a word and in sentences, made from their abilities: what is printed is what is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from sheetgen.core.locale import Locale
from sheetgen.games.paper_mech.design.model import Attack, Enemy

# In the order of their sentences; `rerolled-dice` changes the sentence of `reroll-misses`.
ABILITIES = ("reroll-misses", "delay", "smoke", "cover", "jump", "repair")


def keyword(attack: Attack, locale: Locale) -> str:
    """Return the word printed beside an attack: its own, or those of its abilities."""
    if attack.keyword is not None:
        return attack.keyword.in_(locale.language)
    own = _abilities(attack)
    return ", ".join(locale.text(f"enemy-ability.{name}", value=own[name]) for name in ABILITIES if name in own)


def sentences(attack: Attack, locale: Locale) -> str:
    """Return what the abilities of an attack do; nothing for an attack without."""
    own = _abilities(attack)
    found = []
    for name in ABILITIES:
        if name not in own:
            continue
        key = f"enemy-rule.{name}"
        if name == "reroll-misses" and "rerolled-dice" in own:
            found.append(locale.text(f"{key}.few", value=own[name], dice=own["rerolled-dice"]))
        else:
            found.append(locale.text(key, value=own[name]))
    return " ".join(found)


def explained(enemy: Enemy, attack: Attack, locale: Locale) -> str:
    """Return the sentences that a sheet prints for an attack: those of homebrew enemies, which no rulebook explains."""
    return sentences(attack, locale) if enemy.homebrew else ""


def _abilities(attack: Attack) -> Mapping[str, int]:
    return cast("Mapping[str, int]", attack.abilities)
