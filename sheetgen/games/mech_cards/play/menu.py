"""The options of the open question, in words and with exact odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheetgen.core.locale import Locale, decimal, locale
from sheetgen.core.shorten import shorten
from sheetgen.games.mech_cards.play import volley_odds
from sheetgen.games.mech_cards.play.board import Board
from sheetgen.games.mech_cards.play.volley_odds import Odds, mech_of
from sheetgen.runs.play.display import Choice, listed_below
from sheetgen.runs.play.text import NARROW, WIDTH
from sheetgen_engine.mech_cards import codes, decisions, names
from sheetgen_engine.mech_cards.state import State

COLUMNS = ("hit", "damage", "lost", "out")
WIDE = 9  # columns of each of them


class Menu:
    """The open question of a state and a numbered list of its options."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.language = board.language
        self.texts: Locale = locale("mech-cards/play", board.language)
        self.state: State

    def look(self, state: State) -> None:
        """Set the state whose question is open."""
        self.state = state

    def typed_option(self, answer: str) -> int | None:
        """Return None: every option is in the list."""
        del answer
        return None

    def usual(self) -> int | None:
        """Return what Enter chooses: no more weapons."""
        state = self.state
        return codes.DONE if state.question == codes.FIRE and state.queued else None

    def say(self, key: str, /, **facts: object) -> str:
        text = self.texts.text(key, **facts)
        return text[:1].upper() + text[1:]

    def question(self) -> str:
        """Return the question, with who is asked."""
        state = self.state
        facts: dict[str, object] = {"player": self.board.squads[state.decider].name}
        if state.question in (codes.ACTION, codes.TARGET, codes.FIRE):
            facts["mech"] = self.board.names[state.mech]
        if state.question == codes.ACTION:
            facts["actions"] = state.actions
        if state.question in (codes.FIRE, codes.CARD):
            facts["target"] = self.board.names[state.target]
            facts["part"] = self.part(state.target, state.part)
        if state.question == codes.CARD:
            facts["pool"] = state.pool
        return self.say(f"ask.{names.QUESTIONS[state.question]}", **facts)

    def part(self, mech: int, part: int) -> str:
        return self.board.parts[mech][part]

    def choices(self) -> list[Choice]:
        """Return the legal options in the order of the list."""
        return [
            Choice(option, *self.choice(option))
            for option in sorted(decisions.legal_options(self.state), key=self.place_in_list)
        ]

    def place_in_list(self, option: int) -> tuple[bool, int]:
        """Put no action and no more weapons last."""
        last = {codes.ACTION: codes.PASS, codes.FIRE: codes.DONE}.get(self.state.question)
        return option == last, option

    def choice(self, option: int) -> tuple[str, tuple[str, ...]]:
        """Return an option in words, and its odds."""
        question = self.state.question
        if question == codes.ACTION:
            return self.action(option)
        if question == codes.TARGET:
            mech, part = divmod(option, codes.MAX_PARTS)
            return self.target(mech, part), self.cells(self.volley(self.state.attack, mech, part))
        if question == codes.FIRE:
            return self.weapon(option)
        if question == codes.MECH:
            return self.board.names[option], ()
        stack = self.board.stacks[self.state.target][self.state.part]
        card = stack.of("shield", "armour")[option]
        return self.say("card", card=card.name, ar=card.stat("ar"), dt=card.stat("dt")), ()

    def action(self, option: int) -> tuple[str, tuple[str, ...]]:
        """Return an action; an attack with its best target and the odds there."""
        state = self.state
        if option >= codes.UNJAM:
            return self.say("action.unjam", weapon=self.part(state.mech, option - codes.UNJAM)), ()
        word = names.ACTIONS[option]
        if option not in (codes.SHOOT, codes.CHARGE):
            bonus = state.speed(state.mech) // state.tables.evade
            return self.say(f"action.{word}", aim=state.tables.aim, bonus=bonus), ()
        mech, part, odds = self.best_target(option)
        return self.say(f"action.{word}", target=self.target(mech, part)), self.cells(odds)

    def target(self, mech: int, part: int) -> str:
        return self.say("target", part=self.part(mech, part), mech=self.board.names[mech])

    def best_target(self, attack: int) -> tuple[int, int, Odds]:
        """Return the part where a volley is most likely to put the mech out, then does most damage."""
        state, sides = self.state, self.state.tables.sides
        found = [
            (mech, part, self.volley(attack, mech, part))
            for mech in range(state.tables.mechs)
            if sides[state.tables.seat(mech)[0]] != sides[state.player] and state.lives(mech)
            for part in range(len(mech_of(state, mech).parts))
            if state.mech_numbers(mech)[0] >> part & 1
        ]
        return max(found, key=lambda one: (round(one[2].out, 6), one[2].damage))

    def volley(self, attack: int, mech: int, part: int) -> Odds:
        """Return the odds of all weapons that are ready at a part."""
        state = self.state
        weapons = volley_odds.ready(state, attack)
        return volley_odds.volley(state, attack, mech, part, weapons, aiming=bool(state.aiming))

    def weapon(self, option: int) -> tuple[str, tuple[str, ...]]:
        """Return a weapon that can be added, with the odds of the attack so far and this weapon."""
        state = self.state
        split = state.tables.split_targets
        chosen = [] if split else list(state.queue_numbers())
        if option != codes.DONE:
            chosen.append(option)
        if split and option == codes.DONE:
            weapons = [self.part(state.mech, weapon) for weapon in state.queue_numbers()]
            return self.say("weapon.done", weapons=weapons), ()
        odds = volley_odds.volley(state, state.attack, state.target, state.part, chosen, aiming=bool(state.aiming))
        if option == codes.DONE:
            weapons = [self.part(state.mech, weapon) for weapon in chosen]
            return self.say("weapon.done", weapons=weapons), self.cells(odds)
        key = "weapon.more" if state.queued else "weapon.first"
        penalty = state.tables.volley * (state.shots + state.queued)
        if state.attack == codes.CHARGE and not state.tables.charge_volley:
            penalty = 0
        return self.say(key, weapon=self.part(state.mech, option), penalty=penalty), self.cells(odds)

    def cells(self, odds: Odds) -> tuple[str, ...]:
        return (self.percent(odds.hit), self.number(odds.damage), self.percent(odds.lost), self.percent(odds.out))

    def percent(self, share: float) -> str:
        return f"{share * 100:.0f} %"

    def number(self, value: float) -> str:
        return decimal(value, self.language, 1)

    def listed(self, choices: Sequence[Choice]) -> Iterator[str]:
        """Return the lines of the list, numbered from 1, the odds in columns under their names."""
        more = "..." if self.board.ascii else "…"
        if self.board.width < NARROW:
            yield from listed_below(choices, [self.texts.text(f"odds.{name}") for name in COLUMNS])
            return
        room = WIDTH - 4 - WIDE * len(COLUMNS)
        head = "odds.head.chosen" if self.state.question == codes.FIRE else "odds.head"
        if any(choice.odds for choice in choices):
            heads = "".join(f"{self.texts.text(f'odds.{name}'):>{WIDE}}" for name in COLUMNS)
            yield f"    {shorten(self.texts.text(head), room, more):<{room}}{heads}"
        for number, choice in enumerate(choices, start=1):
            if choice.odds:
                cells = "".join(f"{cell:>{WIDE}}" for cell in choice.odds)
                yield f"{number:>2}  {shorten(choice.text, room, more):<{room}}{cells}"
            else:
                yield f"{number:>2}  {choice.text}"
