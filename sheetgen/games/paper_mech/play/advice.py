"""What a pilot would do, and why, in words."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.games.paper_mech.play.choices import Chooser
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.stats import mean_interval
from sheetgen_engine.paper_mech import codes, names, pilots
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.state import State

CIRCLE = 100  # of the harm that a pilot counts
SHOWN = 4
WON = 0.1  # of what the search pilot counts is a hundredth of a game won


class Adviser:
    """A pilot who is asked, but does not play."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.pilot: Pilot = pilots.make(name)
        # Its own luck, which is not that of the game.
        self.pilot.begin(SeededDice(1, 0))

    def lines(self, state: State, chooser: Chooser) -> Iterator[str]:
        """The pilot's choice, and what speaks for it. The state must be the one that the chooser looks at."""
        option = self.pilot.choose(state.copy())
        yield chooser.say("hint", pilot=self.name, choice=self.choice(state, option, chooser))
        if hasattr(self.pilot, "weighed"):
            yield from self.gains(state, option, chooser)
            return
        if not hasattr(self.pilot, "costs"):
            yield chooser.say("hint.unexplained", pilot=self.name)
            return
        kind = names.QUESTIONS[state.question]
        if state.question == codes.STEP:
            kind = "step.haste" if option == codes.HASTE else "step.wait" if option == codes.WAIT else "step.change"
        yield chooser.say(f"why.{kind}")
        if state.question == codes.ACTION or kind == "step.change":
            yield from self.harm(state, chooser)

    def choice(self, state: State, option: int, chooser: Chooser) -> str:
        """What is chosen, as the list of options has it."""
        for number, choice in enumerate(chooser.choices(), start=1):
            if choice.option == option and not choice.more:
                return f"{number}. {choice.text}"
            for inner, other in enumerate(choice.more, start=1):
                if other.option == option:
                    return f"{number}, {inner}. {other.text}"
        return chooser.words(state.question, option)

    def gains(self, state: State, chosen: int, chooser: Chooser) -> Iterator[str]:
        """How much better each option did that was left at the end than the choice the pilot began with, in hundredths of a
        game won."""
        weighed: list[tuple[int, int, int]] = self.pilot.weighed()  # type: ignore[attr-defined]
        rounds: int = self.pilot.rounds  # type: ignore[attr-defined]
        own = weighed[0][0]
        if not rounds:
            yield chooser.say("why.repair" if state.question == codes.REPAIR else "why.one")
            return
        key = "why.better" if chosen != own else "why.played" if weighed[1:] else "why.alone"
        yield chooser.say(key, rounds=rounds, own=self.choice(state, own, chooser))
        names = [self.choice(state, option, chooser) for option, _, _ in weighed[1:]]
        wide = max(map(len, names), default=0)
        point = chooser.texts.text("point")
        for name, (_, ahead, squares) in zip(names, weighed[1:], strict=True):
            low, high = mean_interval(rounds, ahead, squares)
            yield f"    {name:<{wide}}  {ahead / rounds * WON:>+6.1f} ±{(high - low) / 2 * WON:.1f}".replace(".", point)

    def harm(self, state: State, chooser: Chooser) -> Iterator[str]:
        """The best actions with the harm that the pilot expects after each, in circles."""
        costs: dict[int, int] = self.pilot.costs(state.copy())  # type: ignore[attr-defined]
        best = sorted(costs, key=lambda action: costs[action])[:SHOWN]
        wide = max(len(chooser.action(action)) for action in best)
        point = chooser.texts.text("point")
        for action in best:
            yield f"    {chooser.action(action):<{wide}}  {costs[action] / CIRCLE:>6.2f}".replace(".", point)
