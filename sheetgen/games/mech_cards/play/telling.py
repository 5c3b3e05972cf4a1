"""What happened in a game, told in sentences: from the engine's record, in the language that was asked for."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.core.locale import locale
from sheetgen.games.mech_cards.design.model import Card, Stack
from sheetgen.games.mech_cards.play.scenario import Scenario
from sheetgen_engine.mech_cards.record import Event

AT_THE_MARGIN = ("rolled-off", "turn-began", "mech-activated", "game-ended")


class Teller:
    """Tells the events of one game."""

    def __init__(self, scenario: Scenario, language: str) -> None:
        self.scenario = scenario
        self.language = language
        self.texts = locale("mech-cards/telling", language)
        mechs = [(player, mech) for player, squad in enumerate(scenario.squads) for mech in squad.mechs]
        names = [mech.name for _, mech in mechs]
        # Mechs of the same name are told apart by their players.
        self.mechs = [
            f"{mech.name} ({player + 1})" if names.count(mech.name) > 1 else mech.name for player, mech in mechs
        ]
        self.stacks: list[tuple[Stack, ...]] = [mech.stacks for _, mech in mechs]

    def tell(self, events: Sequence[Event]) -> list[str]:
        """The events, one a line; what a mech does in its turn is set off from the turn itself."""
        return [("" if event.what in AT_THE_MARGIN else "  ") + self.sentence(event) for event in events]

    def sentence(self, event: Event) -> str:
        """One event."""
        told = event.facts
        facts: dict[str, object] = dict(told)
        key = event.what
        if "mech" in told:
            facts["mech"] = self.mechs[told["mech"]]
        if "weapon" in told:
            facts["weapon"] = self.card(told["mech"], told["weapon"]).name
        if "part" in told:
            of = told["target"] if "target" in told else told["mech"]
            facts["part"] = self.card(of, told["part"]).name
        if "card" in told:
            facts["card"] = self.layer(told["mech"], told["part"], told["card"]).name
        if "weapons" in told:
            facts["weapons"] = [self.card(told["mech"], weapon).name for weapon in told["weapons"]]
        if "target" in told:
            facts["target"] = self.mechs[told["target"]]
        if key in ("rolled-off", "turn-began"):
            facts["first"] = self.scenario.squads[told["first"]].name
        if key == "rolled-off":
            facts["dice"] = "; ".join("–".join(map(str, throw)) for throw in told["dice"])
        elif key == "shot-rolled":
            key = "shot-rolled.hit" if told["hit"] else "shot-rolled.miss"
        elif key == "morale-tested":
            key = "morale-tested.passed" if told["passed"] else "morale-tested.failed"
            facts["added"] = told["over"] + told["frightening"]
        elif key == "attacked":
            key = f"attacked.{told['how']}"
        elif key == "mech-out":
            key = f"mech-out.{told['by']}"
        elif key == "game-ended":
            key = f"game-ended.{told['outcome']}"
            facts["winner"] = "" if told["winner"] is None else self.scenario.squads[told["winner"]].name
        return self.texts.text(key, **facts)

    def card(self, mech: int, part: int) -> Card:
        """The base card of a part."""
        return self.stacks[mech][part].base

    def layer(self, mech: int, part: int, layer: int) -> Card:
        """A shield or armour card."""
        return self.stacks[mech][part].of("shield", "armour")[layer]
