"""The input of `Tables`, as plain data; distances are in inches, as in scenarios."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rules:
    """The numbers of the rules; distances in inches."""

    actions: int = 3
    cool_off: int = 1
    self_heal: int = 3
    move_dice: int = 2
    rush: float = 4
    rush_heat: int = 1
    attack_dice: int = 3
    melee_bonus: int = 2
    melee_reach: float = 1
    boxes: int = 6
    shot_heat: int = 1
    moving_shut_down: bool = False
    """Whether a mech that is shut down still acts, but does not attack (MM-HEAT)."""
    blast_dice: int = 1
    wall_reach: float = 2
    wall_defence: int = 2
    walls_behind: bool = False
    """Whether a wall shelters only where the line of fire crosses it (MM-TERRAIN)."""
    wreck_reach: float = 2
    wreck_defence: int = 4
    base: float = 1


@dataclass(frozen=True)
class Mech:
    """One mech: its stats, its side and its starting point."""

    side: int
    x: float
    y: float
    hit_points: int
    laser_attack: int
    laser_range: float
    missile_attack: int
    missile_range: float
    laser_defence: int
    missile_defence: int
    speed_bonus: float
    attack_bonus: int
    defence_bonus: int
    name: str = ""


@dataclass(frozen=True)
class Piece:
    """A piece of terrain: a rectangle from its lower left corner, or a circle around its middle if `radius` is given."""

    x: float
    y: float
    width: float = 0
    height: float = 0
    radius: float = 0
    sight: str = "stops"
    destructible: bool = True
    passable: bool = False
    wall: bool = False
    cost: int = 1
    """Inches that a move needs for each inch through it (MM-MOVE)."""
    hits: int = 1
    """Hits that destroy it, if it can be destroyed (MM-TERRAIN)."""
    kind: str = ""


@dataclass(frozen=True)
class Entry:
    """A point at which destroyed mechs of a side return (MM-FRAG)."""

    side: int
    x: float
    y: float
