"""Positions: what a scenario file says about a game in play, held to the rules, as the engine's state and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from sheetgen.core.findings import Finding
from sheetgen.core.schemas import unknown
from sheetgen.core.source import Document, NodePath
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import CIRCLES_PER_ROW, MOUNTS, Enemy
from sheetgen_engine.paper_mech import codes, names, time
from sheetgen_engine.paper_mech.state import MECH_FIELDS, State
from sheetgen_engine.paper_mech.tables import Tables


class Scene(NamedTuple):
    """What the rules of this module look at."""

    document: Document
    loadout: Loadout
    said: Mapping[str, Any]  # the `state` of the file

    def finding(self, rule: str, case: str, *path: str | int, **facts: Any) -> Finding:
        """A finding about a part of the state."""
        return Finding(rule, case, self.document.mark(("state", *path)), facts=facts)

    def name(self, mount: str) -> object:
        return self.loadout.catalog.chassis.mounts[mount].name


def check(document: Document, loadout: Loadout) -> Iterator[Finding]:
    """Everything in a scenario that no position of this loadout can be, or that names what is not there."""
    scene = Scene(document, loadout, document.data.get("state", {}))
    for rule in RULES:
        yield from rule(scene)
    yield from radar(scene, ("expect",))


def waves(scene: Scene) -> Iterator[Finding]:
    """There are only so many waves (PM-WAVES)."""
    most = len(scene.loadout.catalog.waves)
    if scene.said.get("wave", 1) > most:
        yield scene.finding("PM-WAVES", "wave", "wave", word=scene.said["wave"], most=most)


def torso(scene: Scene) -> Iterator[Finding]:
    """With all circles of the torso filled the game is over (PM-TORSO)."""
    circles = scene.loadout.catalog.chassis.torso_circles
    if scene.said.get("torso", 0) >= circles:
        yield scene.finding("PM-TORSO", "full", "torso", value=scene.said["torso"], most=circles - 1)


def empty_mounts(scene: Scene) -> Iterator[Finding]:
    """An empty mount has no circles, and nothing is done with it (PM-MOUNTS)."""
    for mount, circles in scene.said.get("mounts", {}).items():
        if circles and scene.loadout.mounts[mount] is None:
            yield scene.finding("PM-MOUNTS", "no-circles", "mounts", mount, mount=scene.name(mount))
    for path, action in actions(scene.document.data):
        if "mount" in action and scene.loadout.mounts[action["mount"]] is None:
            mark = scene.document.mark((*path, "mount"))
            yield Finding("PM-MOUNTS", "no-weapon", mark, facts={"mount": scene.name(action["mount"])})


def actions(data: Mapping[str, Any]) -> Iterator[tuple[NodePath, Mapping[str, Any]]]:
    """Every action (or mount that fired) that a scenario names as a fact or a decision, with its place in the file."""
    state = data.get("state", {})
    if action := state.get("player", {}).get("action"):
        yield ("state", "player", "action"), action
    if last := state.get("last_attack"):
        yield ("state", "last_attack"), last
    for number, decision in enumerate(data.get("decisions", ())):
        if "action" in decision:
            yield ("decisions", number, "action"), decision["action"]
        elif isinstance(decision.get("step"), dict):
            yield ("decisions", number, "step", "change"), decision["step"]["change"]


def pending_action(scene: Scene) -> Iterator[Finding]:
    """A pending action has a free circle (PM-LOST-ACTION), and a move is one that the stance allows (PM-STANCE). Without
    one there is no time of the player's own (PM-WAIT)."""
    player = scene.said.get("player", {})
    action = player.get("action")
    if action is None:
        for key in ("time", "chosen_ago"):
            if key in player:
                yield scene.finding("PM-CHOOSE", "no-action", "player", key, key=key)
        return
    if player.get("waiting"):
        yield scene.finding("PM-WAIT", "pending", "player", "waiting")
    stance = scene.said.get("stance", "stand")
    if "move" in action:
        filled = action["move"] in scene.said.get("legs", ())
        if action["move"] in scene.loadout.catalog.chassis.stances[stance].forbids:
            yield scene.finding("PM-STANCE", "forbids", "player", "action", move=action["move"], stance=stance)
    else:
        last = CIRCLES_PER_ROW * action["row"]
        filled = {last - 1, last} <= set(scene.said.get("mounts", {}).get(action["mount"], ()))
    if filled:
        yield scene.finding("PM-LOST-ACTION", "filled", "player", "action")


def guard(scene: Scene) -> Iterator[Finding]:
    """Only a weapon that can guard has an active Guard, and only with a free circle (PM-WALL)."""
    mount = scene.said.get("guard")
    if mount is None:
        return
    weapon = scene.loadout.mounts[mount]
    if weapon is None or not any(row.abilities.get("intercept") == "until-next-attack" for row in weapon.actions):
        yield scene.finding("PM-WALL", "cannot", "guard", mount=scene.name(mount))
    elif len(scene.said.get("mounts", {}).get(mount, ())) == codes.CIRCLES:
        yield scene.finding("PM-WALL", "full", "guard", mount=scene.name(mount))


def last_attack(scene: Scene) -> Iterator[Finding]:
    """The last attack was at somebody in the list (PM-COMBO)."""
    count = len(scene.said.get("enemies", ()))
    target = (scene.said.get("last_attack") or {}).get("target")
    if count and target is not None and target >= count:
        yield scene.finding("PM-COMBO", "target", "last_attack", "target", word=target, count=count)


def enemies(scene: Scene) -> Iterator[Finding]:
    """Enemies have no more damage than circles, and their selected attack is one that is left (PM-ENEMY-DAMAGE)."""
    known = scene.loadout.catalog.enemies
    said = scene.said.get("enemies", ())
    left = 0
    for number, one in enumerate(said):
        if one["type"] not in known:
            continue  # said by `radar`
        kind = known[one["type"]]
        circles = sum(attack.circles for attack in kind.attacks)
        damage = one.get("damage", 0)
        left += damage != circles  # more is said below
        where = ("enemies", number)
        if damage > circles:
            yield scene.finding("PM-ENEMY-DAMAGE", "too-much", *where, "damage", enemy=kind.name, most=circles)
        elif "attack" in one:
            if one["attack"] > len(kind.attacks):
                count = len(kind.attacks)
                yield scene.finding("PM-ENEMIES", "attack", *where, "attack", enemy=kind.name, count=count)
            elif one["attack"] <= disabled(kind, damage):
                yield scene.finding("PM-ENEMY-DAMAGE", "disabled", *where, "attack", enemy=kind.name)
    if said and not left and all(one["type"] in known for one in said):
        yield scene.finding("PM-WAVE-END", "nobody", "enemies")


def disabled(kind: Enemy, damage: int) -> int:
    """How many attacks, from the top, have all their circles filled (PM-ENEMY-DAMAGE)."""
    full = count = 0
    for attack in kind.attacks:
        full += attack.circles
        count += damage >= full
    return count


def radar(scene: Scene, base: NodePath = ("state",)) -> Iterator[Finding]:
    """Enemies are of a known kind and stand on the radar (PM-ENEMIES, PM-RADAR)."""
    catalog = scene.loadout.catalog
    rings = [ring.id for ring in catalog.board.rings]
    for number, one in enumerate((scene.document.data.get(base[0]) or {}).get("enemies", ())):
        if not one:
            continue
        path = (*base, "enemies", number)
        if "type" in one and one["type"] not in catalog.enemies:
            mark = scene.document.mark((*path, "type"))
            yield unknown("CATALOG", "enemies", mark, one["type"], sorted(catalog.enemies))
        if one.get("sector", 0) >= len(catalog.board.sectors):
            mark = scene.document.mark((*path, "sector"))
            facts = {"word": one["sector"], "most": len(catalog.board.sectors) - 1}
            yield Finding("PM-RADAR", "sector", mark, facts=facts)
        if "ring" in one and one["ring"] not in rings:
            mark = scene.document.mark((*path, "ring"))
            yield Finding("PM-RADAR", "ring", mark, facts={"word": one["ring"], "known": rings})


RULES: tuple[Callable[[Scene], Iterator[Finding]], ...] = (
    waves,
    torso,
    empty_mounts,
    pending_action,
    guard,
    last_attack,
    radar,
    enemies,
)


def read(said: Mapping[str, Any], tables: Tables) -> State:
    """The state that a sound file describes; without enemies, the beginning of its wave."""
    state = State(tables)
    player = said.get("player", {})
    action = read_action(player["action"]) if player.get("action") else codes.NONE
    fighting = bool(said.get("enemies"))
    values = dict(zip(MECH_FIELDS, state.mech(), strict=True))
    values["wave"] = said.get("wave", 1)
    values["stance"] = names.STANCES.index(said.get("stance", "stand"))
    values["torso"] = said.get("torso", 0)
    values["legs"] = bits(names.MOVES.index(move) for move in said.get("legs", ()))
    for mount in MOUNTS:
        values[mount] = bits(circle - 1 for circle in said.get("mounts", {}).get(mount, ()))
    if fighting:
        values["phase"] = codes.CLOCK if action >= 0 or player.get("waiting") else codes.CHOOSING
        values["action"] = action
        values["chosen_ago"] = player.get("chosen_ago", 0)
        values |= memory(said)
    state.set_mech(tuple(values.values()))
    if fighting and action >= 0:
        # What the action costs depends on the torso, so it is asked of the state.
        values["time"] = player.get("time", time.action_t(state, action))
        state.set_mech(tuple(values.values()))
    for one in said.get("enemies", ()):
        add_enemy(state, tables, one)
    return state


def memory(said: Mapping[str, Any]) -> dict[str, int]:
    """What the rules remember within a wave (PM-NOT-TWICE, PM-COMBO, PM-WALL)."""
    values = {}
    last = said.get("last_attack")
    if last:
        target = last.get("target")
        values["last_mount"] = MOUNTS.index(last["mount"])
        values["last_target"] = codes.NONE if target is None else target
        values["moved_since"] = int(last.get("moved_since", False) or said.get("moved_since", False))
    if said.get("guard") is not None:
        values["guard"] = MOUNTS.index(said["guard"])
    return values


def add_enemy(state: State, tables: Tables, one: Mapping[str, Any]) -> None:
    """One enemy with the defaults of scenarios: no damage, its first usable attack, that attack's T."""
    number = tables.enemy_codes.index(one["type"])
    kind = tables.enemies[number]
    space = tables.ring_ids.index(one["ring"]) * tables.sectors + one["sector"]
    damage = one.get("damage", 0)
    attack = one.get("attack")
    if attack is None:
        full, attack = 0, 1
        for place, each in enumerate(kind.attacks, start=1):
            full += each.circles
            if damage < full:
                attack = place
                break
    state.add_enemy(number, space, one.get("time", kind.attacks[attack - 1].t), attack - 1, damage)


def read_action(action: Mapping[str, Any]) -> int:
    """The engine's number of an action."""
    if "move" in action:
        return codes.WEAPON_ROWS + names.MOVES.index(action["move"])
    return codes.ROWS * MOUNTS.index(action["mount"]) + int(action["row"]) - 1


def bits(members: Iterator[int]) -> int:
    """A set as the engine writes it."""
    found = 0
    for member in members:
        found |= 1 << member
    return found


def describe(state: State) -> dict[str, Any]:
    """Everything that a scenario can say about a state, in its words."""
    values = dict(zip(MECH_FIELDS, state.mech(), strict=True))
    pending = values["action"] >= 0
    remembers = values["last_mount"] >= 0
    playing = values["outcome"] == codes.PLAYING
    return {
        "wave": values["wave"],
        "stance": names.STANCES[values["stance"]],
        "torso": values["torso"],
        "legs": [move for place, move in enumerate(names.MOVES) if values["legs"] >> place & 1],
        "mounts": {
            mount: [circle + 1 for circle in range(codes.CIRCLES) if values[mount] >> circle & 1] for mount in MOUNTS
        },
        "player": {
            "time": values["time"] if pending else None,
            "chosen_ago": values["chosen_ago"] if pending else None,
            "action": names.action_value(values["action"]) if pending else None,
            "waiting": playing and not pending and values["phase"] == codes.CLOCK,
        },
        "last_attack": {
            "mount": MOUNTS[values["last_mount"]],
            "target": values["last_target"] if values["last_target"] >= 0 else None,
            "moved_since": bool(values["moved_since"]),
        }
        if remembers
        else None,
        "moved_since": remembers and bool(values["moved_since"]),
        "guard": MOUNTS[values["guard"]] if values["guard"] >= 0 else None,
        "enemies": [describe_enemy(state, number) for number in range(state.enemies)],
        "outcome": names.OUTCOMES[values["outcome"]],
        "score": state.score(),
        "time": values["units"],
        "activations": values["activations"],
    }


def describe_enemy(state: State, number: int) -> dict[str, Any]:
    """One enemy of the list; a destroyed one keeps its place."""
    kind, space, its_time, attack, damage, alive = state.enemy(number)
    tables = state.tables
    return {
        "type": tables.enemy_codes[kind],
        "sector": space % tables.sectors,
        "ring": tables.ring_ids[space // tables.sectors],
        "time": its_time,
        "attack": attack + 1,
        "damage": damage,
        "alive": bool(alive),
    }
