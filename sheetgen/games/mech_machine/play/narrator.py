"""What happened in a game, in sentences of the chosen language."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.core.locale import locale
from sheetgen.games.mech_machine.play.scenario import Scenario
from sheetgen_engine.core.record import Event
from sheetgen_engine.mech_machine import codes

UNINDENTED = ("initiative", "entered", "turn-began", "turn-lost", "kept-out", "game-ended")


class Narrator:
    """Narrates the events of one game."""

    def __init__(self, scenario: Scenario, language: str) -> None:
        self.scenario = scenario
        self.language = language
        self.texts = locale("mech-machine/telling", language)
        names = [entrant.loadout.name for entrant in scenario.mechs]
        # Mechs of the same name are distinguished by their numbers.
        self.mechs = [f"{name} {at}" if names.count(name) > 1 else name for at, name in enumerate(names)]

    def narrate(self, events: Sequence[Event]) -> list[str]:
        """Return the events as lines; what a mech does in its turn is indented."""
        return [("" if event.what in UNINDENTED else "  ") + self.sentence(event) for event in events]

    def sentence(self, event: Event) -> str:
        """Return one event as a sentence."""
        facts = {key: self.fact(event, key) for key in event.facts}
        key = event.what
        if key == "attacked":
            sheltered = event.facts["shelter"]
            facts["shelter"] = self.texts.text("attacked.shelter", value=sheltered) if sheltered else ""
            key = "attacked" if event.facts["damage"] else "attacked.miss"
        elif key == "destroyed":
            facts["side"] = self.scenario.sides[self.scenario.mechs[event.facts["mech"]].side].name
        elif key == "blast-rolled":
            facts["inches"] = sum(event.facts["dice"])
        elif key == "game-ended":
            key = f"game-ended.{event.facts['outcome']}"
        if "x" in event.facts:
            facts["place"] = place(event.facts["x"], event.facts["y"], self.language)
        text = self.texts.text(key, **facts)
        return text[:1].upper() + text[1:]

    def fact(self, event: Event, key: str) -> object:
        """Return a fact of an event as people read it."""
        value = event.facts[key]
        if key in ("mech", "target"):
            return self.mechs[value]
        if key == "order":
            return [self.mechs[mech] for mech in value]
        if key in ("length", "left"):
            return inches(value)
        if key == "weapon":
            return self.texts.text(value)
        if key in ("dice", "defence_dice") and value and isinstance(value[0], int):
            return "+".join(map(str, value))
        if key == "piece":
            kind = self.scenario.catalog.terrain[self.scenario.pieces[value].kind]
            return f"{kind.name.in_(self.language)} {value}"
        if key == "winner" and value != codes.NONE:
            return self.scenario.sides[value].name
        return value


def inches(length: int) -> float:
    """Return a length in inches.

    >>> inches(1250)
    12.5
    """
    return length / codes.INCH


def place(x: int, y: int, language: str) -> str:
    """Return a place on the table.

    >>> place(2400, 610, "en"), place(2400, 610, "es")
    ('(24, 6.1)', '(24; 6,1)')
    """
    return locale("mech-machine/telling", language).text("place", x=inches(x), y=inches(y))
