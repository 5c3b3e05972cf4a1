"""A pilot's choice and its reasons, in words."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.games.paper_mech.play.choices import Chooser
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.stats import mean_interval
from sheetgen_engine.paper_mech import codes, names, pilots
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.pilots.search import Search
from sheetgen_engine.paper_mech.pilots.tactical import Tactical
from sheetgen_engine.paper_mech.state import State

CIRCLE = 100  # of the damage that a pilot expects
SHOWN = 4
WON = 0.1  # what the search pilot counts, in hundredths of a game won


class Adviser:
    """A pilot that is asked but does not play. Two kinds of pilot can give reasons: `Tactical` and `Search`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.pilot: Pilot = pilots.make(name)
        self.pilot.begin(SeededDice(1, 0))  # not the dice of the game

    def lines(self, state: State, chooser: Chooser) -> Iterator[str]:
        """Yield the pilot's choice and its reasons. The chooser must look at the same state."""
        option = self.pilot.choose(state.copy())
        yield chooser.say("hint", pilot=self.name, choice=self.choice(state, option, chooser))
        match self.pilot:
            case Search() as search:
                yield from self.gains(search, state, option, chooser)
            case Tactical() as tactical:
                yield from self.reasons(tactical, state, option, chooser)
            case _:
                yield chooser.say("hint.unexplained", pilot=self.name)

    def choice(self, state: State, option: int, chooser: Chooser) -> str:
        """Return an option with its number in the list."""
        for number, choice in enumerate(chooser.choices(), start=1):
            if choice.option == option and not choice.more:
                return f"{number}. {choice.text}"
            for inner, other in enumerate(choice.more, start=1):
                if other.option == option:
                    return f"{number}, {inner}. {other.text}"
        return chooser.words(state.question, option)

    def gains(self, pilot: Search, state: State, chosen: int, chooser: Chooser) -> Iterator[str]:
        """Yield how much better each remaining option did than the pilot's first choice, in hundredths of a game won."""
        (own, _, _), *others = pilot.weighed()
        rounds = pilot.rounds
        if not rounds:
            yield chooser.say("why.repair" if state.question == codes.REPAIR else "why.one")
            return
        key = "why.better" if chosen != own else "why.played" if others else "why.alone"
        yield chooser.say(key, rounds=rounds, own=self.choice(state, own, chooser))
        texts = [self.choice(state, option, chooser) for option, _, _ in others]
        wide = max(map(len, texts), default=0)
        for text, (_, ahead, squares) in zip(texts, others, strict=True):
            low, high = mean_interval(rounds, ahead, squares)
            gain = chooser.with_point(f"{ahead / rounds * WON:>+6.1f} ±{(high - low) / 2 * WON:.1f}")
            yield f"    {text:<{wide}}  {gain}"

    def reasons(self, pilot: Tactical, state: State, option: int, chooser: Chooser) -> Iterator[str]:
        kind = names.QUESTIONS[state.question]
        if state.question == codes.STEP:
            kind = "step.haste" if option == codes.HASTE else "step.wait" if option == codes.WAIT else "step.change"
        yield chooser.say(f"why.{kind}")
        if state.question == codes.ACTION or kind == "step.change":
            yield from self.damage(pilot, state, chooser)

    def damage(self, pilot: Tactical, state: State, chooser: Chooser) -> Iterator[str]:
        """Yield the best actions with the damage that the pilot expects after each, in circles."""
        costs = pilot.costs(state.copy())
        best = sorted(costs, key=lambda action: costs[action])[:SHOWN]
        wide = max(len(chooser.action(action)) for action in best)
        for action in best:
            circles = chooser.with_point(f"{costs[action] / CIRCLE:>6.2f}")
            yield f"    {chooser.action(action):<{wide}}  {circles}"
