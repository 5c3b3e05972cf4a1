"""How enemies choose their attacks, for `Tables`: by a die, or the strongest in range."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sheetgen_engine.paper_mech import codes
from sheetgen_engine.paper_mech.parts import Enemy


def strongest_attack(kind: Enemy, first: int, ring: int) -> int:
    """Return the attack that an enemy in this ring chooses without a die, from the `first` usable one on (PM26-NEXT).

    In range: the highest P, then the lowest T, then the upper one. None in range: the lowest T, then the highest P.
    """
    usable = range(min(first, len(kind.attacks) - 1), len(kind.attacks))
    within_range = [number for number in usable if kind.attacks[number].reach >= ring]
    if within_range:
        return min(within_range, key=lambda number: (-kind.attacks[number].power, kind.attacks[number].t, number))
    return min(usable, key=lambda number: (kind.attacks[number].t, -kind.attacks[number].power, number))


@lru_cache(16)  # all loadouts of an edition meet the same enemies
def chosen_by_ring(kinds: tuple[Enemy, ...]) -> tuple[Sequence[int], Sequence[int]]:
    """Return, by kind, first usable attack and ring, the strongest attack and the most P of attacks with a shorter range."""
    strongest: list[int] = []
    power_inside: list[int] = []
    for kind in kinds:
        for first in range(codes.MAX_ATTACKS):
            for ring in range(codes.MAX_RINGS):
                strongest.append(strongest_attack(kind, first, ring))
                inside = [attack.power for attack in kind.attacks[first:] if attack.reach < ring]
                power_inside.append(max(inside, default=0))
    return tuple(strongest), tuple(power_inside)


def chosen_by_face(kind: Enemy, by_die: bool) -> list[int]:
    """Return the attack chosen by each face of the D6 (PM-NEXT)."""
    if len(kind.attacks) == 1 or not by_die:
        return [0] * codes.FACES
    chosen = [[number for number, attack in enumerate(kind.attacks) if face in attack.faces] for face in range(1, 7)]
    if any(len(numbers) != 1 for numbers in chosen):
        raise ValueError(f"enemy {kind.code}: each face must choose exactly one attack")
    return [numbers[0] for numbers in chosen]
