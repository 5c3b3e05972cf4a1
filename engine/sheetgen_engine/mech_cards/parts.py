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
    evade_to_turn_end: bool = False
    """Whether Evades end with the turn, not with the mech's next activation (MC-ACTIONS)."""
    refire: bool = False
    """Whether a weapon may fire in each Shoot of its mech's turn, not only once (MC-VOLLEY)."""
    speed_stays: bool = False
    """Whether a mech keeps its SP without a locomotor (MC-ATTACH)."""
    aim_needs_weapon: bool = False
    """Whether Aim may be taken only if a Shoot can follow (MC-ACTIONS)."""
    split_targets: bool = False
    """Whether each weapon of an attack may have a target of its own (MC-VOLLEY)."""
    power_counts: bool = False
    """Whether parts stop working when lost power plants leave too little power (MC-POWER)."""


@dataclass(frozen=True)
class Layer:
    """A shield or an armour card on a part."""

    ar: int
    dt: int
    regenerate: int = 0
    armour: bool = False
    """Whether it is armour, which lies below the shields."""
    pc: int = 0
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
    burst: int = 0
    """How many more shots a weapon fires in an attack."""
    steady: int = 0
    """How much less the volley's penalty is."""
    piercing: int = 0
    """How much AR does not count against a weapon."""
    reliable: bool = False
    """Whether a weapon never jams."""
    slowing: int = 0
    """How much SP a hit takes from the target until the end of its next turn."""
    jamming: bool = False
    """Whether a hit on a weapon jams it."""
    clearing: bool = False
    """Whether a jammed weapon is unjammed at the start of its mech's turn."""
    agile: int = 0
    """What the mech's defence gains while the part is there."""
    steadfast: int = 0
    """What the pilot's FO gains while the part is there."""
    kept_agile: int = 0
    """What the mech's defence still gains when the part is lost."""
    kept_steadfast: int = 0
    """What the pilot's FO still gains when the part is lost."""
    pc: int = 0
    """What the part draws without its shields and armour (MC-POWER)."""
    po: int = 0
    """What a power plant gives."""
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
