"""The ledger: every sum counted again from the record of the same games, and what only positions show."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from homebrews import homebrews, printed
from hypothesis import given, settings
from hypothesis import strategies as st
from mechs import COMPILED, position, tables_of

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.record import Event
from sheetgen_engine.paper_mech import accounts, codes, names, pilots
from sheetgen_engine.paper_mech.game import new_game
from sheetgen_engine.paper_mech.ledger import Ledger
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.tables import Tables
from sheetgen_engine.paper_mech.tally import GROUPS, Job

Book = Counter[tuple[str, int]]

WIDTHS = {
    **dict.fromkeys(
        ("CHOSEN", "RESOLVED", "HASTED", "HASTE_UNITS", "WASTED", "DROPPED", "LOST", "PENDING_UNITS"), codes.ACTIONS
    ),
    **dict.fromkeys(("DAMAGE", "EXCESS_DAMAGE", "DESTROYED"), codes.ACTIONS),
    "WAITED": 1,
    "FREE_MOVES": codes.MOVE_OPTIONS,
    "WAVE_REACHED": codes.MAX_WAVES,
    "WAVE_UNITS": codes.MAX_WAVES,
    "WAVE_LOST": codes.MAX_WAVES,
    **dict.fromkeys(("HITS", "DIRECT", "SPILLED", "DEFEATS_AT", "REPAIRED"), codes.LOCATIONS),
    "DEFEATS_BY_SPILLS": accounts.MAX_SPILLS + 1,
    "SPILL_PATHS": accounts.LONG_PATHS + codes.LOCATIONS**2,
    **dict.fromkeys(("ENEMIES_MET", "ENEMIES_DESTROYED", "UNITS_ALIVE", "UNITS_ALIVE_DESTROYED"), codes.MAX_KINDS),
    **dict.fromkeys(
        ("ACTIVATIONS", "IN_RANGE", "DAMAGE_ROLLED", "FILLED", "DEFEATS"), codes.MAX_KINDS * codes.MAX_ATTACKS
    ),
}


def book_of(ledger: Ledger) -> Book:
    """What the ledger holds, but for sight, which no event tells."""
    book: Book = Counter()
    for name, width in WIDTHS.items():
        for index, value in enumerate(ledger.account(getattr(accounts, name), width)):
            if value:
                book[name, index] = value
    return book


class Clerk:
    """Counts the same from events."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.book: Book = Counter()
        self.pending = codes.NONE
        self.haste = 0
        self.units = self.began = self.wave = 0
        self.kinds: list[int] = []
        self.gone: set[int] = set()
        self.row = codes.NONE
        self.attack = 0
        self.first = ""
        self.spills = 0
        self.stops: list[int] = []

    def read(self, events: list[Event]) -> Book:
        for event in events:
            method = getattr(self, event.what.replace("-", "_"), None)
            if method:
                method(**event.facts)
        return self.book

    def number(self, action: dict[str, object]) -> int:
        return next(code for code in range(codes.ACTIONS) if names.action_value(code) == action)

    def count(self, name: str, index: int, by: int = 1) -> None:
        if by:
            self.book[name, index] += by

    def resolve(self, action: int) -> None:
        self.count("RESOLVED", action)
        if self.haste:
            self.count("HASTED", action)
            self.count("HASTE_UNITS", action, self.haste)
        self.pending, self.haste = codes.NONE, 0

    def wave_began(self, wave: int, enemies: list[str], **_: object) -> None:
        self.wave, self.began = wave, self.units
        self.gone = set()
        self.kinds = [self.tables.enemy_codes.index(code) for code in enemies]
        self.count("WAVE_REACHED", wave - 1)
        self.pending = codes.NONE
        for kind in self.kinds:
            self.count("ENEMIES_MET", kind)

    def action_chosen(self, action: dict[str, object], **_: object) -> None:
        self.pending = self.number(action)
        self.count("CHOSEN", self.pending)

    def action_dropped(self, action: dict[str, object], **_: object) -> None:
        self.count("DROPPED", self.number(action))

    def action_lost(self, action: dict[str, object]) -> None:
        self.count("LOST", self.number(action))
        self.pending = codes.NONE

    def hasted(self, time: int, **_: object) -> None:
        self.haste = time

    def time_passed(self, units: int, **_: object) -> None:
        passed, self.units = units - self.units, units
        if self.pending == codes.NONE:
            self.count("WAITED", 0, passed)
        else:
            self.count("PENDING_UNITS", self.pending, passed)
        self.count("WAVE_UNITS", self.wave - 1, passed)

    def attack_wasted(self, action: dict[str, object], **_: object) -> None:
        self.row = self.number(action)
        self.resolve(self.row)
        self.count("WASTED", self.row)

    def fired(self, action: dict[str, object], **_: object) -> None:
        self.row = self.number(action)
        self.resolve(self.row)

    def mine_went_off(self, action: dict[str, object], **_: object) -> None:
        self.row = self.number(action)

    def enemy_damaged(self, points: int, filled: int, **_: object) -> None:
        self.count("DAMAGE", self.row, filled)
        self.count("EXCESS_DAMAGE", self.row, points - filled)

    def enemy_destroyed(self, enemy: int, **_: object) -> None:
        self.gone.add(enemy)
        self.count("DESTROYED", self.row)
        self.count("ENEMIES_DESTROYED", self.kinds[enemy])
        for name in ("UNITS_ALIVE", "UNITS_ALIVE_DESTROYED"):
            self.count(name, self.kinds[enemy], self.units - self.began)

    def moved(self, how: str, free: bool, **_: object) -> None:
        if free:
            self.count("FREE_MOVES", names.MOVE_OPTIONS.index(how))
        else:
            self.resolve(self.pending)

    def enemy_acts(self, enemy: int, attack: int, in_range: bool, **_: object) -> None:
        self.attack = codes.MAX_ATTACKS * self.kinds[enemy] + attack - 1
        self.count("ACTIVATIONS", self.attack)
        self.count("IN_RANGE", self.attack, int(in_range))

    def enemy_rolled(self, location: str, damage: int, **_: object) -> None:
        self.first, self.spills, self.stops = location, 0, []
        self.count("HITS", names.LOCATIONS.index(location))
        self.count("DAMAGE_ROLLED", self.attack, damage)

    def circles_filled(self, location: str, circles: list[object], **_: object) -> None:
        where = names.LOCATIONS.index(location)
        self.count("SPILLED" if self.spills else "DIRECT", where, len(circles))
        self.count("FILLED", self.attack, len(circles))

    def circles_scattered(self, location: str, circles: list[object], **_: object) -> None:
        self.circles_filled(location, circles)

    def spilled(self, location: str, **_: object) -> None:
        self.spills += 1
        self.stops.append(names.LOCATIONS.index(location) + 1)

    def repaired(self, location: str, **_: object) -> None:
        self.count("REPAIRED", names.LOCATIONS.index(location))

    def game_ended(self, outcome: str, **_: object) -> None:
        for enemy, kind in enumerate(self.kinds):
            if enemy not in self.gone:
                self.count("UNITS_ALIVE", kind, self.units - self.began)
        if outcome == "lost":
            self.count("WAVE_LOST", self.wave - 1)
            self.count("DEFEATS", self.attack)
            self.count("DEFEATS_AT", names.LOCATIONS.index(self.first))
            self.count("DEFEATS_BY_SPILLS", min(self.spills, accounts.MAX_SPILLS))
            if len(self.stops) <= accounts.PATH_LENGTH:
                way = sum(place * 7**number for number, place in enumerate(self.stops))
            else:
                way = accounts.LONG_PATHS + 6 * (self.stops[0] - 1) + self.stops[-1] - 1
            self.count("SPILL_PATHS", way)


@pytest.mark.slow
@settings(max_examples=60 if COMPILED else 15)
@given(st.one_of(printed(), homebrews()), st.integers(0, 2**64 - 1), st.sampled_from(["random", "tactical"]))
def test_the_ledger_says_what_the_record_says(tables: Tables, seed: int, name: str) -> None:
    pilot = pilots.make(name)
    pilot.begin(SeededDice(seed, 1))
    record = Record(tables)
    game = new_game(tables, SeededDice(seed), record)
    game.ledger = Ledger()
    game.play(pilot)
    ledger, book = book_of(game.ledger), Clerk(tables).read(record.events)
    # A free move that is declined leaves no event.
    ledger.pop(("FREE_MOVES", codes.NO_MOVE), None)
    assert ledger == book


def test_sight_is_counted_by_position() -> None:
    """A shield's rows never see anybody (PM-WALL); the laser reaches M, so an enemy at L is out of its range (PM-RANGE)."""
    tables = tables_of(("wing-shield", None, "laser", None))
    ledger = Ledger()
    far = 3 * tables.sectors
    laser = names.MOUNTS.index("left-arm") * codes.ROWS
    for space, seen in ((far, 0), (far - tables.sectors, 5)):
        ledger.time_passes(position(tables, [(0, space, 3, 0, 0)], action=laser, time=5), 5)
        assert ledger.account(accounts.TARGET_UNITS, codes.WEAPON_ROWS)[laser] == seen
        assert ledger.account(accounts.TARGET_UNITS, codes.WEAPON_ROWS)[0] == 0
        assert ledger.account(accounts.PENDING_WITHOUT_TARGET, codes.WEAPON_ROWS)[laser] == 5
    assert ledger.account(accounts.PENDING_UNITS, codes.ACTIONS)[laser] == 10


@pytest.mark.slow
@pytest.mark.parametrize("pilot", ["reference", "tactical"])
def test_a_ledger_changes_no_game_and_adds_up(pilot: str) -> None:
    games = 60 if COMPILED else 24
    tables = tables_of()
    plain = Job(tables, pilot, 5).play(0, games)
    full = Job(tables, pilot, 5, detailed=True).play(0, games)
    assert (full.numbers(), full.lost, full.won_with) == (plain.numbers(), plain.lost, plain.won_with)
    assert full != plain
    parts = Job(tables, pilot, 5, detailed=True).play(0, 20)
    parts.add(Job(tables, pilot, 5, detailed=True).play(20, games - 20))
    assert parts == full
    whole = Ledger()
    for ledger in full.ledgers:
        whole.add(ledger)
    assert sum(whole.account(accounts.WAVE_UNITS, codes.MAX_WAVES)) == full.units
    assert sum(whole.account(accounts.DEFEATS_AT, codes.LOCATIONS)) == full.games - full.wins - full.stalled


def test_game_k_is_in_group_k() -> None:
    tally = Job(tables_of(), "reference", 5, detailed=True).play(GROUPS + 3, 1)
    assert [ledger != Ledger() for ledger in tally.ledgers] == [group == 3 for group in range(GROUPS)]


def test_a_tally_travels_with_its_ledger() -> None:

    tally = Job(tables_of(), "reference", 5, detailed=True).play(0, 5)
    again = pickle.loads(pickle.dumps(tally))
    assert again == tally
    assert tally.ledgers[0] != Ledger()


def test_the_accounts_lie_side_by_side() -> None:
    """No two accounts share a sum, and none is left between."""
    widths = WIDTHS | dict.fromkeys(("PENDING_WITHOUT_TARGET", "TARGET_UNITS"), codes.ACTIONS)
    at = 0
    for name, start in sorted(((name, getattr(accounts, name)) for name in widths), key=lambda pair: pair[1]):
        assert start == at, name
        at += widths[name]
    assert at == accounts.SUMS
