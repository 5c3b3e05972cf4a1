"""The facts of Paper 'Mech as frozen values, with the rulebook's names.

Most are named tuples: a frozen dataclass costs six times as much to define, and `check` would start that much later.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sheetgen.core.catalog import KEYED, PARTS, WHOLE, Facts, Shape
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.locale import Words
from sheetgen.core.schemas import unknown

SYSTEM = "paper-mech"
MOUNTS = ("left-shoulder", "right-shoulder", "left-arm", "right-arm")
LOCATIONS = ("torso", "left-shoulder", "right-shoulder", "left-arm", "right-arm", "legs")
MOVES = ("turn-and-squat", "walk-backwards", "walk-forwards", "turn-or-stance")
STANCES = ("stand", "squat")
ROWS = 3
CIRCLES_PER_ROW = 2
MOUNT_CIRCLES = ROWS * CIRCLES_PER_ROW

SHAPE = Shape(
    SYSTEM,
    {"board": PARTS, "chassis": PARTS, "weapons": KEYED, "enemies": KEYED, "waves": WHOLE},
    {"weapons": f"{SYSTEM}/parts.json#/$defs/weapon", "enemies": f"{SYSTEM}/parts.json#/$defs/whole-enemy"},
)


class Ring(NamedTuple):
    id: str
    name: Words
    letter: Words


class Zone(NamedTuple):
    id: str
    name: Words
    sectors: tuple[int, ...]
    targeting: str
    armour: int


class Arrow(NamedTuple):
    """Where a walk takes the enemies of one sector: in, out or to a sector.

    `sector` is the one gone to, or the one entered by an enemy that would walk into the mech.
    """

    step: str
    sector: int | None = None


class Board(NamedTuple):
    rings: tuple[Ring, ...]
    sectors: tuple[Words, ...]
    zones: Mapping[str, Zone]
    start: tuple[tuple[int, int], ...]  # (sector, ring index) for each face of the die
    forwards: tuple[Arrow, ...]
    backwards: tuple[Arrow, ...]
    rearwards: tuple[int, ...]
    arcs: Mapping[str, frozenset[int]]
    targeting: Mapping[str, tuple[str, ...]]  # a location for each face of the die
    spill: Mapping[str, tuple[str, ...]]
    track: int

    def ring(self, id_: str) -> int:
        """The index of a ring by its id, from the inside."""
        for index, ring in enumerate(self.rings):
            if ring.id == id_:
                return index
        raise KeyError(id_)

    def zone(self, sector: int) -> Zone:
        return next(zone for zone in self.zones.values() if sector in zone.sectors)

    def walk(self, arrows: Sequence[Arrow], sector: int, ring: int) -> tuple[int, int]:
        """Where an arrow leads from a space; at the outer edge, the space itself (PM-FORWARD, PM-BACKWARD)."""
        arrow = arrows[sector]
        if arrow.step == "to":
            assert arrow.sector is not None
            return arrow.sector, ring
        if arrow.step == "out":
            return sector, min(ring + 1, len(self.rings) - 1)
        if ring == 0:
            assert arrow.sector is not None
            return arrow.sector, ring
        return sector, ring - 1


class Move(NamedTuple):
    id: str
    name: Words
    t: int
    free: bool


class Mount(NamedTuple):
    id: str
    name: Words
    kind: str


class Stance(NamedTuple):
    id: str
    name: Words
    enemy_dice: int
    reroll_targeting: frozenset[int]
    free_moves: bool
    forbids: frozenset[str]


class Chassis(NamedTuple):
    name: Words
    rated_weight: int
    weight_step: int
    weight_t: int
    base_armour: int
    most_armour: int
    armour_weight: int
    torso_name: Words
    torso_circles: int
    slow_from: int
    slow_t: int
    legs_name: Words
    moves: tuple[Move, ...]
    mounts: Mapping[str, Mount]
    stances: Mapping[str, Stance]
    repair_from: int


class Action(NamedTuple):
    """One row of a weapon, with the abilities that count for it: the weapon's, overridden by its own."""

    name: Words
    p: int
    t: int
    abilities: Mapping[str, Any]


class Weapon(NamedTuple):
    id: str
    name: Words
    range: str | None  # the id of the farthest ring, None without a range
    weight: int
    armour: int
    mounts: frozenset[str]  # kinds
    actions: tuple[Action, ...]
    keyword: Words | None
    abilities: Mapping[str, Any]
    text: Words | None
    homebrew: bool = False


class Attack(NamedTuple):
    id: str
    name: Words
    rolls: frozenset[int]
    range: str
    p: int
    t: int
    circles: int


class Enemy(NamedTuple):
    code: str
    name: Words
    armour: int
    moves: bool
    attacks: tuple[Attack, ...]
    homebrew: bool = False


class WaveRow(NamedTuple):
    rolls: frozenset[int]
    enemies: tuple[str, ...]


class Edition(NamedTuple):
    id: str
    name: Words


@dataclass(frozen=True, slots=True)
class Catalog:
    """Everything printed or home-made that one loadout plays with."""

    edition: Edition
    board: Board
    chassis: Chassis
    weapons: Mapping[str, Weapon]
    enemies: Mapping[str, Enemy]
    waves: tuple[tuple[WaveRow, ...], ...]
    facts: Facts = field(compare=False, repr=False)


def read_catalog(facts: Facts) -> Catalog:
    """The frozen catalog of facts that are known to be sound (see `references`)."""
    edition = facts.editions[facts.edition]
    return Catalog(
        edition=Edition(facts.edition, Words.read(edition["name"])),
        board=_board(facts.sections["board"]),
        chassis=_chassis(facts.sections["chassis"]),
        weapons={
            id_: read_weapon(id_, data, homebrew=("weapons", id_) in facts.homebrew)
            for id_, data in facts.sections["weapons"].items()
        },
        enemies={
            code: _enemy(code, data, homebrew=("enemies", code) in facts.homebrew)
            for code, data in facts.sections["enemies"].items()
        },
        waves=tuple(
            tuple(WaveRow(frozenset(row["rolls"]), tuple(row["enemies"])) for row in wave)
            for wave in facts.sections["waves"]
        ),
        facts=facts,
    )


def _board(data: Mapping[str, Any]) -> Board:
    rings = tuple(
        Ring(ring["id"], Words.read(ring["name"]), Words.read(ring.get("letter", ring["id"]))) for ring in data["rings"]
    )
    index = {ring.id: number for number, ring in enumerate(rings)}

    def arrows(steps: Sequence[Mapping[str, Any]]) -> tuple[Arrow, ...]:
        return tuple(Arrow(step["step"], step.get("sector", step.get("past-close"))) for step in steps)

    return Board(
        rings=rings,
        sectors=tuple(Words.read(sector["name"]) for sector in data["sectors"]),
        zones={
            id_: Zone(id_, Words.read(zone["name"]), tuple(zone["sectors"]), zone["targeting"], zone.get("armour", 0))
            for id_, zone in data["zones"].items()
        },
        start=tuple((space["sector"], index[space["ring"]]) for space in data["start"]),
        forwards=arrows(data["forwards"]),
        backwards=arrows(data["backwards"]),
        rearwards=tuple(data["rearwards"]),
        arcs={mount: frozenset(sectors) for mount, sectors in data["arcs"].items()},
        targeting={id_: tuple(faces) for id_, faces in data["targeting"].items()},
        spill={id_: tuple(faces) for id_, faces in data["spill"].items()},
        track=data["track"],
    )


def _chassis(data: Mapping[str, Any]) -> Chassis:
    return Chassis(
        name=Words.read(data["name"]),
        rated_weight=data["weight"]["rated"],
        weight_step=data["weight"]["step"],
        weight_t=data["weight"]["t"],
        base_armour=data["armour"]["base"],
        most_armour=data["armour"]["most"],
        armour_weight=data["armour"]["weight"],
        torso_name=Words.read(data["torso"]["name"]),
        torso_circles=data["torso"]["circles"],
        slow_from=data["torso"]["slow"]["from"],
        slow_t=data["torso"]["slow"]["t"],
        legs_name=Words.read(data["legs"]["name"]),
        moves=tuple(
            Move(move["id"], Words.read(move["name"]), move["t"], move.get("free", False))
            for move in data["legs"]["moves"]
        ),
        mounts={
            id_: Mount(id_, Words.read(data["mounts"][id_]["name"]), data["mounts"][id_]["kind"]) for id_ in MOUNTS
        },
        stances={
            id_: Stance(
                id_,
                Words.read(stance["name"]),
                stance.get("enemy-dice", 0),
                frozenset(stance.get("reroll-targeting", ())),
                stance.get("free-moves", True),
                frozenset(stance.get("forbids", ())),
            )
            for id_, stance in data["stances"].items()
        },
        repair_from=data["repair"]["from"],
    )


def read_weapon(id_: str, data: Mapping[str, Any], *, homebrew: bool) -> Weapon:
    own = data.get("abilities", {})
    return Weapon(
        id=id_,
        name=Words.read(data["name"]),
        range=data["range"],
        weight=data["weight"],
        armour=data["armour"],
        mounts=frozenset(data["mounts"]),
        actions=tuple(
            Action(
                Words.read(action["name"]),
                action["p"],
                action["t"],
                _switched_on({**own, **action.get("abilities", {})}),
            )
            for action in data["actions"]
        ),
        keyword=Words.read(data["keyword"]) if "keyword" in data else None,
        abilities=_switched_on(own),
        text=Words.read(data["text"]) if "text" in data else None,
        homebrew=homebrew,
    )


def _switched_on(abilities: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in abilities.items() if value is not False}


def _enemy(code: str, data: Mapping[str, Any], *, homebrew: bool) -> Enemy:
    every_face = (1, 2, 3, 4, 5, 6)
    return Enemy(
        code=code,
        name=Words.read(data["name"]),
        armour=data["armour"],
        moves=data.get("moves", True),
        attacks=tuple(
            Attack(
                id_,
                Words.read(attack["name"]),
                frozenset(attack.get("rolls", every_face)),
                attack["range"],
                attack["p"],
                attack["t"],
                attack["circles"],
            )
            for id_, attack in data["attacks"].items()
        ),
        homebrew=homebrew,
    )


def references(facts: Facts) -> Iterator[Finding]:
    """Whatever in the combined catalog names something that is not there, or leaves a die face without an answer."""
    board = facts.sections["board"]
    rings = [ring["id"] for ring in board["rings"]]
    yield from _board_references(facts, board, rings)
    yield from _chassis_references(facts)
    for id_, weapon in facts.sections["weapons"].items():
        yield from weapon_references(weapon, rings, lambda *path, id_=id_: facts.mark("weapons", id_, *path))
    for code, enemy in facts.sections["enemies"].items():
        for attack_id, attack in enemy["attacks"].items():
            if attack["range"] not in rings:
                yield _no_ring(
                    facts.mark("enemies", code, "attacks", attack_id, "range"),
                    attack["range"],
                    rings,
                )
        if len(enemy["attacks"]) > 1 or any("rolls" in attack for attack in enemy["attacks"].values()):
            faces = [face for attack in enemy["attacks"].values() for face in attack.get("rolls", ())]
            yield from _every_face(faces, facts.mark("enemies", code, "attacks"))
    for number, wave in enumerate(facts.sections["waves"]):
        yield from _every_face([face for row in wave for face in row["rolls"]], facts.mark("waves", number))
        for at, row in enumerate(wave):
            for place, code in enumerate(row["enemies"]):
                if code not in facts.sections["enemies"]:
                    yield unknown(
                        "CATALOG",
                        "enemies",
                        facts.mark("waves", number, at, "enemies", place),
                        code,
                        sorted(facts.sections["enemies"]),
                    )


def _every_face(faces: Sequence[int], mark: Mark) -> Iterator[Finding]:
    if missing := [face for face in range(1, 7) if face not in faces]:
        yield Finding("CATALOG", "face-missing", mark, facts={"faces": missing})
    if twice := sorted({face for face in faces if faces.count(face) > 1}):
        yield Finding("CATALOG", "face-twice", mark, facts={"faces": twice})


def _board_references(facts: Facts, board: Mapping[str, Any], rings: Sequence[str]) -> Iterator[Finding]:
    count = len(board["sectors"])

    def sectors(numbers: Sequence[int], *path: str | int) -> Iterator[Finding]:
        for place, number in enumerate(numbers):
            if number >= count:
                yield Finding(
                    "CATALOG", "sector", facts.mark("board", *path, place), facts={"word": number, "most": count - 1}
                )

    if len(set(rings)) < len(rings):
        yield Finding("CATALOG", "ring-twice", facts.mark("board", "rings"))
    covered: list[int] = []
    for id_, zone in board["zones"].items():
        covered += zone["sectors"]
        yield from sectors(zone["sectors"], "zones", id_, "sectors")
        if zone["targeting"] not in board["targeting"]:
            yield unknown(
                "CATALOG",
                "targeting",
                facts.mark("board", "zones", id_, "targeting"),
                zone["targeting"],
                board["targeting"],
            )
    if sorted(covered) != list(range(count)) and all(number < count for number in covered):
        yield Finding("CATALOG", "zones", facts.mark("board", "zones"), facts={"most": count - 1})
    for place, space in enumerate(board["start"]):
        yield from sectors([space["sector"]], "start", place)
        if space["ring"] not in rings:
            yield _no_ring(facts.mark("board", "start", place, "ring"), space["ring"], rings)
    for name in ("forwards", "backwards", "rearwards"):
        if len(board[name]) != count:
            yield Finding(
                "CATALOG", "per-sector", facts.mark("board", name), facts={"found": len(board[name]), "count": count}
            )
    for name in ("forwards", "backwards"):
        for place, arrow in enumerate(board[name]):
            yield from sectors([arrow.get("sector", arrow.get("past-close", 0))], name, place)
    yield from sectors(board["rearwards"], "rearwards")
    for mount, arc in board["arcs"].items():
        yield from sectors(arc, "arcs", mount)
    reaching = {"torso"}
    for _ in LOCATIONS:
        reaching |= {location for location, faces in board["spill"].items() if reaching & set(faces)}
    for location in LOCATIONS:
        if location not in reaching:
            yield Finding("CATALOG", "spill", facts.mark("board", "spill", location), facts={"word": location})


def _chassis_references(facts: Facts) -> Iterator[Finding]:
    chassis = facts.sections["chassis"]
    moves = [move["id"] for move in chassis["legs"]["moves"]]
    if sorted(moves) != sorted(MOVES):
        yield Finding("CATALOG", "moves", facts.mark("chassis", "legs", "moves"), facts={"known": MOVES})
    for place, move in enumerate(chassis["legs"]["moves"]):
        if move.get("free") and move["id"] not in ("walk-forwards", "turn-or-stance"):
            yield Finding(
                "CATALOG", "free-move", facts.mark("chassis", "legs", "moves", place), facts={"word": move["id"]}
            )
    if chassis["armour"]["most"] < chassis["armour"]["base"]:
        yield Finding("CATALOG", "armour-limits", facts.mark("chassis", "armour", "most"))


def _no_ring(mark: Mark, word: str, rings: Sequence[str]) -> Finding:
    return Finding("CATALOG", "ring", mark, facts={"word": word, "known": rings})


def weapon_references(weapon: Mapping[str, Any], rings: Sequence[str], mark: Any) -> Iterator[Finding]:
    """Rings that a weapon names, and a parry that sits on a row; `mark` gives the place of a path within the weapon."""
    if weapon["range"] is not None and weapon["range"] not in rings:
        yield _no_ring(mark("range"), weapon["range"], rings)
    places: list[tuple[tuple[str | int, ...], Mapping[str, Any]]] = [(("abilities",), weapon.get("abilities", {}))]
    places += [
        (("actions", row, "abilities"), action.get("abilities", {})) for row, action in enumerate(weapon["actions"])
    ]
    for path, abilities in places:
        nearest = abilities.get("nearest")
        if isinstance(nearest, str) and nearest not in rings:
            yield _no_ring(mark(*path, "nearest"), nearest, rings)
        for ring in abilities.get("power-by-range") or ():
            if ring not in rings:
                yield _no_ring(mark(*path, "power-by-range", ring), ring, rings)
        if len(path) > 1 and "parry" in abilities:
            yield Finding("CATALOG", "parry-row", mark(*path, "parry"))
    if weapon["range"] is None:
        for row, action in enumerate(weapon["actions"]):
            if action["p"] > 0:
                yield Finding("CATALOG", "no-range", mark("actions", row, "p"), facts={"p": action["p"]})


def weapon_data(weapon: Weapon) -> dict[str, Any]:
    """A weapon as the files write it; `read_weapon` turns it back."""
    data: dict[str, Any] = {
        "name": weapon.name.data(),
        "range": weapon.range,
        "weight": weapon.weight,
        "armour": weapon.armour,
        "mounts": sorted(weapon.mounts),
        "actions": [],
    }
    for action in weapon.actions:
        row: dict[str, Any] = {"name": action.name.data(), "p": action.p, "t": action.t}
        own = {name: value for name, value in action.abilities.items() if weapon.abilities.get(name) != value}
        own |= {name: False for name in weapon.abilities if name not in action.abilities}
        if own:
            row["abilities"] = dict(sorted(own.items()))
        data["actions"].append(row)
    if weapon.keyword:
        data["keyword"] = weapon.keyword.data()
    if weapon.abilities:
        data["abilities"] = dict(sorted(weapon.abilities.items()))
    if weapon.text:
        data["text"] = weapon.text.data()
    return data
