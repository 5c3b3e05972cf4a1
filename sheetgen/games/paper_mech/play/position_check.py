"""The rules that a position must keep, to be drawn on a sheet or to be played on.

They look at the `state` of a scenario file, so that every finding has its place there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from sheetgen.core.data import as_map
from sheetgen.core.findings import Finding
from sheetgen.core.locale import Words
from sheetgen.core.schemas import unknown
from sheetgen.core.source import Document, NodePath
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import CIRCLES_PER_ROW, MOUNT_CIRCLES, Enemy
from sheetgen.games.paper_mech.play.position import Action
from sheetgen.games.paper_mech.play.scenario_file import EnemyData, ScenarioData, StateData, data_of


class ScenarioCheck(NamedTuple):
    """What the rules look at: a file that fits its schema, and its loadout."""

    document: Document
    loadout: Loadout

    @property
    def data(self) -> ScenarioData:
        return data_of(self.document)

    @property
    def state(self) -> StateData:
        return self.data.get("state", {})

    def finding(self, rule: str, case: str, *path: str | int, **facts: object) -> Finding:
        """Return a finding about a part of the state."""
        return Finding(rule, case, self.document.mark(("state", *path)), facts=facts)

    def is_empty(self, mount: str) -> bool:
        return self.loadout.mounts[mount] is None

    def mount_name(self, mount: str) -> Words:
        return self.loadout.catalog.chassis.mounts[mount].name


Rule = Callable[[ScenarioCheck], Iterator[Finding]]


def check_drawable(document: Document, loadout: Loadout) -> list[Finding]:
    """Return what keeps a position from being one of this loadout. The game may be over."""
    return [finding for rule in DRAWABLE for finding in rule(ScenarioCheck(document, loadout))]


def check_playable(document: Document, loadout: Loadout) -> list[Finding]:
    """Return what keeps a scenario from being played with this loadout."""
    return [finding for rule in PLAYABLE for finding in rule(ScenarioCheck(document, loadout))]


def waves(scenario: ScenarioCheck) -> Iterator[Finding]:
    """There are only so many waves (PM-WAVES)."""
    most = len(scenario.loadout.catalog.waves)
    if scenario.state.get("wave", 1) > most:
        yield scenario.finding("PM-WAVES", "wave", "wave", word=scenario.state["wave"], most=most)


def torso(scenario: ScenarioCheck) -> Iterator[Finding]:
    """The torso has only so many circles (PM-BODY)."""
    yield from torso_damage(scenario, scenario.loadout.catalog.chassis.torso_circles)


def intact_torso(scenario: ScenarioCheck) -> Iterator[Finding]:
    """With all circles of the torso filled the game is over (PM-TORSO)."""
    yield from torso_damage(scenario, scenario.loadout.catalog.chassis.torso_circles - 1)


def torso_damage(scenario: ScenarioCheck, most: int) -> Iterator[Finding]:
    damage = scenario.state.get("torso", 0)
    if damage > most:
        yield scenario.finding("PM-TORSO", "full", "torso", value=damage, most=most)


def pending_mount(scenario: ScenarioCheck) -> Iterator[Finding]:
    """The pending action is not one of an empty mount (PM-MOUNTS)."""
    action = scenario.state.get("player", {}).get("action")
    if action is not None:
        yield from named_mount(scenario, action, ("state", "player", "action"))


def named_mount(scenario: ScenarioCheck, named: Mapping[str, object], path: NodePath) -> Iterator[Finding]:
    mount = named.get("mount")
    if isinstance(mount, str) and scenario.is_empty(mount):
        mark = scenario.document.mark((*path, "mount"))
        yield Finding("PM-MOUNTS", "no-weapon", mark, facts={"mount": scenario.mount_name(mount)})


def radar(scenario: ScenarioCheck) -> Iterator[Finding]:
    yield from on_radar(scenario, scenario.state.get("enemies", ()), ("state", "enemies"))


def on_radar(
    scenario: ScenarioCheck, enemies: Sequence[Mapping[str, object] | None], path: NodePath
) -> Iterator[Finding]:
    """Enemies are of a known kind and in a space of the radar (PM-ENEMIES, PM-RADAR)."""
    catalog = scenario.loadout.catalog
    sectors = len(catalog.board.sectors)
    rings = [ring.id for ring in catalog.board.rings]
    for number, enemy in enumerate(enemies):
        if not enemy:
            continue
        code, sector, ring = enemy.get("type"), enemy.get("sector"), enemy.get("ring")
        if code is not None and code not in catalog.enemies:
            mark = scenario.document.mark((*path, number, "type"))
            yield unknown("CATALOG", "enemies", mark, code, sorted(catalog.enemies))
        if isinstance(sector, str) or (isinstance(sector, int) and sector >= sectors):
            mark = scenario.document.mark((*path, number, "sector"))
            yield Finding("PM-RADAR", "sector", mark, facts={"word": sector, "most": sectors - 1})
        if ring is not None and ring not in rings:
            mark = scenario.document.mark((*path, number, "ring"))
            yield Finding("PM-RADAR", "ring", mark, facts={"word": ring, "known": rings})
        yield from flight(scenario, enemy, (*path, number))


def flight(scenario: ScenarioCheck, enemy: Mapping[str, object], path: NodePath) -> Iterator[Finding]:
    """Only a jet is outbound or off the radar, where it has neither sector nor ring (PM26-FLIGHT)."""
    kind = scenario.loadout.catalog.enemies.get(str(enemy.get("type")))
    for key in ("outbound", "away"):
        if enemy.get(key) and kind is not None and not kind.away:
            mark = scenario.document.mark((*path, key))
            yield Finding("PM26-FLIGHT", "no-jet", mark, facts={"enemy": kind.name, "key": key})
    if enemy.get("away"):
        for key in ("sector", "ring"):
            if key in enemy:
                yield Finding("PM26-FLIGHT", "off-radar", scenario.document.mark((*path, key)), facts={"key": key})


def enemies(scenario: ScenarioCheck) -> Iterator[Finding]:
    """An enemy has no more damage than circles, and its selected attack has a free one (PM-ENEMY-DAMAGE)."""
    for number, enemy in enumerate(scenario.state.get("enemies", ())):
        kind = scenario.loadout.catalog.enemies.get(enemy["type"])
        if kind is None:
            continue  # see `on_radar`
        where, most = ("enemies", number), circles(kind)
        if enemy.get("damage", 0) > most:
            yield scenario.finding("PM-ENEMY-DAMAGE", "too-much", *where, "damage", enemy=kind.name, most=most)
        elif enemy.get("attack", 1) > len(kind.attacks):
            count = len(kind.attacks)
            yield scenario.finding("PM-ENEMIES", "attack", *where, "attack", enemy=kind.name, count=count)
        elif not is_destroyed(enemy, kind) and enemy.get("attack", len(kind.attacks)) <= disabled(kind, enemy):
            yield scenario.finding("PM-ENEMY-DAMAGE", "disabled", *where, "attack", enemy=kind.name)


def circles(kind: Enemy) -> int:
    return sum(attack.circles for attack in kind.attacks)


def is_destroyed(enemy: EnemyData, kind: Enemy) -> bool:
    return enemy.get("damage", 0) >= circles(kind)


def disabled(kind: Enemy, enemy: EnemyData) -> int:
    """Return how many attacks, from the top, have all their circles filled (PM-ENEMY-DAMAGE)."""
    full = count = 0
    for attack in kind.attacks:
        full += attack.circles
        count += enemy.get("damage", 0) >= full
    return count


def empty_mounts(scenario: ScenarioCheck) -> Iterator[Finding]:
    """An empty mount has no circles (PM-MOUNTS)."""
    for mount, filled in scenario.state.get("mounts", {}).items():
        if filled and scenario.is_empty(mount):
            name = scenario.mount_name(mount)
            yield scenario.finding("PM-MOUNTS", "no-circles", "mounts", mount, mount=name)


def used_mounts(scenario: ScenarioCheck) -> Iterator[Finding]:
    """Neither the last attack nor a decision is one of an empty mount (PM-MOUNTS)."""
    if last := scenario.state.get("last_attack"):
        yield from named_mount(scenario, last, ("state", "last_attack"))
    for number, decision in enumerate(scenario.data.get("decisions", ())):
        action, step = decision.get("action"), decision.get("step")
        if isinstance(action, dict):
            yield from named_mount(scenario, action, ("decisions", number, "action"))
        elif isinstance(step, dict):
            yield from named_mount(scenario, as_map(step["change"]), ("decisions", number, "step", "change"))


def pending_action(scenario: ScenarioCheck) -> Iterator[Finding]:
    """The pending action has a free circle (PM-LOST-ACTION), and a move is one that the stance allows (PM-STANCE).

    Without a pending action the player has no time (PM-WAIT).
    """
    state = scenario.state
    player = state.get("player", {})
    action = player.get("action")
    repairing = player.get("repairing", False)
    if repairing and not scenario.loadout.catalog.chassis.repair.most:
        yield scenario.finding("PM26-REPAIR", "no-wait", "player", "repairing")
    if action is None:
        for key in ("time", "chosen_ago"):
            if key in player and not (repairing and key == "time"):
                yield scenario.finding("PM-CHOOSE", "no-action", "player", key, key=key)
        return
    for key in ("waiting", "repairing"):
        if player.get(key):
            yield scenario.finding("PM-WAIT", "pending", "player", key)
    stance = state.get("stance", "stand")
    if "move" in action and action["move"] in scenario.loadout.catalog.chassis.stances[stance].forbids:
        yield scenario.finding("PM-STANCE", "forbids", "player", "action", move=action["move"], stance=stance)
    if is_filled(action, state):
        yield scenario.finding("PM-LOST-ACTION", "filled", "player", "action")


def is_filled(action: Action, state: StateData) -> bool:
    """Return whether an action has no free circle left."""
    if "move" in action:
        return action["move"] in state.get("legs", ())
    last = CIRCLES_PER_ROW * action["row"]
    return {last - 1, last} <= set(state.get("mounts", {}).get(action["mount"], ()))


def guard(scenario: ScenarioCheck) -> Iterator[Finding]:
    """Only a weapon that can guard has an active Guard, and only with a free circle (PM-WALL)."""
    mount = scenario.state.get("guard")
    if mount is None:
        return
    weapon = scenario.loadout.mounts[mount]
    if weapon is None or not any(row.abilities.get("intercept") == "until-next-attack" for row in weapon.actions):
        yield scenario.finding("PM-WALL", "cannot", "guard", mount=scenario.mount_name(mount))
    elif len(scenario.state.get("mounts", {}).get(mount, ())) == MOUNT_CIRCLES:
        yield scenario.finding("PM-WALL", "full", "guard", mount=scenario.mount_name(mount))


def last_attack(scenario: ScenarioCheck) -> Iterator[Finding]:
    """The target of the last attack is in the list of enemies (PM-COMBO)."""
    count = len(scenario.state.get("enemies", ()))
    last = scenario.state.get("last_attack")
    target = last.get("target") if last else None
    if count and target is not None and target >= count:
        yield scenario.finding("PM-COMBO", "target", "last_attack", "target", word=target, count=count)


def living_enemies(scenario: ScenarioCheck) -> Iterator[Finding]:
    """A wave goes on while an enemy is alive (PM-WAVE-END), and a destroyed one selects no attack (PM-ENEMY-DAMAGE)."""
    living = 0
    enemies = scenario.state.get("enemies", ())
    for number, enemy in enumerate(enemies):
        kind = scenario.loadout.catalog.enemies.get(enemy["type"])
        if kind is None:
            return  # see `on_radar`
        damage = enemy.get("damage", 0)
        living += damage != circles(kind)
        if damage == circles(kind) and "attack" in enemy and enemy["attack"] <= len(kind.attacks):
            yield scenario.finding("PM-ENEMY-DAMAGE", "disabled", "enemies", number, "attack", enemy=kind.name)
    if enemies and not living:
        yield scenario.finding("PM-WAVE-END", "nobody", "enemies")


def mines(scenario: ScenarioCheck) -> Iterator[Finding]:
    """Mines lie in spaces of the radar, laid by actions that lay mines (PMH-MINE)."""
    laid = scenario.state.get("mines", ())
    yield from on_radar(scenario, laid, ("state", "mines"))
    for number, mine in enumerate(laid):
        weapon = scenario.loadout.mounts[mine["mount"]]
        if weapon is None or "mine" not in weapon.actions[mine["row"] - 1].abilities:
            yield scenario.finding(
                "PMH-MINE", "lays-none", "mines", number, "row", mount=scenario.mount_name(mine["mount"])
            )


def skills(scenario: ScenarioCheck) -> Iterator[Finding]:
    """A skill has no more filled circles than circles; without skills there are none (PM26-SKILLS)."""
    known = scenario.loadout.catalog.rules.skills
    for skill, filled in scenario.state.get("skills", {}).items():
        most = known[skill].circles if skill in known else 0
        if filled > most:
            yield scenario.finding("PM26-SKILLS", "too-many", "skills", skill, skill=skill, most=most)


def tokens(scenario: ScenarioCheck) -> Iterator[Finding]:
    """Tokens are of known enemies (PM26-TOKENS)."""
    catalog = scenario.loadout.catalog
    for number, code in enumerate(scenario.data.get("tokens", ())):
        if code not in catalog.enemies:
            mark = scenario.document.mark(("tokens", number))
            yield unknown("CATALOG", "enemies", mark, code, sorted(catalog.enemies))


def expected_enemies(scenario: ScenarioCheck) -> Iterator[Finding]:
    expected = scenario.data.get("expect", {}).get("enemies")
    if isinstance(expected, list):
        enemies = [enemy if isinstance(enemy, dict) else None for enemy in expected]
        yield from on_radar(scenario, enemies, ("expect", "enemies"))


DRAWABLE: tuple[Rule, ...] = (
    waves,
    torso,
    empty_mounts,
    pending_mount,
    guard,
    last_attack,
    radar,
    enemies,
    skills,
    mines,
)
PLAYABLE: tuple[Rule, ...] = (
    waves,
    intact_torso,
    empty_mounts,
    pending_mount,
    used_mounts,
    pending_action,
    guard,
    last_attack,
    radar,
    enemies,
    living_enemies,
    skills,
    mines,
    tokens,
    expected_enemies,
)
