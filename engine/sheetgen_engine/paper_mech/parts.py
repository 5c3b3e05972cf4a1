"""The input of `Tables`: the numbers of a board, a chassis, a loadout and its enemies, as plain data.

Names follow the rulebook. The default of a field has no effect. Sectors count from 0, clockwise from straight ahead;
rings count from 0, from the inside out; a space is `ring * sectors + sector`.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Board:
    """The radar, the time track, and the targeting and spill tracks."""

    rings: tuple[str, ...]
    """The ids of the rings, from the inside out."""
    sectors: int
    start: tuple[int, ...]
    """The start space for each face of a D6 (PM-START)."""
    forwards: tuple[int, ...]
    """For each space, where its enemies go when the mech walks forwards (PM-FORWARD)."""
    backwards: tuple[int, ...]
    """The same for walking backwards (PM-BACKWARD)."""
    rearwards: tuple[int, ...]
    """For each sector, where an enemy goes after an attack in range (PM-ENEMY-MOVE)."""
    arcs: dict[str, tuple[int, ...]]
    """The sectors that each mount covers (PM-ARCS)."""
    targeting: tuple[tuple[str, ...], ...]
    """For each sector, the location hit by each face (PM-TARGETING)."""
    zone_armour: tuple[int, ...]
    """For each sector, the bonus to the mech's armour against attacks from there."""
    spill: dict[str, tuple[str, ...]]
    """For each location, where excess damage goes, by face (PM-SPILL-TRACKS)."""
    track: int = 7
    """The last space of the time track (PM-TRACK)."""


@dataclass(frozen=True)
class Stance:
    """The effects of a stance (PM-STANCE)."""

    enemy_dice: int = 0
    reroll_targeting: tuple[int, ...] = ()
    free_moves: bool = True
    forbids: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chassis:
    """The mech without its weapons. Every T includes the weight penalty."""

    torso_circles: int
    torso_armour: int
    legs_armour: int
    slow: tuple[tuple[int, int], ...]
    """Steps (from, t): with so many torso circles filled, every action takes t longer. Steps add up (PM-TORSO)."""
    legs: tuple[str, ...]
    """The moves in the order of their circles, from the top (PM-BODY)."""
    move_t: dict[str, int]
    free_moves: tuple[str, ...]
    stand: Stance = field(default_factory=Stance)
    squat: Stance = field(default_factory=Stance)
    repair_from: int = 3
    repair_most: int = 0
    """How much damage is repaired for time, without dice (PM26-REPAIR); 0: repairs are rolled (PM-REPAIR)."""
    repair_t: int = 0


@dataclass(frozen=True)
class Row:
    """One action of a weapon, with its abilities. T includes the weight penalty."""

    power: int
    t: int
    not_twice: bool = False
    needs_stance: str | None = None
    no_haste: bool = False
    nearest: int = 0
    second_target: int | None = None
    power_by_range: tuple[int, ...] = ()
    combo: int = 0
    combo_any_target: bool = False
    armour_shift: int = 0
    sure_hit: int = 7
    reroll_misses: int = 0
    rerolled_dice: int = 32
    crush: bool = False
    crush_attack: bool = False
    delay: int = 0
    scramble: bool = False
    pull: tuple[str, ...] = ()
    intercept: str = "never"
    # What happens after the action (PMH-AFTER).
    overheat: int = 0
    cooldown: int = 0
    smoke: int = 0
    cover: int = 0
    force_field: int = 0
    repair: int = 0
    jump: int = 0
    mine: int = 0


@dataclass(frozen=True)
class Weapon:
    """A mounted weapon. `reach` is the farthest ring, or None for a weapon that never has a target."""

    armour: int
    reach: int | None
    rows: tuple[Row, ...]
    parry: int = 0


@dataclass(frozen=True)
class EnemyAttack:
    """One attack of an enemy. `faces` of the D6 choose it; they do not matter if it is the only one."""

    reach: int
    power: int
    t: int
    circles: int
    faces: tuple[int, ...] = ()
    delay: int = 0
    reroll_misses: int = 0
    rerolled_dice: int = 32
    # While the attack is selected: fewer dice and more armour. After it: circles freed, further moves.
    smoke: int = 0
    cover: int = 0
    repair: int = 0
    jump: int = 0


@dataclass(frozen=True)
class Enemy:
    """One kind of enemy."""

    code: str
    armour: int
    attacks: tuple[EnemyAttack, ...]
    moves: bool = True
    away: int = 0
    """Units of time that a jet stays off the radar; 0 without a flight path (PM26-FLIGHT)."""

    @property
    def circles(self) -> int:
        """The circles of all its attacks."""
        return sum(attack.circles for attack in self.attacks)


@dataclass(frozen=True)
class TokenWave:
    """A wave drawn as tokens: `enemies` always come, then `draw` tokens of the pile (PM26-TOKENS).

    Each token drawn of the kinds in `again` brings one more.
    """

    pile: tuple[str, ...]
    draw: int
    enemies: tuple[str, ...] = ()
    again: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rules:
    """How the game is played where editions differ; the defaults are those of `classic`.

    A skill's number is that of its circles, 0 without the skill (PM26-SKILLS).
    """

    strongest_attacks: bool = False
    """Enemies choose the attack in range with the highest P, without a die (PM26-NEXT)."""
    seek: bool = False
    """Enemies move towards the range of a stronger attack (PM26-ENEMY-MOVE)."""
    aim: bool = False
    """Enemies hit the visible weapon with the most damage (PM26-TARGET)."""
    scatter: bool = False
    """Each damaging die is rolled again for its circle (PM26-DAMAGE-MOUNT)."""
    evasion: int = 0
    marksman: int = 0
    marksman_dice: int = 3
    engineer: int = 0
    engineer_repairs: int = 4


def arrow_spaces(rings: int, arrows: tuple[tuple[str, int], ...]) -> tuple[int, ...]:
    """Return the destination of each space from one arrow per sector: ("in", past close), ("out", 0) or ("to", sector).

    >>> arrow_spaces(2, (("in", 1), ("to", 2), ("out", 0), ("to", 2)))
    (1, 2, 6, 2, 0, 6, 6, 6)
    """
    sectors = len(arrows)
    spaces = []
    for ring in range(rings):
        for sector, (step, to) in enumerate(arrows):
            if step == "in":
                spaces.append((ring - 1) * sectors + sector if ring else to)
            elif step == "out":
                spaces.append(min(ring + 1, rings - 1) * sectors + sector)
            else:
                spaces.append(ring * sectors + to)
    return tuple(spaces)
