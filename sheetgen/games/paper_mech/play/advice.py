"""A pilot's choice and its reasons, in words."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.games.paper_mech.play.menu import Menu
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.stats import mean_interval
from sheetgen_engine.paper_mech import codes, names, pilots
from sheetgen_engine.paper_mech.pilots.adaptive import Adaptive
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.pilots.search import Search
from sheetgen_engine.paper_mech.pilots.tactical import Tactical
from sheetgen_engine.paper_mech.state import State

CIRCLE = 100  # of the damage that a pilot expects
SHOWN = 4
WON = 0.1  # what the search pilot counts, in hundredths of a game won


class Adviser:
    """A pilot that is asked but does not play. Three kinds of pilot can give reasons: `Tactical`, `Adaptive` and `Search`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.pilot: Pilot = pilots.make(name)
        self.pilot.begin(SeededDice(1, 0))  # not the dice of the game

    def lines(self, state: State, menu: Menu) -> Iterator[str]:
        """Yield the pilot's choice and its reasons. The menu must look at the same state."""
        option = self.pilot.choose(state.copy())
        yield menu.say("hint", pilot=self.name, choice=self.choice(state, option, menu))
        match self.pilot:
            case Search() as search:
                yield from self.gains(search, state, option, menu)
            case Adaptive() as adaptive:
                yield from self.reasons(adaptive.player(state), state, option, menu)
            case Tactical() as tactical:
                yield from self.reasons(tactical, state, option, menu)
            case _:
                yield menu.say("hint.unexplained", pilot=self.name)

    def choice(self, state: State, option: int, menu: Menu) -> str:
        """Return an option with its number in the list."""
        for number, choice in enumerate(menu.choices(), start=1):
            if choice.option == option and not choice.more:
                return f"{number}. {choice.text}"
            for inner, other in enumerate(choice.more, start=1):
                if other.option == option:
                    return f"{number}, {inner}. {other.text}"
        return menu.words(state.question, option)

    def gains(self, pilot: Search, state: State, chosen: int, menu: Menu) -> Iterator[str]:
        """Yield how much better each remaining option did than the pilot's first choice, in hundredths of a game won."""
        (own, _, _), *others = pilot.evaluations()
        rounds = pilot.rounds
        if not rounds:
            yield menu.say("why.repair" if state.question == codes.REPAIR else "why.one")
            return
        key = "why.better" if chosen != own else "why.played" if others else "why.alone"
        yield menu.say(key, rounds=rounds, own=self.choice(state, own, menu))
        texts = [self.choice(state, option, menu) for option, _, _ in others]
        wide = max(map(len, texts), default=0)
        for text, (_, ahead, squares) in zip(texts, others, strict=True):
            low, high = mean_interval(rounds, ahead, squares)
            gain = ("+" if ahead >= 0 else "") + menu.decimal(ahead / rounds * WON, 1)
            yield f"    {text:<{wide}}  {gain:>6} ±{menu.decimal((high - low) / 2 * WON, 1)}"

    def reasons(self, pilot: Tactical, state: State, option: int, menu: Menu) -> Iterator[str]:
        kind = names.QUESTIONS[state.question]
        if state.question == codes.STEP:
            kind = "step.haste" if option == codes.HASTE else "step.wait" if option == codes.WAIT else "step.change"
        yield menu.say(f"why.{kind}")
        if state.question == codes.ACTION or kind == "step.change":
            yield from self.damage(pilot, state, menu)

    def damage(self, pilot: Tactical, state: State, menu: Menu) -> Iterator[str]:
        """Yield the best actions with the damage that the pilot expects after each, in circles."""
        costs = pilot.costs(state.copy())
        best = sorted(costs, key=lambda action: costs[action])[:SHOWN]
        wide = max(len(menu.action(action)) for action in best)
        for action in best:
            yield f"    {menu.action(action):<{wide}}  {menu.decimal(costs[action] / CIRCLE):>6}"
