"""`Position`: a game in progress in the rulebook's words, whoever reads, draws, plays or compares it.

`scenario_file` reads a position from the `state` of a scenario, `position_check` validates it against the rules, and
`engine_state` converts it to and from the engine's `State`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias, TypedDict, final

from sheetgen.games.paper_mech.design.model import MOUNTS, MOVES


@final
class RowAction(TypedDict):
    """A row of the weapon on a mount, from 1 at the top."""

    mount: str
    row: int


@final
class MoveAction(TypedDict):
    """A move of the legs."""

    move: str


Action: TypeAlias = RowAction | MoveAction


class EnemyInPlay(NamedTuple):
    """An enemy of the wave. Its selected attack counts from 1; a destroyed enemy keeps its place in the list."""

    type: str
    sector: int | None  # None: a jet off the radar (PM26-FLIGHT)
    ring: str | None
    time: int
    attack: int = 1
    damage: int = 0
    alive: bool = True
    outbound: bool = False

    @property
    def away(self) -> bool:
        """Whether it is off the radar."""
        return self.ring is None


class Player(NamedTuple):
    """The pending action with its space on the time track; without one the player chooses next, or waits (PM-WAIT).

    The wait for repairs has a space on the track, too (PM26-REPAIR).
    """

    time: int | None = None
    chosen_ago: int | None = None
    action: Action | None = None
    waiting: bool = False
    repairing: bool = False


class Skills(NamedTuple):
    """The filled circles of the pilot's skills (PM26-SKILLS)."""

    evasion: int = 0
    marksman: int = 0
    engineer: int = 0


class Effects(NamedTuple):
    """What actions have left behind: extra T, dice that enemies lose, armour, damage that is absorbed (PMH-AFTER)."""

    heat: int = 0
    smoke: int = 0
    cover: int = 0
    force_field: int = 0


class Mine(NamedTuple):
    """A mine on the radar, with the row that laid it: that of a mount, from 1 (PMH-MINE)."""

    sector: int
    ring: str
    mount: str
    row: int


class LastAttack(NamedTuple):
    """The last attack of this wave (PM-NOT-TWICE, PM-COMBO)."""

    mount: str
    target: int | None = None
    moved_since: bool = False


class Position(NamedTuple):
    """A game in progress. The defaults are those of a new game; `score` is the number of free circles (PM-WIN)."""

    wave: int = 1
    stance: str = "stand"
    torso: int = 0
    legs: frozenset[str] = frozenset()
    mounts: Mapping[str, frozenset[int]] = MappingProxyType({})
    player: Player = Player()
    last_attack: LastAttack | None = None
    guard: str | None = None
    skills: Skills = Skills()
    effects: Effects = Effects()
    mines: tuple[Mine, ...] = ()
    enemies: tuple[EnemyInPlay, ...] = ()
    outcome: str = "playing"
    score: int = 0
    time: int = 0
    activations: int = 0

    @property
    def living(self) -> list[EnemyInPlay]:
        return [enemy for enemy in self.enemies if enemy.alive]

    def on_radar(self) -> Iterator[tuple[EnemyInPlay, int, str]]:
        """Yield the living enemies on the radar, each with its sector and ring (PM26-FLIGHT)."""
        for enemy in self.living:
            if enemy.sector is not None and enemy.ring is not None:
                yield enemy, enemy.sector, enemy.ring

    def filled(self, mount: str) -> frozenset[int]:
        """The filled circles of a mount."""
        return self.mounts.get(mount, frozenset())

    def as_json(self) -> PositionJson:
        """Return the position as `replay --json` writes it and as the `expect` of a scenario compares it."""
        last = self.last_attack
        return {
            "wave": self.wave,
            "stance": self.stance,
            "torso": self.torso,
            "legs": [move for move in MOVES if move in self.legs],
            "mounts": {mount: sorted(self.filled(mount)) for mount in MOUNTS},
            "player": {
                "time": self.player.time,
                "chosen_ago": self.player.chosen_ago,
                "action": self.player.action,
                "waiting": self.player.waiting,
                "repairing": self.player.repairing,
            },
            "last_attack": None
            if last is None
            else {"mount": last.mount, "target": last.target, "moved_since": last.moved_since},
            "moved_since": last is not None and last.moved_since,
            "guard": self.guard,
            "skills": {
                "evasion": self.skills.evasion,
                "marksman": self.skills.marksman,
                "engineer": self.skills.engineer,
            },
            "effects": {
                "heat": self.effects.heat,
                "smoke": self.effects.smoke,
                "cover": self.effects.cover,
                "force_field": self.effects.force_field,
            },
            "mines": [
                {"sector": mine.sector, "ring": mine.ring, "mount": mine.mount, "row": mine.row} for mine in self.mines
            ],
            "enemies": [
                {
                    "type": enemy.type,
                    "sector": enemy.sector,
                    "ring": enemy.ring,
                    "time": enemy.time,
                    "attack": enemy.attack,
                    "damage": enemy.damage,
                    "alive": enemy.alive,
                    "outbound": enemy.outbound,
                    "away": enemy.away,
                }
                for enemy in self.enemies
            ],
            "outcome": self.outcome,
            "score": self.score,
            "time": self.time,
            "activations": self.activations,
        }


NEW_GAME = Position()


class PlayerJson(TypedDict):
    time: int | None
    chosen_ago: int | None
    action: Action | None
    waiting: bool
    repairing: bool


class SkillsJson(TypedDict):
    evasion: int
    marksman: int
    engineer: int


class EffectsJson(TypedDict):
    heat: int
    smoke: int
    cover: int
    force_field: int


class MineJson(TypedDict):
    sector: int
    ring: str
    mount: str
    row: int


class LastAttackJson(TypedDict):
    mount: str
    target: int | None
    moved_since: bool


class EnemyJson(TypedDict):
    type: str
    sector: int | None
    ring: str | None
    time: int
    attack: int
    damage: int
    alive: bool
    outbound: bool
    away: bool


class PositionJson(TypedDict):
    wave: int
    stance: str
    torso: int
    legs: list[str]
    mounts: dict[str, list[int]]
    player: PlayerJson
    last_attack: LastAttackJson | None
    moved_since: bool
    guard: str | None
    skills: SkillsJson
    effects: EffectsJson
    mines: list[MineJson]
    enemies: list[EnemyJson]
    outcome: str
    score: int
    time: int
    activations: int
