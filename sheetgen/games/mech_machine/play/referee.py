"""The referee's log of a game: every event with its place in inches, its dice, its sums and its rule, so that it can be checked.

Each entry is computed from the position before the decision that led to it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import hypot
from typing import NamedTuple

from sheetgen.core.locale import decimal, locale
from sheetgen.games.mech_machine.play.board import mech_label
from sheetgen.games.mech_machine.play.narrator import inches, place
from sheetgen.games.mech_machine.play.scenario import Scenario
from sheetgen_engine.core.record import Event
from sheetgen_engine.mech_machine import codes, names
from sheetgen_engine.mech_machine.parts import Mech, Piece
from sheetgen_engine.mech_machine.state import State
from sheetgen_engine.mech_machine.tables import units

# The rule of each event; that of a move depends on what began it.
RULES = {
    "initiative": "MM-INITIATIVE",
    "turn-began": "MM-ACTIONS",
    "turn-lost": "MM-HEAT",
    "restarted": "MM-HEAT",
    "entered": "MM-FRAG",
    "kept-out": "MM-FRAG",
    "cooled": "MM-ACTIONS",
    "healed": "MM-ACTIONS",
    "move-rolled": "MM-MOVE",
    "rushed": "MM-RUSH",
    "moved": "MM-MOVE",
    "attacked": "MM-ATTACK",
    "shot-at-terrain": "MM-TERRAIN",
    "blast-rolled": "MM-TERRAIN",
    "terrain-hit": "MM-TERRAIN",
    "terrain-destroyed": "MM-TERRAIN",
    "destroyed": "MM-FRAG, MM-WRECK",
    "heated": "MM-HEAT",
    "shut-down": "MM-HEAT",
    "turn-ended": "MM-ACTIONS",
    "game-ended": "MM-FRAG",
}


class Snapshot(NamedTuple):
    """The position before a decision."""

    events: int  # that had happened
    state: State


class RefereeLog:
    """Writes the entries of one game, numbered from 1."""

    def __init__(self, scenario: Scenario, language: str, snapshots: Sequence[Snapshot]) -> None:
        self.scenario = scenario
        self.language = language
        self.texts = locale("mech-machine/referee", language)
        self.snapshots = snapshots
        self.starts = [snapshot.events for snapshot in snapshots]

    def text(self, key: str, /, **facts: object) -> str:
        return self.texts.text(key, **facts)

    # What stands at the beginning

    def preface(self, state: State) -> Iterator[str]:
        """Yield the table, the numbers of every mech, and the terrain."""
        scenario = self.scenario
        size = {"width": scenario.width, "height": scenario.height}
        yield self.text("table", **size, frags=scenario.frags, edition=scenario.catalog.edition.name)
        for number, own in enumerate(state.tables.mech_parts):
            entrant = scenario.mechs[number]
            stats = {word.replace("-", "_"): value for word, value in mech_numbers(own).items()}
            start = self.place(units(entrant.x), units(entrant.y))
            yield self.text("mech", mech=self.mech(number), side=scenario.sides[own.side].name, place=start, **stats)
        # Neighbours of the same kind share a line.
        numbered = enumerate(scenario.pieces)
        for kind, pieces in groupby(numbered, key=lambda pair: pair[1].kind):
            name = scenario.catalog.terrain[kind].name.in_(self.language)
            shapes = ", ".join(f"{number} {self.shape(piece)}" for number, piece in pieces)
            yield self.text("terrain", kind=name, pieces=shapes)

    def shape(self, piece: Piece) -> str:
        if piece.radius:
            return self.text("circle", x=piece.x, y=piece.y, radius=piece.radius)
        corners = {"x": piece.x, "y": piece.y, "x2": piece.x + piece.width, "y2": piece.y + piece.height}
        return self.text("box", **corners)

    # Entries

    def entries(self, events: Sequence[Event], first: int) -> Iterator[str]:
        """Yield an entry for each event; the first one has this number, from 0."""
        for number, event in enumerate(events, start=first):
            before = self.before(number)
            rule = RULES[event.what]
            if event.what == "moved" and before is not None and before.rushing:
                rule = "MM-RUSH"
            yield self.text("entry", number=number + 1, text=self.entry(event, before), rule=rule)

    def before(self, number: int) -> State | None:
        """Return the position before the decision that led to an event; None before the first one."""
        at = bisect_right(self.starts, number) - 1
        return self.snapshots[at].state if at >= 0 else None

    def entry(self, event: Event, before: State | None) -> str:
        """Return one event with everything that it was calculated from."""
        facts = dict(event.facts)
        mech = facts.get("mech")
        shown: dict[str, object] = {"mech": self.mech(mech)} if mech is not None else {}
        if "x" in facts:
            shown["place"] = self.place(facts["x"], facts["y"])
        if "piece" in facts:
            shown["piece"] = self.piece(facts["piece"])
        if before is not None:
            shown["action"] = before.tables.actions - before.actions + 1
        match event.what:
            case "initiative":
                rolls = [
                    self.text("roll", mech=self.mech(number), dice=", ".join(map(str, dice)))
                    for number, dice in enumerate(facts["dice"])
                    if dice
                ]
                order = ", ".join(self.mech(number) for number in facts["order"])
                return self.text("initiative", rolls="; ".join(rolls), order=order)
            case "move-rolled":
                assert before is not None
                speed = before.tables.mech_parts[facts["mech"]].speed_bonus
                return self.text(
                    "move-rolled",
                    dice=sum_of(facts["dice"]),
                    speed=speed,
                    length=inches(facts["length"]),
                    **shown,
                )
            case "moved":
                return self.moved(facts, shown, before)
            case "attacked":
                assert before is not None
                return self.attacked(facts, shown, before)
            case "shot-at-terrain":
                shown["weapon"] = self.texts.text(facts["weapon"])
                return self.text("shot-at-terrain", **shown)
            case "blast-rolled":
                return self.text("blast-rolled", inches=sum(facts["dice"]), **shown)
            case "destroyed":
                assert before is not None
                side = self.scenario.mechs[facts["mech"]].side
                x, y, *_ = before.mech_numbers(facts["target"])
                shown |= {"target": self.mech(facts["target"]), "place": self.place(x, y), "frags": facts["frags"]}
                return self.text("destroyed", side=self.scenario.sides[side].name, most=self.scenario.frags, **shown)
            case "game-ended":
                winner = facts["winner"]
                name = self.scenario.sides[winner].name if winner != codes.NONE else ""
                return self.text(f"game-ended.{facts['outcome']}", winner=name, round=facts["round"])
            case "entered":
                edge = not any(
                    self.scenario.mechs[facts["mech"]].side in entry.sides for entry in self.scenario.entries
                )
                return self.text(
                    "entered.edge" if edge else "entered.point", number=facts["number"] + (not edge), **shown
                )
            case _:
                return self.text(event.what, **{**facts, **self.rules_facts(), **shown})

    def rules_facts(self) -> Mapping[str, object]:
        play = self.scenario.catalog.play
        return {"boxes": self.scenario.catalog.heat_boxes, "rush": play["move"]["rush"]}

    def moved(self, facts: Mapping[str, int], shown: dict[str, object], before: State | None) -> str:
        """Return a move from one point to another; what slow terrain costs is named."""
        assert before is not None
        x, y, *_ = before.mech_numbers(facts["mech"])
        straight = hypot(facts["x"] - x, facts["y"] - y)
        shown |= {"length": inches(facts["length"]), "left": inches(facts["left"]), "start": self.place(x, y)}
        slow = facts["length"] > straight + 1
        return self.text(
            "moved.slow" if slow else "moved", straight=decimal(straight / codes.INCH, self.language, 2), **shown
        )

    def attacked(self, facts: Mapping[str, int], shown: dict[str, object], before: State) -> str:
        """Return an attack with both sums."""
        mech, target, weapon = facts["mech"], facts["target"], str(facts["weapon"])
        own, other = before.tables.mech_parts[mech], before.tables.mech_parts[target]
        x, y, *_ = before.mech_numbers(mech)
        tx, ty, hit_points, *_ = before.mech_numbers(target)
        apart = max(0, int(hypot(tx - x, ty - y)) - 2 * before.tables.base)
        laser = weapon == "laser"
        ranges = (own.laser_range, own.missile_range, before.tables.rules.melee_reach)
        attack = [sum_of(facts["dice"]), self.stat("ab", own.attack_bonus)]  # type: ignore[arg-type]
        attack.append(self.stat("la", own.laser_attack) if laser else self.stat("ma", own.missile_attack))
        if weapon == "melee":
            attack.append(self.stat("melee-bonus", before.tables.rules.melee_bonus))
        defence = [sum_of(facts["defence_dice"]), self.stat("db", other.defence_bonus)]  # type: ignore[arg-type]
        defence.append(self.stat("ld", other.laser_defence) if laser else self.stat("md", other.missile_defence))
        if facts["shelter"]:
            defence.append(self.shelter(facts["shelter"], before, tx, ty))
        after = max(0, hit_points - facts["damage"])
        return self.text(
            "attacked" if facts["damage"] else "attacked.miss",
            weapon=self.texts.text(weapon), target=self.mech(target), apart=inches(apart),
            reach=ranges[names.WEAPONS.index(weapon)], attack=" + ".join(attack), defence=" + ".join(defence),
            sum=facts["attack"], against=facts["defence"], damage=facts["damage"], before=hit_points, after=after,
            **shown,
        )  # fmt: skip

    def stat(self, key: str, value: float) -> str:
        return f"{self.texts.text(key)} {decimal(value, self.language)}"

    def shelter(self, bonus: int, state: State, x: int, y: int) -> str:
        """Return a bonus to the defence and where it comes from: smoke, or the first wall near the target."""
        tables = state.tables
        smoke = any(hypot(wx - x, wy - y) <= tables.wreck_reach for wx, wy in state.wreck_places())
        if smoke and bonus == tables.wreck_defence:
            return self.text("shelter.smoke", value=bonus)
        return self.text("shelter.wall", value=bonus)

    def place(self, x: int, y: int) -> str:
        return place(x, y, self.language)

    def mech(self, number: int) -> str:
        return f"{mech_label(self.scenario, number)} {self.scenario.mechs[number].loadout.name}"

    def piece(self, number: int) -> str:
        kind = self.scenario.catalog.terrain[self.scenario.pieces[number].kind]
        return f"{kind.name.in_(self.language)} {number}"


def mech_numbers(mech: Mech) -> dict[str, float]:
    """Return the stats of a mech by their short names."""
    return {
        "hp": mech.hit_points, "ab": mech.attack_bonus, "la": mech.laser_attack, "lr": mech.laser_range,
        "ma": mech.missile_attack, "mr": mech.missile_range, "db": mech.defence_bonus, "ld": mech.laser_defence,
        "md": mech.missile_defence, "sb": mech.speed_bonus,
    }  # fmt: skip


def sum_of(dice: Sequence[int]) -> str:
    """Return dice with their sum.

    >>> sum_of([3, 4, 6]), sum_of([5])
    ('3+4+6 = 13', '5')
    """
    return f"{'+'.join(map(str, dice))} = {sum(dice)}" if len(dice) > 1 else str(dice[0])
