"""What happened in a game, in sentences of the chosen language."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.core.locale import locale
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import Card, Stack
from sheetgen.games.mech_cards.play.names import mech_names, part_names, player_names
from sheetgen_engine.core.record import Event

UNINDENTED = ("rolled-off", "turn-began", "mech-activated", "game-ended")


class Narrator:
    """Narrates the events of one game."""

    def __init__(self, squads: Sequence[Loadout], language: str, sides: Sequence[int] | None = None) -> None:
        """`sides` is the side of each squad; without it everybody plays for themselves."""
        self.squads = squads
        self.sides = range(len(squads)) if sides is None else sides
        self.language = language
        self.texts = locale("mech-cards/telling", language)
        self.mechs = mech_names(squads)
        self.players = player_names(squads)
        self.stacks: list[tuple[Stack, ...]] = [mech.stacks for squad in squads for mech in squad.mechs]
        self.parts = [part_names(stacks, language) for stacks in self.stacks]

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
            facts["weapon"] = self.parts[given["mech"]][given["weapon"]]
        if "part" in given:
            of = given["target"] if "target" in given else given["mech"]
            facts["part"] = self.parts[of][given["part"]]
        if "card" in given:
            facts["card"] = self.layer(given["mech"], given["part"], given["card"]).name
        if "weapons" in given:
            facts["weapons"] = [self.parts[given["mech"]][weapon] for weapon in given["weapons"]]
        if "parts" in given:
            facts["parts"] = [self.parts[given["mech"]][part] for part in given["parts"]]
        if "target" in given:
            facts["target"] = self.mechs[given["target"]]
        if key in ("rolled-off", "turn-began"):
            facts["first"] = self.players[given["first"]]
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
            won = given["winner"]
            facts["winner"] = "" if won is None else self.side(won)
            facts["players"] = 0 if won is None else self.sides.count(self.sides[won])
        return self.texts.text(key, **facts)

    def side(self, player: int) -> str:
        """Return the players of a player's side."""
        own = self.sides[player]
        return " + ".join(name for name, side in zip(self.players, self.sides, strict=True) if side == own)

    def layer(self, mech: int, part: int, layer: int) -> Card:
        """Return a shield or armour card of a part."""
        return self.stacks[mech][part].of("shield", "armour")[layer]
