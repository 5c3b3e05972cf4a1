"""The table in text: every mech with its parts, cards and counters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheetgen.core.locale import locale
from sheetgen.core.shorten import shorten
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import Card, Stack
from sheetgen.games.mech_cards.play.names import mech_names, part_names
from sheetgen.games.mech_cards.play.volley_odds import mech_of
from sheetgen.runs.play.text import WIDTH, rule, to_ascii, wrap_parts
from sheetgen_engine.mech_cards import codes, names
from sheetgen_engine.mech_cards.state import State

NAME = 22  # columns of a part's name
MOST_DRAWN = 12  # counters


class Board:
    """Draws a position of one game."""

    def __init__(self, squads: Sequence[Loadout], language: str, *, ascii: bool = False, width: int = WIDTH) -> None:
        self.squads = squads
        self.language = language
        self.texts = locale("mech-cards/play", language)
        self.ascii = ascii
        self.width = width
        self.names = mech_names(squads)
        self.stacks: list[tuple[Stack, ...]] = [mech.stacks for squad in squads for mech in squad.mechs]
        self.parts = [part_names(stacks, language) for stacks in self.stacks]
        self.lost, self.counter = ("x", "*") if ascii else ("×", "■")

    def lines(self, state: State) -> Iterator[str]:
        """Return the board, at most as wide as a terminal."""
        first = self.squads[state.first].name if state.first >= 0 else "–"
        key = "board.head" if state.turn else "board.start"
        yield rule(self.plain(self.texts.text(key, turn=state.turn, first=first)), ascii=self.ascii, width=self.width)
        for mech in range(state.tables.mechs):
            yield from map(self.plain, self.mech(state, mech))

    def plain(self, text: str) -> str:
        return to_ascii(text) if self.ascii else text

    def mech(self, state: State, mech: int) -> Iterator[str]:
        numbers = mech_of(state, mech)
        parts, _, evades, acted, out = state.mech_numbers(mech)
        notes = []
        if out != codes.NONE:
            yield f"{self.names[mech]}  {self.texts.text(f'board.out.{names.CAUSES[out]}')}"
            return
        if mech == state.mech:
            notes.append(self.texts.text("board.acts", actions=state.actions))
            if state.aiming:
                notes.append(self.texts.text("board.aims"))
        elif acted:
            notes.append(self.texts.text("board.acted"))
        if evades:
            notes.append(
                self.texts.text("board.evades", evades=evades, bonus=evades * (state.speed(mech) // state.tables.evade))
            )
        stats = f"SP {state.speed(mech)}  AC {numbers.ac}  BT {numbers.bt}  FO {numbers.fo}"
        if numbers.attack_penalty:
            notes.append(self.texts.text("board.overweight", penalty=numbers.attack_penalty))
        yield from wrap_parts(f"{self.names[mech]}  ", [stats, *notes], width=self.width)
        for part, stack in enumerate(self.stacks[mech]):
            yield from self.part(
                state, (mech, part), stack, present=bool(parts >> part & 1), notes=self.notes(state, mech, part)
            )

    def part(
        self, state: State, at: tuple[int, int], stack: Stack, *, present: bool, notes: list[str]
    ) -> Iterator[str]:
        name = self.parts[at[0]][at[1]]
        if not present:
            yield f"  {self.lost} {name}"
            return
        layers, counters = state.part_numbers(*at)
        numbers = mech_of(state, at[0]).parts[at[1]]
        parts = [
            self.card(card, numbers.layers[place].ar, numbers.layers[place].dt)
            for place, card in enumerate(stack.of("shield", "armour"))
            if layers >> place & 1
        ]
        parts.append(f"AR {numbers.ar} DT {numbers.dt}")
        if numbers.kind == "weapon":
            parts.append(f"PE {numbers.pe} DO {numbers.do}")
        if counters:
            parts.append(f"{self.counter * min(counters, MOST_DRAWN)} {counters}")
        parts += notes
        yield from wrap_parts(f"    {shorten(name, NAME):<{NAME}}", parts, width=self.width)

    def notes(self, state: State, mech: int, part: int) -> list[str]:
        """Return why a part does not work: jammed, or without power."""
        jammed, idle = state.mech_numbers(mech)[1] >> part & 1, not state.working(mech) >> part & 1
        return [self.texts.text(key) for key, holds in (("board.jammed", jammed), ("board.no-power", idle)) if holds]

    def card(self, card: Card, ar: int, dt: int) -> str:
        """Return a shield or an armour card that is left."""
        return f"[{card.name.in_(self.language)} {ar}/{dt}]"
