"""Scenario files as data: their schema, the loadout they name, and the position in their `state`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict, cast

from sheetgen.core import schemas
from sheetgen.core.data import YamlMap, as_list, as_map, as_text
from sheetgen.core.errors import BadInput
from sheetgen.core.file_kinds import reject_other_kind
from sheetgen.core.findings import Finding
from sheetgen.core.locale import LANGUAGES
from sheetgen.core.near import meant
from sheetgen.core.outside import named_path, read_named
from sheetgen.core.source import Document
from sheetgen.games.paper_mech.design import loadout
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import SYSTEM
from sheetgen.games.paper_mech.play.engine_state import action_t, to_state
from sheetgen.games.paper_mech.play.position import (
    Action,
    Effects,
    EnemyInPlay,
    LastAttack,
    Mine,
    Player,
    Position,
    Skills,
)
from sheetgen_engine.paper_mech.parts import Enemy
from sheetgen_engine.paper_mech.tables import Tables


class PlayerData(TypedDict, total=False):
    time: int
    chosen_ago: int
    action: Action
    waiting: bool
    repairing: bool


class LastAttackData(TypedDict):
    mount: str
    target: NotRequired[int | None]
    moved_since: NotRequired[bool]


class EnemyData(TypedDict):
    type: str
    sector: NotRequired[int]
    ring: NotRequired[str]
    time: NotRequired[int]
    attack: NotRequired[int]
    damage: NotRequired[int]
    outbound: NotRequired[bool]
    away: NotRequired[bool]


class MineData(TypedDict):
    sector: int
    ring: str
    mount: str
    row: int


class StateData(TypedDict, total=False):
    """The `state` of a scenario; what it leaves out has its value at the beginning of a game."""

    wave: int
    stance: str
    torso: int
    legs: list[str]
    mounts: dict[str, list[int]]
    player: PlayerData
    last_attack: LastAttackData | None
    moved_since: bool
    guard: str | None
    skills: dict[str, int]
    effects: dict[str, int]
    mines: list[MineData]
    enemies: list[EnemyData]


class UntilData(TypedDict, total=False):
    activations: int
    time: int
    wave_end: bool
    game_end: bool


class ScenarioData(TypedDict):
    """A scenario file that fits its schema."""

    name: NotRequired[str | dict[str, str]]
    about: NotRequired[str | dict[str, str]]
    edition: NotRequired[str]
    state: NotRequired[StateData]
    dice: NotRequired[list[int]]
    tokens: NotRequired[list[str]]
    decisions: NotRequired[list[YamlMap]]
    until: NotRequired[UntilData]
    expect: NotRequired[YamlMap]


def data_of(document: Document) -> ScenarioData:
    """Return the data of a scenario that fits its schema."""
    return cast(ScenarioData, document.data)


def schema_findings(document: Document) -> list[Finding]:
    """Return what is wrong with the text of a scenario or does not fit its schema."""
    if not isinstance(document.data, dict):
        return [*document.findings, Finding("SCHEMA", "not-a-map", document.mark())]
    reject_other_kind(document, "scenario")
    return [*document.findings, *schemas.violations(document, f"{SYSTEM}/scenario.json")]


def read_loadout(document: Document, *, edition: str | None = None, extra: Sequence[str] = ()) -> Loadout:
    """Return the loadout that a scenario contains or names. Raises `BadInput` when it cannot be read.

    An `edition` replaces that of the scenario, which replaces that of the loadout.
    """
    data = document.data if isinstance(document.data, dict) else {}
    named = data.get("loadout")
    own = data.get("edition")
    if edition is None and isinstance(own, str):
        edition = own
    if isinstance(named, dict):
        return loadout.read(document, base=("loadout",), edition=edition, extra=extra)
    if not isinstance(named, str):
        raise BadInput([])  # the schema has a better message
    mark = document.mark(("loadout",))
    file = named_path(document, named, mark)
    try:
        other = read_named(document, named, mark)
    except BadInput as error:
        raise BadInput([Finding("FILE", "no-loadout", mark, facts={"path": str(file)})]) from error
    if other is None:
        raise BadInput([Finding("FILE", "no-loadout", mark, facts={"path": str(file)})])
    system = other.data.get("system") if isinstance(other.data, dict) else None
    if system != SYSTEM:
        raise BadInput([Finding("FILE", "other-loadout", mark, facts={"path": str(file), "system": SYSTEM})])
    return loadout.read(other, edition=edition, extra=extra)


def resolve_names(document: Document, mech: Loadout) -> None:
    """Put the numbers of sectors and the codes of enemies in place of their names."""
    names = {
        str(number): [name.in_(language) for language in LANGUAGES]
        for number, name in enumerate(mech.catalog.board.sectors)
    }
    data = as_map(document.data)
    places = [as_map(decision).get("mine") for decision in as_list(data.get("decisions") or [])]
    for part in ("state", "expect"):
        own = as_map(data.get(part) or {})
        places += [*as_list(own.get("enemies") or []), *as_list(own.get("mines") or [])]
    for place in places:
        if isinstance(place, dict) and isinstance(word := place.get("sector"), str):
            number = meant(word, names)
            place["sector"] = word if number is None else int(number)
        if isinstance(place, dict) and isinstance(word := place.get("type"), str):
            place["type"] = mech.catalog.facts.id_of("enemies", word) or word
    tokens = as_list(data.get("tokens") or [])
    tokens[:] = [mech.catalog.facts.id_of("enemies", as_text(word)) or word for word in tokens]


def read_position(state: StateData, tables: Tables) -> Position:
    """Return the position that a valid `state` describes."""
    torso = state.get("torso", 0)
    last, moved = state.get("last_attack"), state.get("moved_since", False)
    position = Position(
        wave=state.get("wave", 1),
        stance=state.get("stance", "stand"),
        torso=torso,
        legs=frozenset(state.get("legs", ())),
        mounts={mount: frozenset(circles) for mount, circles in state.get("mounts", {}).items()},
        player=read_player(state.get("player", {}), torso, tables),
        last_attack=LastAttack(last["mount"], last.get("target"), last.get("moved_since", False) or moved)
        if last
        else None,
        guard=state.get("guard"),
        skills=Skills(**state.get("skills", {})),
        effects=Effects(**state.get("effects", {})),
        mines=tuple(Mine(**mine) for mine in state.get("mines", ())),
        enemies=tuple(read_enemy(enemy, tables) for enemy in state.get("enemies", ())),
    )
    return position._replace(score=to_state(position, tables).score())


def read_player(player: PlayerData, torso: int, tables: Tables) -> Player:
    """Return the pending action: its time is its T unless given."""
    action = player.get("action")
    if action is None:
        waiting, repairing = player.get("waiting", False), player.get("repairing", False)
        return Player(player.get("time"), player.get("chosen_ago"), waiting=waiting, repairing=repairing)
    time = player["time"] if "time" in player else action_t(action, torso, tables)
    return Player(time, player.get("chosen_ago", 0), action)


def read_enemy(enemy: EnemyData, tables: Tables) -> EnemyInPlay:
    """Return an enemy: its attack is the first usable one unless given, and its time the T of that attack."""
    kind = tables.enemies[tables.enemy_codes.index(enemy["type"])]
    damage = enemy.get("damage", 0)
    attack = enemy["attack"] if "attack" in enemy else first_usable(kind, damage)
    time = enemy["time"] if "time" in enemy else kind.attacks[attack - 1].t
    alive = damage < sum(each.circles for each in kind.attacks)
    away = enemy.get("away", False)
    sector, ring = (None, None) if away else (enemy["sector"], enemy["ring"])
    return EnemyInPlay(enemy["type"], sector, ring, time, attack, damage, alive, away or enemy.get("outbound", False))


def first_usable(kind: Enemy, damage: int) -> int:
    """Return the first attack with a free circle, from 1; 1 for a destroyed enemy (PM-ENEMY-DAMAGE)."""
    full = 0
    for number, attack in enumerate(kind.attacks, start=1):
        full += attack.circles
        if damage < full:
            return number
    return 1
