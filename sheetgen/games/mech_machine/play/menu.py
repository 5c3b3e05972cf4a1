"""The options of the open question, in words and with exact odds. Points can also be typed, in inches."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sheetgen.core.locale import decimal, locale
from sheetgen.core.shorten import shorten
from sheetgen.games.mech_machine.play.board import mech_label
from sheetgen.games.mech_machine.play.narrator import inches, place
from sheetgen.games.mech_machine.play.scenario import Scenario
from sheetgen.runs.play.display import Choice, listed_below
from sheetgen.runs.play.text import NARROW, WIDTH
from sheetgen_engine.mech_machine import codes, decisions, names, odds, sight
from sheetgen_engine.mech_machine.state import State
from sheetgen_engine.mech_machine.tables import units

COLUMNS = ("hit", "damage", "destroy")
WIDE = 10  # columns of each of them
POINTS = 12  # of the candidates that are listed
APART = 50  # hundredths of an inch between two of them
# Two numbers with points, or with decimal commas where no comma separates them.
TYPED = [
    re.compile(rf"\s*\(?\s*({number})\s*[{between}]\s*({number})\s*\)?\s*", re.ASCII)
    for number, between in ((r"\d{1,3}(?:\.\d+)?", ",; "), (r"\d{1,3}(?:,\d+)?", "; "))
]


class Odds(NamedTuple):
    """The exact odds of an attack: of any damage, the mean, and of destroying the target."""

    hit: float
    damage: float
    destroy: float


def squared_distance(option: int, other: int) -> int:
    """Return the squared distance of two points that are options, in hundredths of an inch."""
    x, y = divmod(option - 1, codes.STRIDE)
    other_x, other_y = divmod(other - 1, codes.STRIDE)
    return (other_x - x) ** 2 + (other_y - y) ** 2


class Menu:
    """The open question of a state and a numbered list of its options."""

    def __init__(self, scenario: Scenario, language: str, *, ascii: bool = False, width: int = WIDTH) -> None:
        self.scenario = scenario
        self.language = language
        self.ascii = ascii
        self.width = width
        self.texts = locale("mech-machine/play", language)
        self.state: State

    def look(self, state: State) -> None:
        """Set the state whose question is open."""
        self.state = state

    def say(self, key: str, /, **facts: object) -> str:
        text = self.texts.text(key, **facts)
        return text[:1].upper() + text[1:]

    def mech(self, number: int) -> str:
        return f"{mech_label(self.scenario, number)} {self.scenario.mechs[number].loadout.name}"

    def weapon(self, word: str) -> str:
        return self.texts.text(f"weapon.{word}")

    def question(self) -> str:
        """Return the question, with who is asked."""
        state = self.state
        facts: dict[str, object] = {"mech": self.mech(state.mech), "actions": state.actions}
        if state.question == codes.POINT:
            x, y, *_ = state.mech_numbers(state.mech)
            facts |= {"left": inches(state.left), "place": place(x, y, self.language)}
        if state.question == codes.TARGET:
            facts["weapon"] = self.weapon(names.WEAPONS[state.weapon])
        return self.say(f"ask.{names.QUESTIONS[state.question]}", **facts)

    def typed_option(self, answer: str) -> int | None:
        """Return the point that is typed as two numbers of inches, if it can be reached."""
        found = next(filter(None, (pattern.fullmatch(answer) for pattern in TYPED)), None)
        if found is None or self.state.question != codes.POINT:
            return None
        x, y = (units(float(number.replace(",", "."))) for number in found.groups())
        option = decisions.point(x, y) if x < codes.STRIDE and y < codes.STRIDE else codes.NONE
        return option if decisions.is_legal(self.state, option) else None

    def usual(self) -> int | None:
        """Return what Enter chooses: to stop, or to end a turn without actions."""
        state = self.state
        if state.question == codes.POINT:
            return codes.STOP
        return codes.END if state.question == codes.ACTION and state.actions == 0 else None

    def choices(self) -> list[Choice]:
        """Return the legal options in the order of the list; of the points some to choose from."""
        state = self.state
        options = decisions.legal_options(state)
        if state.question == codes.POINT:
            return [Choice(option, self.point(option)) for option in self.points(options)]
        if state.question == codes.ACTION:
            options = [*options[1:], codes.END]
        return [Choice(option, *self.choice(option)) for option in options]

    def points(self, options: Sequence[int]) -> list[int]:
        """Return stopping and the candidates nearest to an enemy, without those beside another one."""
        found: list[int] = []
        for option in sorted(options[1:], key=lambda option: (self.to_enemy(option), option)):
            if len(found) < POINTS and all(squared_distance(option, other) >= APART * APART for other in found):
                found.append(option)
        return [codes.STOP, *found]

    def to_enemy(self, option: int) -> int:
        """Return the squared distance of a point from the nearest enemy."""
        places = [decisions.point(numbers[0], numbers[1]) for _, numbers in self.enemies()]
        return min((squared_distance(option, place) for place in places), default=0)

    def enemies(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield the mechs of other sides on the table."""
        side = self.scenario.mechs[self.state.mech].side
        for mech, entrant in enumerate(self.scenario.mechs):
            numbers = self.state.mech_numbers(mech)
            if entrant.side != side and numbers[5]:
                yield mech, numbers

    def point(self, option: int) -> str:
        if option == codes.STOP:
            return self.say("point.stop")
        x, y = divmod(option - 1, codes.STRIDE)
        near = self.to_enemy(option) ** 0.5 - 2 * self.state.tables.base
        facts = {"place": place(x, y, self.language), "gap": decimal(near / codes.INCH, self.language, 1)}
        return self.say("point.at", **facts)

    def choice(self, option: int) -> tuple[str, tuple[str, ...]]:
        """Return an action or a target in words, and its odds."""
        state = self.state
        if state.question == codes.TARGET:
            if option >= codes.TERRAIN:
                return self.terrain(option - codes.TERRAIN), ()
            return self.mech(option), self.cells(self.odds(state.weapon, option))
        rules = state.tables.rules
        if option < codes.FIRE_LASER:
            facts = {
                "boxes": rules.cool_off,
                "points": rules.self_heal,
                "dice": rules.move_dice,
                "rush": rules.rush,
            }
            speed = self.state.tables.mech_parts[state.mech].speed_bonus
            return self.say(f"action.{names.ACTIONS[option]}", speed=speed, **facts), ()
        weapon = option - codes.FIRE_LASER
        found = [(self.odds(weapon, mech), mech) for mech, _ in self.enemies() if self.may_attack(option, mech)]
        if not found:
            return self.say("action.terrain", weapon=self.weapon(names.WEAPONS[weapon])), ()
        best, mech = max(found, key=lambda one: (one[0].damage, -one[1]))
        return self.say("action.attack", weapon=self.weapon(names.WEAPONS[weapon]), target=self.mech(mech)), self.cells(
            best
        )

    def may_attack(self, option: int, target: int) -> bool:
        """Return whether a weapon's action can be aimed at a mech."""
        state = self.state.copy()
        state.set_numbers({"question": codes.TARGET, "weapon": option - codes.FIRE_LASER})
        return decisions.is_legal(state, target)

    def terrain(self, piece: int) -> str:
        own = self.scenario.pieces[piece]
        kind = self.scenario.catalog.terrain[own.kind].name
        return self.say(
            "target.terrain", kind=kind, number=piece, place=place(units(own.x), units(own.y), self.language)
        )

    def odds(self, weapon: int, target: int) -> Odds:
        """Return the odds of an attack of the mech whose turn it is, shelter included."""
        state = self.state
        own, other = (state.tables.mech_parts[mech] for mech in (state.mech, target))
        ax, ay, *_ = state.mech_numbers(state.mech)
        tx, ty, points, *_ = state.mech_numbers(target)
        laser = weapon == codes.LASER
        ahead = own.attack_bonus + (own.laser_attack if laser else own.missile_attack)
        ahead += state.tables.rules.melee_bonus if weapon == codes.MELEE else 0
        ahead -= other.defence_bonus + (other.laser_defence if laser else other.missile_defence)
        ahead -= sight.shelter(state, ax, ay, tx, ty)
        dice = state.tables.rules.attack_dice
        rolls = odds.rolls(dice)
        found = {max(0, ahead + more): 0 for more in odds.differences(dice)}
        for more, ways in odds.differences(dice).items():
            found[max(0, ahead + more)] += ways
        hit = sum(ways for damage, ways in found.items() if damage > 0) / rolls
        mean = sum(min(points, damage) * ways for damage, ways in found.items()) / rolls
        return Odds(hit, mean, sum(ways for damage, ways in found.items() if damage >= points) / rolls)

    def cells(self, found: Odds) -> tuple[str, ...]:
        mean = decimal(found.damage, self.language, 1)
        return (f"{found.hit * 100:.0f} %", mean, f"{found.destroy * 100:.0f} %")

    def listed(self, choices: Sequence[Choice]) -> Iterator[str]:
        """Return the lines of the list, numbered from 1, the odds in columns under their names."""
        more = "..." if self.ascii else "…"
        if self.width < NARROW:
            yield from listed_below(choices, [self.texts.text(f"odds.{name}") for name in COLUMNS])
            return
        room = WIDTH - 4 - WIDE * len(COLUMNS)
        if self.state.question == codes.POINT:
            yield f"    {self.texts.text('point.tip')}"
        if any(choice.odds for choice in choices):
            yield " " * (4 + room) + "".join(f"{self.texts.text(f'odds.{name}'):>{WIDE}}" for name in COLUMNS)
        for number, choice in enumerate(choices, start=1):
            if choice.odds:
                cells = "".join(f"{cell:>{WIDE}}" for cell in choice.odds)
                yield f"{number:>2}  {shorten(choice.text, room, more):<{room}}{cells}"
            else:
                yield f"{number:>2}  {shorten(choice.text, WIDTH - 4, more)}"
