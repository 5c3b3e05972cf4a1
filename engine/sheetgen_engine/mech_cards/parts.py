"""The input of `Tables`, as plain data in the rulebook's words.

Stats are those that count in play: support and modification cards are added to their base card, and the overweight
penalty is subtracted from SP; what SP cannot cover is `attack_penalty`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rules:
    """The numbers of the rules."""

    actions: int = 2
    aim: int = 4
    evade: int = 2
    volley: int = 2
    summed_armour: bool = False
    """Whether AR is that of all cards left on a part, not of the outermost one (MC-ROLL)."""
    charge_volley: bool = True
    """Whether the volley's penalty counts in a Charge too (MC-VOLLEY)."""


@dataclass(frozen=True)
class Layer:
    """A shield or an armour card on a part."""

    ar: int
    dt: int
    regenerate: int = 0
    armour: bool = False
    """Whether it is armour, which lies below the shields."""
    name: str = ""


@dataclass(frozen=True)
class Part:
    """A base card with its shields and armour, from the outside in.

    `regenerate` is that of the base card and of everything that stays on it as long as it lasts.
    """

    kind: str
    ar: int
    dt: int
    layers: tuple[Layer, ...] = ()
    pe: int = 0
    do: int = 0
    melee: bool = False
    frightening: int | None = None
    """The number in brackets, 0 without one; None for a weapon that is not Frightening."""
    regenerate: int = 0
    name: str = ""


@dataclass(frozen=True)
class Mech:
    """One mech with its pilot."""

    parts: tuple[Part, ...]
    sp: int
    ac: int
    bt: int
    fo: int
    name: str = ""
    attack_penalty: int = 0
    """What every attack roll of the mech loses (MC-WEIGHT)."""
