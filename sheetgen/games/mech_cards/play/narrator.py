"""What happened in a game, in sentences of the chosen language."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.core.locale import locale
from sheetgen.games.mech_cards.design.model import Card, Stack
from sheetgen.games.mech_cards.play.scenario import Scenario
from sheetgen_engine.core.record import Event

UNINDENTED = ("rolled-off", "turn-began", "mech-activated", "game-ended")


class Narrator:
    """Narrates the events of one game."""

    def __init__(self, scenario: Scenario, language: str) -> None:
        self.scenario = scenario
        self.language = language
        self.texts = locale("mech-cards/telling", language)
        mechs = [(player, mech) for player, squad in enumerate(scenario.squads) for mech in squad.mechs]
        names = [mech.name for _, mech in mechs]
        # Mechs of the same name are distinguished by their players.
        self.mechs = [
            f"{mech.name} ({player + 1})" if names.count(mech.name) > 1 else mech.name for player, mech in mechs
        ]
        self.stacks: list[tuple[Stack, ...]] = [mech.stacks for _, mech in mechs]

    def narrate(self, events: Sequence[Event]) -> list[str]:
        """Return the events as lines; what a mech does in its turn is indented."""
        return [("" if event.what in UNINDENTED else "  ") + self.sentence(event) for event in events]

    def sentence(self, event: Event) -> str:
        """Return one event as a sentence."""
        given = event.facts
        facts: dict[str, object] = dict(given)
        key = event.what
        if "mech" in given:
            facts["mech"] = self.mechs[given["mech"]]
        if "weapon" in given:
            facts["weapon"] = self.card(given["mech"], given["weapon"]).name
        if "part" in given:
            of = given["target"] if "target" in given else given["mech"]
            facts["part"] = self.card(of, given["part"]).name
        if "card" in given:
            facts["card"] = self.layer(given["mech"], given["part"], given["card"]).name
        if "weapons" in given:
            facts["weapons"] = [self.card(given["mech"], weapon).name for weapon in given["weapons"]]
        if "target" in given:
            facts["target"] = self.mechs[given["target"]]
        if key in ("rolled-off", "turn-began"):
            facts["first"] = self.scenario.squads[given["first"]].name
        if key == "rolled-off":
            facts["dice"] = "; ".join("–".join(map(str, throw)) for throw in given["dice"])
        elif key == "shot-rolled":
            key = "shot-rolled.hit" if given["hit"] else "shot-rolled.miss"
        elif key == "morale-tested":
            key = "morale-tested.passed" if given["passed"] else "morale-tested.failed"
            facts["added"] = given["over"] + given["frightening"]
        elif key == "attacked":
            key = f"attacked.{given['how']}"
        elif key == "mech-out":
            key = f"mech-out.{given['by']}"
        elif key == "game-ended":
            key = f"game-ended.{given['outcome']}"
            facts["winner"] = "" if given["winner"] is None else self.scenario.squads[given["winner"]].name
        return self.texts.text(key, **facts)

    def card(self, mech: int, part: int) -> Card:
        """Return the base card of a part."""
        return self.stacks[mech][part].base

    def layer(self, mech: int, part: int, layer: int) -> Card:
        """Return a shield or armour card of a part."""
        return self.stacks[mech][part].of("shield", "armour")[layer]
