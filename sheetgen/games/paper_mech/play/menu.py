"""The options of the open question, in words and with exact odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from sheetgen.core.locale import Locale, decimal, locale
from sheetgen.core.shorten import shorten
from sheetgen.games.paper_mech.play.board import Board
from sheetgen.games.paper_mech.play.engine_state import action_words, from_state
from sheetgen.games.paper_mech.play.narrator import Narrator
from sheetgen.games.paper_mech.play.position import Position
from sheetgen.runs.play.text import NARROW as NARROW_TERMINAL
from sheetgen.runs.play.text import WIDTH
from sheetgen_engine.core.odds import Distribution, mixture
from sheetgen_engine.paper_mech import attack, codes, decisions, enemy, keywords, moves, names, odds, skills, time
from sheetgen_engine.paper_mech.state import State

ALL_SHARES = 60  # a multiple of every number of faces, 1 to 6
# What Enter answers.
USUAL = {codes.STEP: codes.WAIT, codes.FREE_MOVE: codes.NO_MOVE, codes.PULL: codes.NO_PULL}
NUMBER = 4  # columns of the number before an option
CIRCLES, TIME = 3, 3
WIDE, NARROW = 11, 6  # columns of an enemy's odds; where there are many enemies, only the chance to destroy


class Odds(NamedTuple):
    """An attack's expected damage to one enemy, and its chances to disable an attack and to destroy it."""

    expected: Fraction
    disable: Fraction
    kill: Fraction


class Choice(NamedTuple):
    """One option. `more` are the options of the second list that it opens, if any."""

    option: int
    text: str
    t: int | None = None
    circles: str = ""  # those of the row, on the mech
    odds: tuple[Odds | None, ...] = ()
    more: tuple[Choice, ...] = ()


def odds_of(state: State, row: int, target: int, haste: int) -> Odds:
    """Return the exact odds of a row fired at an enemy now, hasted by this many units."""
    tables = state.tables
    kind, _, _, _, taken, *_ = state.enemy(target)
    weapon = tables.mounts[names.MOUNTS[row // codes.ROWS]]
    assert weapon is not None
    left = keywords.free_circles(state, target)
    facing = tables.enemies[kind]
    dice = keywords.power(state, row, target)
    free = odds.next_disabled(facing, taken)
    marksman = skills.is_marksman(state)
    own = weapon.rows[row % codes.ROWS]
    armour = keywords.armour_of(state, target)
    rolled = odds.damage(own, dice, armour, haste, left, marksman=marksman, first_free=free)
    return Odds(rolled.expected(), rolled.at_least(odds.next_disabled(facing, taken)), rolled.at_least(left))


def threat(state: State, number: int, shield: str | None = None) -> Distribution:
    """Return the distribution of damage of an enemy's selected attack, over all locations or against a shield."""
    tables = state.tables
    kind, space, _, selected, *_ = state.enemy(number)
    attack_now = tables.enemies[kind].attacks[selected]
    sector, stance = space % tables.sectors, names.STANCES[state.stance]
    evades = skills.evades(state)
    position = from_state(state)
    screen = odds.Screen(position.effects.smoke, position.effects.cover, position.effects.force_field)
    if shield is not None:
        return odds.damage_to(tables, attack_now, shield, sector, stance, evades=evades, screen=screen)
    filled = {mount: len(position.filled(mount)) for mount in names.MOUNTS}
    return mixture(
        (
            int(chance * ALL_SHARES),
            odds.damage_to(
                tables, attack_now, place, sector, stance, full=full(position, place), evades=evades, screen=screen
            ),
        )
        for place, chance in odds.location_odds(tables, sector, stance, filled).items()
    )


def full(position: Position, place: str) -> bool:
    """Return whether the weapon there has no free circle, so that it parries nothing (PM-PARRY)."""
    return len(position.filled(place)) == codes.CIRCLES


class Menu:
    """The open question of a state and a numbered list of its options."""

    def __init__(self, board: Board, language: str) -> None:
        self.board = board
        self.texts: Locale = locale("paper-mech/play", language)
        self.state: State
        self.narrator: Narrator
        self.position: Position

    def look(self, state: State, narrator: Narrator) -> None:
        """Set the state whose question is open."""
        self.state = state
        self.narrator = narrator
        self.position = from_state(state)

    def say(self, key: str, /, **facts: object) -> str:
        text = self.texts.text(key, **facts)
        return text[:1].upper() + text[1:]

    def typed_option(self, answer: str) -> int | None:
        """Return None: every option is in the list."""
        del answer
        return None

    def usual(self) -> int | None:
        return USUAL.get(self.state.question)

    def question(self) -> str:
        """Return the question."""
        state = self.state
        facts: dict[str, object] = {}
        if state.question == codes.REPAIR:
            facts["count"] = state.repairs
        if state.question == codes.SHIELD:
            facts["enemy"] = self.narrator.enemy(state.acting)
        if state.question == codes.PULL:
            facts["enemy"] = self.narrator.enemy(state.pulled)
        if state.question == codes.STANCE:
            facts["wave"] = state.wave
        if state.question in (codes.TARGET, codes.SECOND_TARGET, codes.MOVE, codes.MINE):
            facts["action"] = self.action(state.acting)
        if state.question == codes.FREE_MOVE and state.jumps:
            return self.say("ask.jump", count=state.jumps)
        return self.say(f"ask.{names.QUESTIONS[state.question]}", **facts)

    def choices(self) -> list[Choice]:
        """Return the legal options in the order of the list."""
        state = self.state
        options = decisions.legal_options(state)
        if state.question == codes.STEP:
            return self.steps(options)
        if state.question == codes.ACTION:
            return [self.for_action(option, option) for option in options]
        return [Choice(option, self.words(state.question, option)) for option in options]

    def steps(self, options: list[int]) -> list[Choice]:
        """Return wait, haste, and one entry that opens the list of other actions."""
        state = self.state
        found = []
        changes = tuple(self.for_action(option, option - codes.CHANGE) for option in options if option >= codes.CHANGE)
        for option in options:
            if option == codes.WAIT:
                found.append(Choice(option, self.say("step.wait")))
            elif option == codes.HASTE:
                text = self.say("step.haste", action=self.action(state.action), time=state.time)
                found.append(Choice(option, text, odds=self.row_odds(state.action, state.time)))
        if changes:
            found.append(Choice(codes.NONE, self.say("step.change", action=self.action(state.action)), more=changes))
        return found

    def for_action(self, option: int, action: int) -> Choice:
        """Return an action with its T and its odds against the enemies where they are now."""
        t = time.action_t(self.state, action)
        return Choice(option, self.action(action), t, self.circles(action), self.row_odds(action, 0))

    def circles(self, action: int) -> str:
        """Return the two circles of a row, which tell apart rows of the same name."""
        mount, row = divmod(action, codes.ROWS)
        if action >= codes.WEAPON_ROWS:
            return ""
        filled = self.position.filled(names.MOUNTS[mount])
        return "".join(self.board.circle(circle in filled) for circle in (2 * row + 1, 2 * row + 2))

    def row_odds(self, action: int, haste: int) -> tuple[Odds | None, ...]:
        """Return the odds against each living enemy; None for one that is no target."""
        state = self.state
        if action >= codes.WEAPON_ROWS:
            return ()
        targets = attack.targets(state, action)
        return tuple(
            odds_of(state, action, number, haste) if targets >> number & 1 else None for number in self.living()
        )

    def living(self) -> list[int]:
        return [number for number, enemy in enumerate(self.position.enemies) if enemy.alive]

    # Words

    def action(self, action: int) -> str:
        return self.narrator.action(action_words(action))

    def words(self, question: int, option: int) -> str:
        """Return an option on one line."""
        by_question: dict[int, Callable[[int], str]] = {
            codes.TARGET: self.target,
            codes.SECOND_TARGET: self.second_target,
            codes.MOVE: self.move,
            codes.FREE_MOVE: self.move,
            codes.PULL: self.pull,
            codes.ENEMY_ORDER: self.enemy_order,
            codes.SHIELD: self.shield,
            codes.STANCE: lambda stance: self.say(f"board.{names.STANCES[stance]}"),
            codes.REPAIR: self.repair,
            codes.MINE: self.mine,
        }
        return by_question[question](option)

    def target(self, number: int) -> str:
        state = self.state
        chances = odds_of(state, state.acting, number, state.haste)
        return self.say(
            "target",
            enemy=self.narrator.enemy(number),
            space=self.space(number),
            expected=self.decimal(chances.expected),
            disable=percent(chances.disable),
            kill=percent(chances.kill),
        )

    def second_target(self, number: int) -> str:
        return self.say("second-target.none") if number == codes.NO_SECOND else self.target(number)

    def space(self, number: int) -> str:
        enemy = self.position.enemies[number]
        return self.narrator.space(enemy.ring, enemy.sector)

    def move(self, option: int) -> str:
        """Return a move, and where the enemies are after it."""
        if option == codes.NO_MOVE:
            return self.say("move.none")
        how = self.say(f"move.{names.MOVE_OPTIONS[option]}")
        if option == codes.CHANGE_STANCE:
            return how
        after = self.state.copy()
        moves.make_move(after, option)
        moved = from_state(after).enemies
        stands = [
            self.narrator.texts.text(
                "stands",
                enemy=self.narrator.enemy(number),
                space=self.narrator.space(moved[number].ring, moved[number].sector),
            )
            for number in self.living()
        ]
        return f"{how}: {'; '.join(stands)}"

    def pull(self, option: int) -> str:
        if option == codes.NO_PULL:
            return self.say("pull.none")
        state = self.state
        sectors = state.tables.sectors
        space = keywords.pulled_to(state, state.pulled, option)
        to = self.narrator.space(state.tables.ring_ids[space // sectors], space % sectors)
        return self.say(f"pull.{names.PULL_OPTIONS[option]}", space=to)

    def enemy_order(self, number: int) -> str:
        reach = "in-range" if enemy.attacks_now(self.state, number) else "out-of-range"
        return self.say(
            f"enemy-order.{reach}",
            enemy=self.narrator.enemy(number),
            attack=self.narrator.attack(number, self.position.enemies[number].attack),
            space=self.space(number),
            expected=self.decimal(threat(self.state, number).expected()),
        )

    def shield(self, option: int) -> str:
        state = self.state
        mount = state.action // codes.ROWS if option == codes.REFLEX else state.guard
        place = names.MOUNTS[mount]
        return self.say(
            f"shield.{names.SHIELDS[option]}",
            mount=self.narrator.place(place),
            armour=self.board.loadout.armour(place),
            expected=self.decimal(threat(state, state.acting, place).expected()),
        )

    def repair(self, option: int) -> str:
        if option == codes.REPAIR_DONE:
            return self.say("repair.none")
        if option == codes.REPAIR_TORSO:
            return self.say("repair.torso", place=self.narrator.place("torso"), count=self.state.torso)
        if option >= codes.REPAIR_LEGS:
            return self.narrator.move(names.MOVES[option - codes.REPAIR_LEGS])
        mount, circle = divmod(option, codes.CIRCLES)
        row = circle // 2 + 1
        action = self.narrator.action({"mount": names.MOUNTS[mount], "row": row})
        return self.say("repair.circle", action=action, circle=circle + 1)

    def mine(self, option: int) -> str:
        ring, sector = divmod(option, self.state.tables.sectors)
        return self.narrator.space(self.state.tables.ring_ids[ring], sector)

    # The list

    def listed(self, choices: Sequence[Choice]) -> Iterator[str]:
        """Yield the options with their numbers, odds in columns."""
        living = self.living()
        if self.board.width < NARROW_TERMINAL:
            yield from self.below(choices, living)
            return
        cell = WIDE if len(living) <= 3 else NARROW
        room = WIDTH - NUMBER - CIRCLES - TIME - cell * len(living)
        if any(choice.odds for choice in choices):
            marks = [self.board.mark(self.position, number) for number in living]
            head = "".join(f"{mark:>{cell}}" for mark in marks)
            # In full, because T is also the tank.
            time = self.say("odds.time") if any(choice.t is not None for choice in choices) else ""
            wide = room + CIRCLES + TIME - len(time) - 1
            title = shorten(self.say("odds.head" if cell == WIDE else "odds.head.brief"), wide)
            yield f"{'':<{NUMBER}}{title:<{wide}} {time}{head}"
        for number, choice in enumerate(choices, start=1):
            tail = f"{choice.circles:>{CIRCLES}}{'' if choice.t is None else choice.t:>{TIME}}"
            if choice.odds:
                tail += "".join(f"{self.cell(one, cell):>{cell}}" for one in choice.odds)
            text = choice.text if not tail.strip() else shorten(choice.text, room - 1)
            yield f"{number:>{NUMBER - 2}}  {text:<{room}}{tail}".rstrip()

    def below(self, choices: Sequence[Choice], living: Sequence[int]) -> Iterator[str]:
        """Yield the options with their numbers, odds below each, for a narrow terminal."""
        marks = [self.board.mark(self.position, number) for number in living]
        if any(choice.odds for choice in choices):
            yield f"{'':<{NUMBER}}{self.say('odds.head')}"
        for number, choice in enumerate(choices, start=1):
            yield f"{number:>{NUMBER - 2}}  {choice.text}"
            parts = [choice.circles] if choice.circles else []
            parts += [] if choice.t is None else [f"T{choice.t}"]
            parts += [f"{mark} {self.cell(one, WIDE)}" for mark, one in zip(marks, choice.odds, strict=False)]
            if parts:
                yield f"{'':<{NUMBER + 2}}{', '.join(' '.join(part.split()) for part in parts)}"

    def cell(self, one: Odds | None, room: int) -> str:
        """Return expected damage and chance to destroy, as far as there is room."""
        if one is None:
            return self.board.symbols.none
        kill = percent(one.kill)
        return f"{self.decimal(one.expected)} {kill:>5}" if room == WIDE else kill

    def decimal(self, value: float | Fraction, places: int = 2) -> str:
        """Return a number with this many decimals."""
        return decimal(float(value), self.texts.language, places)


def percent(chance: Fraction) -> str:
    """Return a chance in per cent; 0% and 100% are exact.

    >>> percent(Fraction(1)), percent(Fraction(999, 1000)), percent(Fraction(1, 1000)), percent(Fraction(1, 8))
    ('100%', '>99%', '<1%', '12%')
    """
    whole = round(100 * chance)
    if whole == 100 and chance < 1:
        return ">99%"
    return "<1%" if whole == 0 and chance else f"{whole}%"
